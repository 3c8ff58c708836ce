/** What other areas may import of the DRE's screen: its months, its cells and the entries behind a figure. */
export { EntriesPanel, entriesByPage } from './entries-panel.tsx'
export { percentText, valorText } from './figures.ts'
export { MonthCells, MonthHeads } from './month-cells.tsx'
export { PeriodFields } from './period-fields.tsx'
export { diasDo, shortMonth, wholeMonth } from './periodos.ts'
