import { readAt, slowAt, writeAt } from '../../endpoint.ts'
import type * as calls from './segundo-passo.ts'

/** What every call of this file has: whoever must turn the second step on may make it before. */
const ofSession = { access: 'session', whenUnpaid: true, beforeSegundoPasso: true } as const

export const segundoPassoView = readAt<typeof calls, 'segundoPassoView'>(
  'v2 GET /auth/segundo-passo',
  ofSession,
)

export const segundoPassoStart = writeAt<typeof calls, 'segundoPassoStart'>(
  'v2 POST /auth/segundo-passo/iniciar',
  {
    ...ofSession,
    keyless: 'secret',
    confirms: 'senha',
  },
)

export const segundoPassoTurnOn = writeAt<typeof calls, 'segundoPassoTurnOn'>(
  'v2 POST /auth/segundo-passo/ligar',
  {
    ...ofSession,
    keyless: 'secret',
  },
)

export const segundoPassoTurnOff = slowAt<typeof calls, 'segundoPassoTurnOff'>(
  'v2 POST /auth/segundo-passo/desligar',
  {
    ...ofSession,
    keyless: 'harmless',
  },
)

export const segundoPassoCodes = slowAt<typeof calls, 'segundoPassoCodes'>(
  'v2 POST /auth/segundo-passo/codigos',
  {
    ...ofSession,
    keyless: 'secret',
  },
)

export const sessaoPasswordConfirm = slowAt<typeof calls, 'sessaoPasswordConfirm'>(
  'v2 POST /auth/confirmar-senha',
  {
    ...ofSession,
    keyless: 'harmless',
  },
)
