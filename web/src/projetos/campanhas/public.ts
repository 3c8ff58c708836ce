/** What others share of campaigns: what a change of one makes old. */
export { campanhaReads } from './campanha.labels.ts'
