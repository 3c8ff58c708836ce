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

/** The ids of titles in the address of a screen. */
export const idsOfText = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
]

/** How many titles are prepared at once. */
export const mostTitulos = 500
