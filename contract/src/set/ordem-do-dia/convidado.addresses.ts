import { openAt } from '../../endpoint.ts'
import type * as calls from './convidado.ts'

export const convidadoOpen = openAt<typeof calls, 'convidadoOpen'>(
  'v2 POST /ordem-do-dia/convidado/abrir',
)

export const convidadoAnswer = openAt<typeof calls, 'convidadoAnswer'>(
  'v2 POST /ordem-do-dia/convidado/responder',
  { keyed: true },
)

export const convidadoMark = openAt<typeof calls, 'convidadoMark'>(
  'v2 POST /ordem-do-dia/convidado/presenca',
  { keyed: true },
)
