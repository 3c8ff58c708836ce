export { campanhasDosOrcamentos } from './campanhas.read.ts'
export { ibsCbsDosOrcamentos, readIbsCbs } from './ibs-cbs.read.ts'
export { projetosDosOrcamentos } from './projetos.read.ts'
export { findApproved as findApprovedOrcamento, listAbas } from './tabs.queries.ts'
export { isSeenBy as isOrcamentoSeenBy } from './access.queries.ts'
export type { SeenOrcamento, Viewer } from './access.queries.ts'
export {
  findOrcamento,
  lockOrcamento,
  lockReason as lockReasonOfOrcamento,
  requireEditable,
} from './access.commands.ts'
export { countedCusto, countedValor, counts, plannedCusto } from './counted.queries.ts'
export { orcamentoColumns } from './header.queries.ts'
export {
  listToInvoice as listOrcamentosToInvoice,
  recalculateInvoiced,
} from './invoiced.queries.ts'
export type { OrcamentoToInvoice } from './invoiced.queries.ts'
export {
  familiaOf,
  listFolhaGasto,
  listGastoWithoutItem,
  movimentoRowsOf,
  movimentoRowsOfAll,
  notPaidRowsOf,
  realisedByOrcamento,
  receivedKinds,
  signedMovimento,
} from './gasto.queries.ts'
export type { GastoDoItem, GastoWithoutItem } from './gasto.queries.ts'
export { charges, listChargedRows, listFolhaUses, listItemCharges } from './charges.read.ts'
export type { ChargedItem, ChargedRow, ItemCharges } from './charges.read.ts'
export { listFolhaWaiting } from './waiting.queries.ts'
export type { Approvable } from './waiting.queries.ts'
export { flagsOf, listVisao, viewerOf } from './list-visao.ts'
export type { ListVisao } from './list-visao.ts'
export {
  hidesLines,
  isCurrent,
  oneOfEach,
  ownSituacao,
  seenAmount,
  seenCentavos,
  situacaoOfJob,
} from './current.queries.ts'
