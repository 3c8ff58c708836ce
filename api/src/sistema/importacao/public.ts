export { customFields } from './target/custom.read.ts'
export {
  cellOf,
  dateCell,
  fieldsOf,
  longTextCell,
  moneyCell,
  numberCell,
  textCell,
  wordCell,
  yesNoCell,
} from './target/readers.ts'
export { openRows } from './arquivo/rows.read.ts'
export type { RowFile } from './arquivo/rows.read.ts'
export { unreadable } from './arquivo/table.read.ts'
export { keyText } from './target/target.read.ts'
export type { ImportField, ImportTarget, LineKey, LineValues } from './target/target.read.ts'
export { rememberCreated, undoCreated } from './target/undo.queries.ts'
export type { Created } from './target/undo.queries.ts'
export type { CellValue } from './target/target.read.ts'
export { headerKey, initialMapping, mappedColumns } from './target/mapping.ts'
export type { MappedColumn } from './target/mapping.ts'
export type { FileLine } from './arquivo/table.read.ts'
export { importBudget, readLines, readSamples } from './arquivo/reading.read.ts'
export { findMapping, findUpload, saveMapping } from './passo/importacao.queries.ts'
