/** What the reconciliation may do with the lines of bank statements; nobody else writes them. */
export {
  followStart,
  listExtratoLines,
  lockExtratoLines,
  markExtratoLines,
} from './linhas/linha.queries.ts'
export type {
  ExtratoLine,
  ExtratoLineFilter,
  ExtratoMark,
  ExtratoSituacao,
} from './linhas/linha.queries.ts'
/** The credentials of a bank's service and the number of the account there. */
export { loadBankAccess } from './importacao/banco.read.ts'
/** Finding and undoing an import, for who undoes its reconciliations first. */
export { requireExtrato, undoImport } from './linhas/undo.commands.ts'
