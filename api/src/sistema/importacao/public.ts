export { customFields } from './target/custom.ts'
export {
  dateCell,
  fieldsOf,
  longTextCell,
  moneyCell,
  numberCell,
  textCell,
  wordCell,
  yesNoCell,
} from './target/readers.ts'
export { openRows } from './arquivo/rows.ts'
export type { RowFile } from './arquivo/rows.ts'
export { unreadable } from './arquivo/table.ts'
export { keyText } from './target/target.ts'
export type { ImportField, ImportTarget, LineKey, LineValues } from './target/target.ts'
export { rememberCreated, undoCreated } from './target/undo.queries.ts'
export type { Created } from './target/undo.queries.ts'
