export { customFields } from './custom.ts'
export {
  dateCell,
  fieldsOf,
  longTextCell,
  moneyCell,
  numberCell,
  textCell,
  wordCell,
  yesNoCell,
} from './readers.ts'
export { openRows } from './rows.ts'
export type { RowFile } from './rows.ts'
export { unreadable } from './table.ts'
export { keyText } from './target.ts'
export type { ImportField, ImportTarget, LineKey, LineValues } from './target.ts'
export { rememberCreated, undoCreated } from './undo.queries.ts'
export type { Created } from './undo.queries.ts'
