import type { BoardNotice, FolhaNotice, Notification } from '@claquete/contract/kernel/notification'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from '../database/tenant-db.ts'
import type { Logger } from '../log.ts'
import { insertNotice } from './notices.queries.ts'
import { pollChanges } from './polling.ts'
import type { Change } from './polling.ts'

interface Signal {
  readonly tenant: number
  /** Only for this user; for the whole tenant when absent. */
  readonly id_usuario?: number
  readonly evento: string
  readonly dados: unknown
}

/** An open stream. */
export interface Subscriber {
  readonly tenant: number
  readonly id_usuario: number
  readonly id_sessao: string
  readonly send: (event: string, data: unknown) => void
  /** Ends the stream. */
  readonly end: () => void
  /** Asks whether the session still lives, and ends the stream when it does not. */
  readonly check: () => Promise<void>
}

export interface Realtime {
  readonly subscribe: (subscriber: Subscriber) => () => void
  /** Subscribes to the wake-ups of background work. */
  readonly onWork: (listener: () => void) => void
  readonly stop: () => Promise<void>
}

const channel = 'claquete'
const workChannel = 'claquete_tarefa'
/** Something about a user's sessions changed. */
const sessionEvent = 'sessao'
const retryMs = 1_000
/** Streams of one session in a process. Tabs share one, so more are of connections that nobody closed. */
const streamsMax = 5

/** Makes room for one more stream of the session: the oldest leaves, and is told not to come back at once. */
function makeRoom(group: Set<Subscriber>, id_sessao: string): void {
  const own = [...group].filter((one) => one.id_sessao === id_sessao)
  for (const one of own.slice(0, Math.max(0, own.length - streamsMax + 1))) {
    group.delete(one)
    one.send('lotado', {})
    one.end()
  }
}

/** Where announcements come from: a connection that can LISTEN, or the database asked again and again. */
export type AnnouncementSource =
  | { readonly hears: true; readonly connect: () => pg.Client }
  | { readonly hears: false; readonly pool: pg.Pool }

/**
 * One LISTEN connection per process. An announcement made in a transaction arrives after its commit, in every
 * process, and reaches only its tenant.
 */
export async function openRealtime(source: AnnouncementSource, log: Logger): Promise<Realtime> {
  const subscribers = new Map<number, Set<Subscriber>>()
  const workers = new Set<() => void>()
  const deliver = (signal: Signal) => {
    for (const { id_usuario, send, check } of subscribers.get(signal.tenant) ?? []) {
      if (signal.id_usuario !== undefined && signal.id_usuario !== id_usuario) continue
      send(signal.evento, signal.dados)
      if (signal.evento === sessionEvent) void check()
    }
  }
  /** Announcements were missed: the ends of sessions too. One after the other, to leave the pool to people. */
  const checkAll = async () => {
    for (const group of subscribers.values()) for (const { check } of group) await check()
  }
  const tell = (tenant: number, { models, hasNotice }: Change) => {
    for (const model of models) deliver({ tenant, evento: 'mudou', dados: { model } })
    if (hasNotice) for (const { check } of subscribers.get(tenant) ?? []) void check()
  }
  const stop = source.hears
    ? await hear(source.connect, log, {
        notice: (payload) => deliver(JSON.parse(payload)),
        work: () => workers.forEach((wake) => wake()),
        missed: () => void checkAll(),
      })
    : pollChanges({
        pool: source.pool,
        log,
        tell,
        tenants: () => [...subscribers].flatMap(([id, group]) => (group.size > 0 ? [id] : [])),
        check: checkAll,
      })
  return {
    subscribe: (own) => {
      const group = subscribers.get(own.tenant) ?? new Set()
      makeRoom(group, own.id_sessao)
      subscribers.set(own.tenant, group.add(own))
      return () => group.delete(own)
    },
    onWork: (listener) => workers.add(listener),
    stop: async () => stop(),
  }
}

interface Heard {
  readonly notice: (payload: string) => void
  readonly work: () => void
  /** The connection is new: what was said before it, nobody heard. */
  readonly missed: () => void
}

/** Listens, again whenever the connection is lost; returns what ends it. */
async function hear(connect: () => pg.Client, log: Logger, heard: Heard) {
  let client: pg.Client | undefined
  let stopped = false
  /** A failed connection says so twice, by its error and by its end: one retry stands for both. */
  let retry: NodeJS.Timeout | undefined
  const listenSoon = () => {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      listen().catch(again)
    }, retryMs).unref()
  }
  const listen = async () => {
    const next = connect()
    next.on('notification', ({ channel: from, payload }) => {
      if (from === workChannel) heard.work()
      else if (payload) heard.notice(payload)
    })
    next.on('error', () => {})
    next.on('end', listenSoon)
    await next.connect()
    await next.query(`listen ${channel}; listen ${workChannel}`)
    client = next
    heard.missed()
  }
  const again = (error: unknown) => {
    log.warn({ err: error }, 'tempo real: sem conexão, tentando de novo')
    listenSoon()
  }
  await listen()
  return async () => {
    stopped = true
    await client?.end()
  }
}

/** Tells the whole tenant, or one user, when the transaction commits; the notice stays under the bell. */
export async function notify(
  db: TenantDb,
  notification: Notification,
  id_usuario?: number,
): Promise<void> {
  await insertNotice(db, notification, id_usuario)
  const signal: Signal = {
    tenant: db.tenant,
    evento: 'aviso',
    dados: notification,
    ...(id_usuario !== undefined && { id_usuario }),
  }
  await announce(db, signal)
}

/** Tells one user's open screens that their session may have ended; its streams end then. */
export const announceSession = (db: TenantDb, id_usuario: number) =>
  announce(db, { tenant: db.tenant, id_usuario, evento: sessionEvent, dados: {} })

/** Tells one user's open screens how many notices they have not read. */
export const announceUnread = (db: TenantDb, id_usuario: number, novos: number) =>
  announce(db, { tenant: db.tenant, id_usuario, evento: 'avisos', dados: { novos } })

/**
 * Tells the open screens of the company that records of a model changed, so that they read them again. Call it after
 * writing to a table that has no audit trigger; the audit trigger of any other table announces the change itself
 * (`announced_models` in the migrations).
 */
export const announceChange = (db: TenantDb, model: string) =>
  db.run(sql`select pg_notify(${channel}, change_notice(${String(db.tenant)}, ${model}))`)

/**
 * Tells the open sheets of a budget who is where and that there is a new revision; it never carries contents.
 */
export const announceBudget = (db: TenantDb, aviso: FolhaNotice) =>
  announce(db, { tenant: db.tenant, evento: 'orcamento', dados: aviso })

/** The most that a notice may have; PostgreSQL sends 8,000 bytes. */
const noticeBytes = 7_000

/** Tells the open boards of a project what of it changed; too much to tell is told as everything. */
export function announceBoard(db: TenantDb, notice: BoardNotice): Promise<void> {
  const isLong = JSON.stringify(notice).length > noticeBytes
  const dados: BoardNotice = isLong ? { id_projeto: notice.id_projeto, tudo: true } : notice
  return announce(db, { tenant: db.tenant, evento: 'quadro', dados })
}

async function announce(db: TenantDb, signal: Signal): Promise<void> {
  await db.run(sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`)
}
