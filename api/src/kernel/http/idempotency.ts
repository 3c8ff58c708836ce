import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { keyHeader, keyMax, takesKey } from '@claquete/contract/idempotency'
import { createHash } from 'node:crypto'
import type { Actor, Context, GuestAct } from '../context.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { encodeReply } from './decode.ts'
import { claimKey, findKept, keepReply } from './idempotency.queries.ts'
import type { Claim, KeptRow } from './idempotency.queries.ts'

/** What a request asks, as it came. */
interface Asked {
  readonly endpoint: AnyEndpoint
  readonly request: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly params: unknown
    readonly query: unknown
    readonly body: unknown
  }
}

/** A larger reply is not kept: its repetition does nothing and is told so. */
const replyMaxBytes = 256 * 1024

/** Ends a repeated request: the answer that the first one got. */
export class Replay extends Error {
  override readonly name = 'Replay'
  readonly reply: object
  constructor(reply: object) {
    super('resposta já dada')
    this.reply = reply
  }
}

/** JSON that does not depend on the order in which the sender wrote the fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

const hashOf = (value: unknown) => createHash('sha256').update(sorted(value)).digest('base64url')

function keyOf({ endpoint, request }: Asked): string | undefined {
  const chave = request.headers[keyHeader.toLowerCase()]
  if (chave === undefined || !takesKey(endpoint)) return undefined
  if (typeof chave !== 'string' || chave.length < 1 || chave.length > keyMax) {
    throw fieldFailure(keyHeader, `Informe de 1 a ${keyMax} caracteres.`)
  }
  return chave
}

/** Whether a repetition of this request is known as one: it is done once, however often it arrives. */
export const isKeyed = ({ endpoint, request }: Asked): boolean =>
  takesKey(endpoint) && typeof request.headers[keyHeader.toLowerCase()] === 'string'

function claimOf(actor: Actor, asked: Asked): Claim | undefined {
  const chave = keyOf(asked)
  if (chave === undefined) return undefined
  const { endpoint, request } = asked
  const { params, query, body } = request
  const { id_usuario, empresas, permissions, blockedColumns } = actor
  return {
    sender: { id_usuario },
    chave,
    pedido: hashOf([endpoint.method, endpoint.path, params, query, body]),
    acesso: hashOf([empresas, [...permissions].toSorted(), [...blockedColumns].toSorted()]),
  }
}

/**
 * What is answered to a repetition. An answer is not shown to whoever may see and do other things by now than
 * when it was given.
 */
function replayOf(kept: KeptRow, claim: Claim): Replay {
  if (kept.pedido !== claim.pedido) throw new Failure('chave_de_outro_pedido')
  if (kept.resposta === null || kept.acesso !== claim.acesso) {
    throw new Failure('resposta_nao_guardada')
  }
  return new Replay(JSON.parse(kept.resposta))
}

/** Throws `Replay` when this request was already answered. */
export async function checkAnswered({ db, actor }: Context, asked: Asked): Promise<void> {
  const claim = claimOf(actor, asked)
  const kept = claim && (await findKept(db, claim))
  if (kept) throw replayOf(kept, claim)
}

/**
 * Does the work of a request and keeps its reply under its key, in one transaction: both happen or neither. A
 * repetition throws `Replay`, after waiting for the first if that is still at work.
 */
async function onceUnder<T>(
  db: TenantDb,
  endpoint: AnyEndpoint,
  { claim, work }: { readonly claim: Claim; readonly work: () => Promise<T> },
): Promise<T> {
  if (!(await claimKey(db, claim))) {
    const kept = await findKept(db, claim)
    // Its owner took it back between the two statements.
    if (!kept) throw new Failure('registro_ocupado')
    throw replayOf(kept, claim)
  }
  const reply = await work()
  const text = JSON.stringify(encodeReply(endpoint, reply))
  if (Buffer.byteLength(text) <= replyMaxBytes) await keepReply(db, claim, text)
  return reply
}

/** Does the work of a request once for its key. Without a key, just does it. */
export async function once<T>(
  { db, actor }: Context,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const claim = claimOf(actor, asked)
  return claim ? onceUnder(db, asked.endpoint, { claim, work }) : work()
}

/** The same for a guest, whose key belongs to the token of their link. */
export async function onceForGuest<T>(
  db: TenantDb,
  call: Asked,
  { guest: { token, asked }, work }: { readonly guest: GuestAct; readonly work: () => Promise<T> },
): Promise<T> {
  const { endpoint } = call
  const chave = keyOf(call)
  if (chave === undefined) return work()
  const pedido = hashOf([endpoint.method, endpoint.path, asked])
  const claim = { sender: { remetente: hashOf(token) }, chave, pedido, acesso: '' }
  return onceUnder(db, endpoint, { claim, work })
}
