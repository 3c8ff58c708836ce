export { itensSource, jobsSource } from './fontes.ts'
export { situacoesDoPagamento } from './palavras.ts'
export {
  blankPagamento,
  pagamentoBody,
  PagamentoDescricao,
  PagamentoPapel,
  PagamentoQuem,
} from './pagamento-campos.tsx'
export type { PagamentoValues } from './pagamento-campos.tsx'
export { jobReads } from './reads.ts'
