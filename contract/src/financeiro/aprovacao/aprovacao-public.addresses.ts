import { openAt } from '../../endpoint.ts'
import type * as calls from './aprovacao-public.ts'

export const aprovacaoOpen = openAt<typeof calls, 'aprovacaoOpen'>('v2 POST /aprovacao-email/abrir')

export const aprovacaoDecide = openAt<typeof calls, 'aprovacaoDecide'>(
  'v2 POST /aprovacao-email/decidir',
  { keyed: true },
)
