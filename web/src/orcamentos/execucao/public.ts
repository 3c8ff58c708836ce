export { itensSource, jobsSource } from './execucao.sources.ts'
export { pagamentoSituacaoLooks } from './execucao.labels.ts'
export {
  blankPagamento,
  PagamentoDescricao,
  PagamentoFonte,
  PagamentoPapel,
  PagamentoFavorecido,
} from './pagamento-fields.tsx'
export type { PagamentoValues } from './pagamento-fields.tsx'
export { ApproveDialog } from './aprovacao/approve.dialog.tsx'
export { tellDecided } from './aprovacao/tell-decided.ts'
export type { DecidedReply } from './aprovacao/tell-decided.ts'
export { EstouroField } from './aprovacao/estouro-field.tsx'
export type { SeenAceite } from './aprovacao/estouro-field.tsx'
export { useApprove } from './aprovacao/use-approve.tsx'
export { jobReads } from './reads.ts'
