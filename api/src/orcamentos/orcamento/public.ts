export { findApproved as findAprovada, listAbas } from './tabs.queries.ts'
export { isSeenBy as vistos } from './access.queries.ts'
export type { SeenOrcamento as OrcamentoVisto, QuemVe } from './access.queries.ts'
export {
  findOrcamento,
  lockOrcamento,
  lockReason as motivoDaTrava,
  requireEditable as requireEditavel,
} from './access.ts'
export { countedCusto, countedValor, counts, plannedCusto } from './counted.queries.ts'
export {
  listToInvoice as listFaturaveis,
  recalculateInvoiced as recalculateFaturado,
} from './invoiced.queries.ts'
export type { OrcamentoToInvoice as Faturavel } from './invoiced.queries.ts'
export {
  familiaDe,
  listFolhaGasto as gastosDaFolha,
  listGastoWithoutItem as gastosSemItem,
  movimentoRowsOf as movimentosDe,
  realisedByOrcamento as realizadoPorOrcamento,
} from './gasto.queries.ts'
export type { GastoDoItem, GastoSemItem } from './gasto.queries.ts'
export { flagsDe, listVisao as visaoDaLista } from './list-visao.ts'
export type { ListVisao as VisaoDaLista } from './list-visao.ts'
export { isCurrent, oneOfEach, seenValor as valorVisto } from './current.queries.ts'
