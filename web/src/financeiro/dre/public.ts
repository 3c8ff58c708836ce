/** What other areas may import of the DRE's screen: the entries behind a figure. */
export { EntriesPanel, entriesByPage } from './entries-panel.tsx'
