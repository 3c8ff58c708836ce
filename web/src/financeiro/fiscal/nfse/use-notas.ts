import {
  notaDraft,
  notaList,
  notaPdf,
  notaView,
  notaXml,
} from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { openAnswer } from '../../../lib/acts/open-answer.ts'
import { callFile } from '../../../lib/wire/call.ts'

/** Reads to refetch after any act on notes. */
export const notaReads = [notaList, notaView, notaDraft] as const

/** Opens the paper of a note in a new tab. */
export const openNota = (id_nota: number) =>
  openAnswer(() => callFile(notaPdf, { params: { id_nota } }))

export const openNotaXml = (id_nota: number) =>
  openAnswer(() => callFile(notaXml, { params: { id_nota } }))
