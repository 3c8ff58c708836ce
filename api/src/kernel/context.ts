import type { AnyEndpoint, Endpoint, FileAnswer, StreamAnswer } from '@claquete/contract/endpoint'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { MultipartFile } from '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { Brand } from './settings/config.ts'
import type { TenantDb } from './database/tenant-db.ts'
import type { Services } from './services.ts'

/** The profile of the tenant's administrators. Every tenant has it; it may grant any permission. */
export const administratorProfile = 1

/** The person behind a call, loaded from the live session. */
export interface Actor {
  readonly tenant: number
  readonly dominio: string
  readonly id_sessao: string
  /** The session's last use was stored more than a minute ago. */
  readonly parada: boolean
  /** When the session ends unless it is used; undefined for who works without one. */
  readonly endsAt: string | undefined
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly nome: string
  readonly login: string
  readonly email: string
  readonly imagem_usuario: string | null
  readonly permissions: ReadonlySet<AnyPermissionKey>
  /** Budget columns hidden from the profile. */
  readonly blockedColumns: ReadonlySet<string>
  /** The units the user is restricted to; empty means every unit. */
  readonly empresas: readonly number[]
  readonly id_plano_jobbgestor: number
  readonly qtde_usuarios: number
  readonly qtd_user_prod_ext: number
  readonly pagamentoValido: boolean
  readonly data_bloqueio: CalendarDate | null
  /** The profile requires the second step of the sign-in, which this person has not turned on. */
  readonly lacksSegundoPasso: boolean
  /** The session gave the password in the last minutes. */
  readonly hasRecentPassword: boolean
}

export interface RequestInfo {
  readonly id: string
  readonly host: string
  /** The caller's address, for throttling. */
  readonly ip: string
  /** The caller's port, which tells one of many behind the same address; null where the proxy does not say it. */
  readonly port: number | null
  readonly userAgent: string
  /** A request header, unchecked. */
  readonly header: (name: string) => string | undefined
  readonly brand: Brand
  /** The columns that an export is asked for, as its query says them. */
  readonly colunas?: readonly string[]
}

interface Common {
  readonly services: Services
  readonly request: RequestInfo
  /** Today's date in São Paulo. */
  readonly today: CalendarDate
  /** Runs after the commit, outside the transaction. A failure is logged, not reported to the caller. */
  readonly after: (task: () => void | Promise<void>) => void
  /** Adds a Set-Cookie line to the reply. */
  readonly setCookie: (line: string) => void
}

/** The context of a `read` or `write` handler: one open transaction of the actor's tenant. */
export interface Context extends Common {
  readonly actor: Actor
  readonly db: TenantDb
}

/** The context of a `slow` handler: it opens its own transactions. */
export interface SlowContext extends Common {
  readonly actor: Actor
  readonly transaction: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /**
   * The transaction that does what was asked, one in a call. It returns the reply of the call, which is kept under
   * the request's Idempotency-Key; a repetition ends here by an exception.
   */
  readonly store: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /** The files of a multipart body, one at a time. */
  readonly parts: () => AsyncIterable<MultipartFile>
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

/** The context of an `open` handler, which determines its tenant itself. */
export interface OpenContext extends Common {
  /** The Authorization header, unchecked. */
  readonly authorization: string | undefined
  /** The body of a `raw` call as it was sent; empty for any other. */
  readonly raw: Buffer
  readonly inTenant: <T>(
    tenant: number,
    work: (db: TenantDb, actAs: (id_usuario: number) => Promise<void>) => Promise<T>,
  ) => Promise<T>
  /**
   * Does in this transaction what a `keyed` call asks, once per Idempotency-Key; a repetition ends here by an
   * exception.
   */
  readonly once: <T>(db: TenantDb, guest: GuestAct, work: () => Promise<T>) => Promise<T>
}

/** What somebody asks who is known by the token of a link. */
export interface GuestAct {
  readonly token: string
  /** The request without what may differ when it is sent again. */
  readonly asked: unknown
}

type ContextOf<E> =
  E extends Endpoint<'open', unknown, unknown>
    ? OpenContext
    : E extends Endpoint<'slow', unknown, unknown>
      ? SlowContext
      : Context

/** One handler per endpoint of a contract module; a missing one does not compile. */
export type Handlers<Contract> = {
  [K in keyof Contract as Contract[K] extends AnyEndpoint ? K : never]: Contract[K] extends {
    readonly inside?: { taken: infer Request; given: infer Reply }
  }
    ? (context: ContextOf<Contract[K]>, request: Request) => Promise<Reply>
    : never
}
/**
 * A handler of any endpoint. Declared as a method so that parameters are bivariant and each handler fits:
 * mount passes it the right context and the request read by its own schemas.
 */
export type AnyHandler = {
  call(context: Context | SlowContext | OpenContext, request: unknown): Promise<unknown>
}['call']

/** The reply of a call that sends a file. */
export class FileReply implements FileAnswer {
  readonly stream: Readable
  readonly mime: string
  readonly name: string
  readonly disposition: 'inline' | 'attachment'
  readonly etag?: string
  constructor(file: FileAnswer & { readonly stream: Readable }) {
    this.stream = file.stream
    this.mime = file.mime
    this.name = file.name
    this.disposition = file.disposition
    if (file.etag !== undefined) this.etag = file.etag
  }
}

/** The reply of a call that sends events: `subscribe` gets the sender and the end, and returns the unsubscribe. */
export class StreamReply implements StreamAnswer {
  readonly subscribe: (send: (event: string, data: unknown) => void, end: () => void) => () => void
  constructor(subscribe: StreamReply['subscribe']) {
    this.subscribe = subscribe
  }
}

/** What a rule needs of the caller: database and actor. */
export type Who = Pick<Context, 'db' | 'actor'>

/** The same plus today, for rules that depend on the date. */
export type WhoToday = Pick<Context, 'db' | 'actor' | 'today'>

/** The same plus the services, for acts that tell people, also those of the demonstration. */
export type WhoTells = Pick<Context, 'db' | 'actor' | 'today' | 'services'>
