import { openAt } from '../../endpoint.ts'
import type * as calls from './regua-public.ts'

export const lembreteStopOpen = openAt<typeof calls, 'lembreteStopOpen'>(
  'v2 POST /cobranca-cliente/lembretes/abrir',
)

export const lembreteStop = openAt<typeof calls, 'lembreteStop'>(
  'v2 POST /cobranca-cliente/lembretes/parar',
  { keyed: true },
)

export const extratoClienteOpen = openAt<typeof calls, 'extratoClienteOpen'>(
  'v2 POST /cobranca-cliente/extrato/abrir',
)
