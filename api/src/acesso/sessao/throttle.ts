import { Failure } from '@claquete/contract/failures'
import type { Services } from '../../kernel/services.ts'
import { countAttempts, noteAttempt } from './throttle.queries.ts'

/** Failures allowed in the window, per account and per address. */
const accountFailuresMax = 5
const addressFailuresMax = 30
/** Attempts allowed per address and minute, successful or not. */
const addressPerMinuteMax = 60
const windowMinutes = 15

export interface Attempt {
  readonly dominio: string
  readonly login: string
  readonly ip: string
}

const accountKey = ({ dominio, login }: Attempt) =>
  `conta:${dominio.toLowerCase()}:${login.toLowerCase()}`
const addressKey = ({ ip }: Attempt) => `endereco:${ip}`

/** Refuses an attempt after too many failures of the account or address; otherwise counts it. */
export async function admitAttempt(pool: Services['pool'], attempt: Attempt): Promise<void> {
  const [account, address] = await Promise.all([
    countAttempts(pool, accountKey(attempt), windowMinutes),
    countAttempts(pool, addressKey(attempt), windowMinutes),
  ])
  const tooMany =
    account.falhas >= accountFailuresMax ||
    address.falhas >= addressFailuresMax ||
    address.noMinuto >= addressPerMinuteMax
  if (tooMany) {
    const minutos = Math.max(1, Math.max(account.faltam, address.faltam))
    throw new Failure('muitas_tentativas', { values: { minutos } })
  }
  await noteAttempt(pool, [addressKey(attempt)], { pedidos: 1, falhas: 0 })
}

export const noteFailure = (pool: Services['pool'], attempt: Attempt) =>
  noteAttempt(pool, [accountKey(attempt), addressKey(attempt)], { pedidos: 0, falhas: 1 })
