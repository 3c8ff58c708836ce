import {
  pixAutorizacaoList,
  pixAutorizacaoPrepare,
  pixAutorizacaoView,
} from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import {
  pixCobrancaEvidence,
  pixCobrancaOfTitulo,
  pixToSchedule,
} from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { moneyReads } from '../../../livro/titulos/public.ts'

/** Reads to refetch after any act on Pix Automático. */
export const pixReads = [
  pixAutorizacaoList,
  pixAutorizacaoPrepare,
  pixAutorizacaoView,
  pixCobrancaEvidence,
  pixCobrancaOfTitulo,
  pixToSchedule,
  ...moneyReads,
] as const
