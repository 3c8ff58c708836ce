import { openAt } from '../../endpoint.ts'
import type * as calls from './convidado.ts'

export const assinaturaOpen = openAt<typeof calls, 'assinaturaOpen'>(
  'v2 POST /assinaturas/convidado/abrir',
)

export const assinaturaPages = openAt<typeof calls, 'assinaturaPages'>(
  'v2 POST /assinaturas/convidado/paginas',
)

export const assinaturaCode = openAt<typeof calls, 'assinaturaCode'>(
  'v2 POST /assinaturas/convidado/codigo',
)

export const assinaturaConfirm = openAt<typeof calls, 'assinaturaConfirm'>(
  'v2 POST /assinaturas/convidado/confirmar',
)

export const assinaturaSign = openAt<typeof calls, 'assinaturaSign'>(
  'v2 POST /assinaturas/convidado/assinar',
  { keyed: true },
)

export const assinaturaRefuse = openAt<typeof calls, 'assinaturaRefuse'>(
  'v2 POST /assinaturas/convidado/recusar',
  { keyed: true },
)
