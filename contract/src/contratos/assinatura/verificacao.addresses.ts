import { openAt } from '../../endpoint.ts'
import type * as calls from './verificacao.ts'

export const verificacaoOpen = openAt<typeof calls, 'verificacaoOpen'>(
  'v2 POST /assinaturas/verificacao/abrir',
)
