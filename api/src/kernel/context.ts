import type { AnyEndpoint, Endpoint, FileAnswer, StreamAnswer } from '@claquete/contract/endpoint'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { MultipartFile } from '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { Brand } from './config.ts'
import type { TenantDb } from './database/tenant-db.ts'
import type { Services } from './services.ts'

/** The profile that administers its tenant; every tenant has it, and it is not limited in what it gives. */
export const administratorProfile = 1

/** The person behind a call, as loaded from the live session. */
export interface Actor {
  readonly tenant: number
  readonly dominio: string
  readonly id_sessao: string
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly nome: string
  readonly login: string
  readonly email: string
  readonly imagem_usuario: string | null
  readonly permissions: ReadonlySet<AnyPermissionKey>
  /** Columns of budgets that the profile does not see. */
  readonly colunasBloqueadas: ReadonlySet<string>
  /** Units the user is limited to; empty means every unit. */
  readonly empresas: readonly number[]
  readonly id_plano_jobbgestor: number
  readonly qtde_usuarios: number
  readonly qtd_user_prod_ext: number
  readonly pagamentoValido: boolean
  readonly data_bloqueio: CalendarDate | null
}

export interface RequestInfo {
  readonly id: string
  readonly host: string
  /** Address of the caller, for the throttle. */
  readonly ip: string
  readonly userAgent: string
  /** One header of the request, as sent. */
  readonly header: (name: string) => string | undefined
  readonly brand: Brand
}

interface Common {
  readonly services: Services
  readonly request: RequestInfo
  /** Day of business in São Paulo. */
  readonly today: CalendarDate
  /** Runs after the commit, never inside the transaction. Failures are logged, not shown. */
  readonly after: (task: () => void | Promise<void>) => void
}

/** What a `read` or `write` handler gets: one open transaction of the actor's tenant. */
export interface Context extends Common {
  readonly actor: Actor
  readonly db: TenantDb
}

/** What a `slow` handler gets: no transaction until it opens one. */
export interface SlowContext extends Common {
  readonly actor: Actor
  readonly transaction: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /** Files of a multipart body, one at a time. */
  readonly parts: () => AsyncIterable<MultipartFile>
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal
}

/** What an `open` handler gets: it says itself which tenant it works in. */
export interface OpenContext extends Common {
  /** As sent, unchecked. */
  readonly authorization: string | undefined
  readonly inTenant: <T>(
    tenant: number,
    work: (db: TenantDb, actAs: (id_usuario: number) => Promise<void>) => Promise<T>,
  ) => Promise<T>
}

type ContextOf<E> =
  E extends Endpoint<'open', unknown, unknown>
    ? OpenContext
    : E extends Endpoint<'slow', unknown, unknown>
      ? SlowContext
      : Context

/** One handler per endpoint of a contract module: a missing one does not compile. */
export type Handlers<Contract> = {
  [K in keyof Contract as Contract[K] extends AnyEndpoint ? K : never]: Contract[K] extends {
    readonly types?: { request: infer Request; reply: infer Reply }
  }
    ? (context: ContextOf<Contract[K]>, request: Request) => Promise<Reply>
    : never
}
/**
 * A handler whose endpoint is not known any more. It is a method so that each handler fits: the mount gives it the
 * context of its effect and the request its own schemas read.
 */
export type AnyHandler = {
  call(context: Context | SlowContext | OpenContext, request: unknown): Promise<unknown>
}['call']

/** Reply of a call whose wire is `file`. */
export class FileReply implements FileAnswer {
  readonly stream: Readable
  readonly mime: string
  readonly name: string
  readonly disposition: 'inline' | 'attachment'
  constructor(file: FileAnswer & { readonly stream: Readable }) {
    this.stream = file.stream
    this.mime = file.mime
    this.name = file.name
    this.disposition = file.disposition
  }
}

/** Reply of a call whose wire is `stream`: `subscribe` gets the sender and returns the undo. */
export class StreamReply implements StreamAnswer {
  readonly subscribe: (send: (event: string, data: unknown) => void) => () => void
  constructor(subscribe: StreamReply['subscribe']) {
    this.subscribe = subscribe
  }
}
