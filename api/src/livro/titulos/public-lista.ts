/** What reports of the ledger are made with. */
export { isLate, delayOf, stateOf } from './lista/conditions.queries.ts'
export {
  data,
  money as moneyColumn,
  state as stateColumn,
  text as textColumn,
} from './lista/lista.export.ts'
export type { Stored as StoredTitulo } from './lista/lista.export.ts'
export { keep } from './lista/lista.handlers.ts'
export { idsBelow } from './lista/request.queries.ts'
export {
  exportList as exportTitulos,
  isList as isTituloList,
  requirePermission,
} from './lista/by-tipo.commands.ts'
export { planoOfTitulo } from './lista/names.queries.ts'
export { pagamentoOf } from './store/payment.queries.ts'
