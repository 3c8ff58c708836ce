/** What other modules may import of the financial registers. */
export { especieOfConta, isMoney, isOfEspecie, totalsByEspecie } from './especie.queries.ts'
export { listSaldos } from './conta-bancaria.queries.ts'
export {
  contaVista,
  isToReconcile,
  isBlocked as isContaBlocked,
  ofUnidades,
  saldo as saldoOfConta,
  uncleared,
} from './conta-bancaria.queries.ts'
export type { Viewer } from './conta-bancaria.queries.ts'
export {
  classifyLines,
  requireClassificacao,
  resolveLines,
  resolveTitulos,
} from './classificacao.commands.ts'
export { listActiveCentros } from './classificacao.queries.ts'
export { budgets } from './budgets.read.ts'
export type { PlannedItem, OrcamentoDoLivro } from './budgets.read.ts'
export {
  billedDay,
  isBilled,
  isBilledByHand,
  onSide,
  sideOf,
  sideOfWhole,
} from './billed.queries.ts'
export { movedBy, movedMoney } from './movement.queries.ts'
export { titulosOfContas } from './titulos.read.ts'
