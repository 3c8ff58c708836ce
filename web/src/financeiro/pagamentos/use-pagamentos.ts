import { agoraList } from '@claquete/contract/financeiro/pagamentos/agora'
import { loteList, loteView } from '@claquete/contract/financeiro/pagamentos/lote'
import { instrucaoView, pagamentoPrepare } from '@claquete/contract/financeiro/pagamentos/prepare'

/** Reads to refetch after any act on payments. */
export const pagamentoReads = [
  loteList,
  loteView,
  pagamentoPrepare,
  instrucaoView,
  agoraList,
] as const

/** The most titles that are prepared or paid at once. */
export const mostTitulos = 500
