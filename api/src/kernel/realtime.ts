import type { AvisoDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import type { Notification } from '@claquete/contract/acesso/sessao/sessao'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from './database/tenant-db.ts'
import type { Logger } from './log.ts'

interface Signal {
  readonly tenant: number
  /** Only for this user; for everybody of the tenant when absent. */
  readonly id_usuario?: number
  readonly evento: string
  readonly dados: unknown
}
type Send = (event: string, data: unknown) => void

export interface Realtime {
  readonly subscribe: (tenant: number, id_usuario: number, send: Send) => () => void
  /** Called for each wake-up of the background work. */
  readonly onWork: (listener: () => void) => void
  readonly stop: () => Promise<void>
}

const channel = 'claquete'
const workChannel = 'claquete_tarefa'
const retryMs = 1_000

/**
 * One LISTEN connection a process. What is announced inside a transaction is heard after its commit,
 * by every process, and reaches only the tenant it names.
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
  const listen = async () => {
    const next = connect()
    next.on('notification', ({ channel: from, payload }) => {
      if (from === workChannel) for (const wake of workers) wake()
      else if (payload) deliver(JSON.parse(payload))
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (!stopped) setTimeout(() => void listen().catch(again), retryMs).unref()
    })
    await next.connect()
    await next.query(`listen ${channel}; listen ${workChannel}`)
    client = next
  }
  const again = (error: unknown) => {
    log.warn({ err: error }, 'tempo real: sem conexão, tentando de novo')
    if (!stopped) setTimeout(() => void listen().catch(again), retryMs).unref()
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

/** Announces to everybody of the tenant (or to one user) once the transaction commits. */
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

/** Tells one user's open screens that their session ended, so that they need not ask. */
export const announceSession = (db: TenantDb, id_usuario: number) =>
  announce(db, { tenant: db.tenant, id_usuario, evento: 'sessao', dados: {} })

/** Tells the open screens of the tenant that records of a model changed: they read again what they show. */
export const announceChange = (db: TenantDb, model: string) =>
  announce(db, { tenant: db.tenant, evento: 'mudou', dados: { model } })

/** Tells open sheets of a budget who is where and that there is a newer revision; never what it holds. */
export const announceBudget = (db: TenantDb, aviso: AvisoDaFolha) =>
  announce(db, { tenant: db.tenant, evento: 'orcamento', dados: aviso })

/** What each transaction says at its end: said again, the server would still say it once. */
const said = new WeakMap<TenantDb, Set<string>>()

async function announce(db: TenantDb, signal: Signal): Promise<void> {
  const text = JSON.stringify(signal)
  const already = said.get(db) ?? new Set()
  if (already.has(text)) return
  await db.run(sql`select pg_notify(${channel}, ${text})`)
  said.set(db, already.add(text))
}
