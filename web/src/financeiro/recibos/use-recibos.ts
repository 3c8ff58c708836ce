import { reciboList, reciboPdf, reciboView } from '@claquete/contract/financeiro/recibos/recibo'
import { callFile } from '../../lib/wire/call.ts'
import { openAnswer } from '../../lib/acts/open-answer.ts'

/** Reads to refetch after any act on receipts. */
export const reciboReads = [reciboList, reciboView] as const

/** Opens a receipt's PDF in a new tab. */
export const openRecibo = (id_recibo: number) =>
  openAnswer(() => callFile(reciboPdf, { params: { id_recibo } }))
