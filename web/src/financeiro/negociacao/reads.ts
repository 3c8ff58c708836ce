import {
  negociacaoList,
  negociacaoPrepare,
  negociacaoView,
} from '@claquete/contract/financeiro/negociacao/negociacao'
import { moneyReads } from '../../livro/titulos/public.ts'

/** Reads to refetch after any act on negotiations. */
export const negociacaoReads = [
  negociacaoList,
  negociacaoPrepare,
  negociacaoView,
  ...moneyReads,
] as const
