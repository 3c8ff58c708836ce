/** Job payments, for the modules that decide on titles of any origin. */
export { scopeOf as executionScopeOf, isItemVisible } from './scope/scope.queries.ts'
export { itemFigures } from './scope/scope.commands.ts'
export { approveOnItens } from './scope/estouro.commands.ts'
export { consentOf } from './scope/estouro.commands.ts'
export type { Consent } from './scope/estouro.commands.ts'
export { listItensOfTitulos, listVersoes } from './aprovacao/aprovacao.queries.ts'
export { excessOfOne, readerOf } from './aprovacao/measure.read.ts'
export { listAceites } from './scope/aceite.queries.ts'
export { requireVerba } from './verba/acts.commands.ts'
export { projetosOfVerbas } from './verba/projetos.read.ts'
export { usesOfVerbas } from './verba/uses.queries.ts'
export {
  approvePagamento,
  reopenPagamento,
  rejectPagamento,
  requestItemPagamento,
} from './pagamento/acts.commands.ts'
export { attach as attachToDespesa, updateDespesa } from './despesa/despesa.queries.ts'
