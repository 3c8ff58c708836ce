import type { AvisoDaFolha } from '@claquete/contract/orcamentos/folha/folha'
import type { Notification } from '@claquete/contract/acesso/sessao/sessao'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from './database/tenant-db.ts'
import type { Logger } from './log.ts'

interface Signal {
  readonly tenant: number
  /** Only for this user; for the whole tenant when absent. */
  readonly id_usuario?: number
  readonly evento: string
  readonly dados: unknown
}
type Send = (event: string, data: unknown) => void

export interface Realtime {
  readonly subscribe: (tenant: number, id_usuario: number, send: Send) => () => void
  /** Subscribes to the wake-ups of background work. */
  readonly onWork: (listener: () => void) => void
  readonly stop: () => Promise<void>
}

const channel = 'claquete'
const workChannel = 'claquete_tarefa'
const retryMs = 1_000

/**
 * One LISTEN connection per process. An announcement made in a transaction arrives after its commit, in every
 * process, and reaches only its tenant.
 */
export async function openRealtime(connect: () => pg.Client, log: Logger): Promise<Realtime> {
  const subscribers = new Map<number, Set<{ id_usuario: number; send: Send }>>()
  const workers = new Set<() => void>()
  let client: pg.Client | undefined
  let stopped = false

  const deliver = (signal: Signal) => {
    for (const { id_usuario, send } of subscribers.get(signal.tenant) ?? []) {
      if (signal.id_usuario === undefined || signal.id_usuario === id_usuario) {
        send(signal.evento, signal.dados)
      }
    }
  }
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
      if (from === workChannel) for (const wake of workers) wake()
      else if (payload) deliver(JSON.parse(payload))
    })
    next.on('error', () => {})
    next.on('end', listenSoon)
    await next.connect()
    await next.query(`listen ${channel}; listen ${workChannel}`)
    client = next
  }
  const again = (error: unknown) => {
    log.warn({ err: error }, 'tempo real: sem conexão, tentando de novo')
    listenSoon()
  }
  await listen()
  return {
    subscribe: (tenant, id_usuario, send) => {
      const own = { id_usuario, send }
      const group = subscribers.get(tenant) ?? new Set()
      subscribers.set(tenant, group.add(own))
      return () => group.delete(own)
    },
    onWork: (listener) => workers.add(listener),
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}

/** Announces to the whole tenant, or to one user, when the transaction commits. */
export async function notify(
  db: TenantDb,
  notification: Notification,
  id_usuario?: number,
): Promise<void> {
  const signal: Signal = {
    tenant: db.tenant,
    evento: 'aviso',
    dados: notification,
    ...(id_usuario !== undefined && { id_usuario }),
  }
  await announce(db, signal)
}

/** Tells one user's open screens that their session has ended. */
export const announceSession = (db: TenantDb, id_usuario: number) =>
  announce(db, { tenant: db.tenant, id_usuario, evento: 'sessao', dados: {} })

/** Tells the tenant's open screens that records of a model changed, so that they reload. */
export const announceChange = (db: TenantDb, model: string) =>
  announce(db, { tenant: db.tenant, evento: 'mudou', dados: { model } })

/**
 * Tells the open sheets of a budget who is where and that there is a new revision; it never carries contents.
 */
export const announceBudget = (db: TenantDb, aviso: AvisoDaFolha) =>
  announce(db, { tenant: db.tenant, evento: 'orcamento', dados: aviso })

/** The announcements of each transaction: PostgreSQL sends equal ones once, so repeats are skipped. */
const said = new WeakMap<TenantDb, Set<string>>()

async function announce(db: TenantDb, signal: Signal): Promise<void> {
  const text = JSON.stringify(signal)
  const already = said.get(db) ?? new Set()
  if (already.has(text)) return
  await db.run(sql`select pg_notify(${channel}, ${text})`)
  said.set(db, already.add(text))
}
