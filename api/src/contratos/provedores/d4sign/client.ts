import { nextCallAt } from '@claquete/core/contratos/provedores/quota'
import * as z from 'zod/mini'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { checkPublicAddress } from '../../../kernel/security/public-address.ts'
import type { Services } from '../../../kernel/services.ts'
import { askServico, bytesOf, jsonOf, outOfOrder, unreadable } from '../fila/http.ts'
import type { Replied } from '../fila/http.ts'
import { ProvedorProblem } from '../fila/servico.ts'
import { findLugarD4sign, unconfiguredD4sign } from './lugar.ts'
import type { LugarD4sign } from './lugar.ts'
import { insertCall, listCalls } from './quota.queries.ts'

const nome = 'D4Sign'
const hourMs = 3_600_000
const fileMostMs = 60_000

export interface WantedOfD4sign {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly json?: unknown
}

export interface D4sign {
  readonly lugar: LugarD4sign
  readonly read: <S extends z.ZodMiniType>(
    schema: S,
    wanted: WantedOfD4sign,
  ) => Promise<z.output<S>>
  /** Downloads a file from the address that a call returned. It takes no keys and does not count against the hourly quota. */
  readonly fetchFile: (url: string) => Promise<Buffer>
}

/** What D4Sign said instead of doing it. */
export class D4signRefusal extends ProvedorProblem {
  readonly said: string
  constructor(said: string) {
    super('recusa', `A D4Sign recusou: ${said}`)
    this.said = said
  }
}

/** Waits its turn: no hour has more calls than the account may make. */
async function takeCall(
  services: Services,
  tenant: number,
  { porHora }: LugarD4sign,
): Promise<void> {
  const at = await inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'd4sign' },
    async ({ db }) => {
      await takeTurn(db, 'd4sign.chamadas')
      const now = services.now()
      const since = new Date(now - hourMs).toISOString()
      const taken = (await listCalls(db, since)).map(({ feita_em }) => Date.parse(feita_em))
      const next = nextCallAt(taken, porHora, now)
      if (next <= now) await insertCall(db, new Date(now).toISOString(), since)
      return next <= now ? null : next
    },
  )
  if (at === null) return
  throw new ProvedorProblem(
    'espera',
    `Na fila: a D4Sign aceita ${porHora} chamadas por hora. O envio continua sozinho.`,
    at + 1_000,
  )
}

const Message = z.object({ message: z.string() })

/** Errors of business may come with 200 and a message: what is not of the form asked for is one. */
function problemOf(reply: Replied, now: number): ProvedorProblem {
  const { status } = reply
  if (status === 401 || status === 403) {
    return new ProvedorProblem(
      'reconectar',
      'A D4Sign recusou o token ou a chave (cryptKey). Confira os dois no cartão da integração.',
    )
  }
  if (status === 429) {
    return new ProvedorProblem(
      'espera',
      'A D4Sign recusou por excesso de chamadas na hora. Continuamos sozinhos quando ela aceitar.',
      now + hourMs / 4,
    )
  }
  if (status >= 500) return outOfOrder(nome, status)
  const read = z.safeParse(Message, jsonOf(reply))
  return read.success ? new D4signRefusal(read.data.message.slice(0, 300)) : unreadable(nome)
}

/** D4Sign as the company's account. */
export async function openD4sign(services: Services, tenant: number): Promise<D4sign> {
  const lugar = await inTransaction(
    services.pool,
    { tenant, readOnly: true },
    async ({ db }) => (await findLugarD4sign({ db, services })) ?? null,
  )
  if (!lugar) throw new ProvedorProblem('reconectar', unconfiguredD4sign)
  const { url, token, cryptKey, ambiente } = lugar
  // In the query, which no message and no log repeats.
  const keys = new URLSearchParams({ tokenAPI: token, ...(cryptKey !== '' && { cryptKey }) })
  return {
    lugar,
    read: async (schema, { method = 'GET', path, json }) => {
      await takeCall(services, tenant, lugar)
      const glue = path.includes('?') ? '&' : '?'
      const reply = await askServico(services, nome, `${url}${path}${glue}${keys}`, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      const read = reply.status === 200 ? z.safeParse(schema, jsonOf(reply)) : undefined
      if (!read?.success) throw problemOf(reply, services.now())
      return read.data
    },
    fetchFile: async (address) => {
      if (ambiente === 'simulador') return (await askServico(services, nome, address)).bytes
      try {
        const ip = await checkPublicAddress(address, services.resolve)
        const response = await services.fetchAt(address, ip, {
          signal: AbortSignal.timeout(fileMostMs),
        })
        if (!response.ok) throw outOfOrder(nome, response.status)
        return await bytesOf(response)
      } catch (error) {
        if (error instanceof ProvedorProblem) throw error
        throw unreadable(nome)
      }
    },
  }
}
