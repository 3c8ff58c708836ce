/** Job payments, for the modules that decide on titles of any origin. */
export { scopeOf as executionScopeOf, isItemVisible } from './scope/scope.queries.ts'
export { itemExcess, itemFigures } from './scope/scope.commands.ts'
export { usesOfVerbas } from './verba/uses.queries.ts'
export {
  approvePagamento,
  reopenPagamento,
  rejectPagamento,
  requestItemPagamento,
} from './pagamento/acts.commands.ts'
