import { inTransaction } from '../../../kernel/database/transaction.ts'
import { PrivateAddress, checkPublicAddress } from '../../../kernel/security/public-address.ts'
import type { Services } from '../../../kernel/services.ts'
import { findCarimbo } from './selo.queries.ts'
import type { CarimboRow } from './selo.queries.ts'
import { NoTimestamp, askTimestamp, readTimestamp } from './timestamp.ts'
import type { Timestamp } from './timestamp.ts'

export const carimboPurpose = 'assinatura.carimbo'

/** A signature waits no longer for an authority; it does without. */
const timeoutMs = 8_000
const answerMost = 64 * 1024

export type Stamped = { readonly stamp: Timestamp } | { readonly problema: string }

/** Outside of production the authority of the sandbox may be on this machine. */
export const isLocalAllowed = ({ config }: Pick<Services, 'config'>, url: string): boolean =>
  !config.production && URL.parse(url)?.hostname === '127.0.0.1'

async function post(services: Services, tenant: number, row: CarimboRow, query: Uint8Array) {
  const { url, usuario, segredo } = row
  const senha = segredo && services.secrets.open({ tenant, purpose: carimboPurpose }, segredo)
  const init = {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      ...(usuario !== '' && {
        authorization: `Basic ${Buffer.from(`${usuario}:${senha ?? ''}`).toString('base64')}`,
      }),
    },
    body: Buffer.from(query),
  }
  const reply = isLocalAllowed(services, url)
    ? await services.fetch(url, { ...init, redirect: 'error' })
    : await services.fetchAt(url, await checkPublicAddress(url, services.resolve), init)
  if (!reply.ok) throw new NoTimestamp(`a autoridade respondeu com erro (HTTP ${reply.status})`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.length
    if (bytes > answerMost) throw new NoTimestamp('a resposta é grande demais')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function problemOf(error: unknown): string {
  if (error instanceof NoTimestamp) return error.message
  if (error instanceof PrivateAddress) return 'o endereço leva a uma rede fechada'
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate
    ? `a autoridade não respondeu em ${timeoutMs / 1_000} segundos`
    : 'não foi possível conectar à autoridade'
}

/** Asks the company's authority for a timestamp of these bytes: one, or in words why there is none. It never throws. */
export async function stampBy(
  services: Services,
  tenant: number,
  row: CarimboRow,
  value: Uint8Array,
): Promise<Stamped> {
  try {
    const asked = askTimestamp(value)
    return { stamp: readTimestamp(await post(services, tenant, row, asked.query), asked) }
  } catch (error) {
    return { problema: problemOf(error) }
  }
}

/** The same by what the company configured; undefined where it asks for no timestamps. */
export async function stampOf(
  services: Services,
  tenant: number,
  value: Uint8Array,
): Promise<Stamped | undefined> {
  const row = await inTransaction(services.pool, { tenant, readOnly: true }, ({ db }) =>
    findCarimbo(db),
  )
  return row?.ativo === 'S' ? stampBy(services, tenant, row, value) : undefined
}
