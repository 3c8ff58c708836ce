import { must } from '@claquete/core/kernel/must'
import { periodAt } from '@claquete/core/kernel/time/period'
import type { Recurrence } from '@claquete/core/kernel/time/period'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from '../database/tenant-db.ts'
import { JobProblem } from './job-problem.ts'
import { claim, finish, holdOn, startPeriod } from './job-rows.ts'
import type { ClaimedRow, JobEnd } from './job-rows.ts'
import type { Logger } from '../log.ts'

/** The data of repeated work: its period, '2026-11-21' or '2026-11-21T03'. */
export interface PeriodData {
  readonly periodo: string
}

/** The kinds of background work and their data. A module adds its own in its `module.ts`. */
export interface JobData {
  /** Enqueued by `sendMail` only. */
  readonly 'correio.enviar': { readonly id_email: number }
  readonly exportar: { readonly id_exportacao: number }
}
export type JobKind = keyof JobData

/** One attempt of one job. */
export interface JobRun<K extends JobKind = JobKind> {
  readonly tenant: number
  readonly id_tarefa: number
  readonly data: JobData[K]
  /** Counts from 1. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborted when the process stops or somebody cancels the job; long work checks it. */
  readonly signal: AbortSignal
  /** Shown to administrators while the job runs; cheap enough to call at every step. */
  readonly progress: (done: number, total?: number) => void
}

/**
 * Does the work. Throw `JobProblem` to fail with a message for people; other exceptions are reported as
 * unexpected. Both are retried unless the problem is `final`. The work must be safe to repeat: a process can
 * die after it and before its record.
 */
export type Work<K extends JobKind> = (run: JobRun<K>) => Promise<void>
export type JobHandlers = { readonly [K in JobKind]: Work<K> }

/** The kinds that may repeat by schedule. */
export type PeriodKind = {
  [K in JobKind]: JobData[K] extends PeriodData ? K : never
}[JobKind]

/**
 * Repeated work: runs once per period and tenant, however many processes there are. A period missed while the
 * product was off is made up for, the latest one only. A module declares its own in its `module.ts`, beside
 * the handler: `{ tipo: 'plano.bloquear', every: 'day', at: '02:00' }`.
 */
export type Schedule = Recurrence & { readonly tipo: PeriodKind }

export interface Jobs {
  /** Runs the due jobs now and returns how many ran; tests call it, the worker too. */
  readonly runDue: () => Promise<number>
  /** Enqueues the work of periods that have begun; the worker calls it every minute. */
  readonly startPeriods: () => Promise<number>
  readonly start: () => void
  /** Stops: running jobs finish, or are handed back. */
  readonly stop: () => Promise<void>
}

/** How often a worker looks for work that nobody woke it for. */
export const pollMs = 5_000
const periodsMs = 60_000
const holdMs = 20_000
const progressMs = 1_000
const stopGraceMs = 10_000
const concurrency = 4
/** Of those, repeated work takes this many: the others are for what people wait for. */
const routinesMost = 2
const unknownKind = 'Esta versão do sistema não faz mais esta tarefa.'

interface EnqueueOptions {
  /** Attempts before giving up; 5 by default (about half an hour). */
  readonly max_tentativas?: number
  /** When it is first due, an instant in ISO 8601 or what the database computes; by default at once. */
  readonly proxima_em?: string | RawBuilder<string>
}

/** Enqueues background work in the caller's transaction; returns its key. */
export async function enqueue<K extends JobKind>(
  db: TenantDb,
  tipo: K,
  dados: JobData[K],
  options: EnqueueOptions = {},
): Promise<number> {
  const [id_tarefa] = await enqueueAll(db, tipo, [dados], options)
  return must(id_tarefa, 'a job')
}

/** The same for many at once; their keys, in the same order. */
export async function enqueueAll<K extends JobKind>(
  db: TenantDb,
  tipo: K,
  all: readonly JobData[K][],
  options: EnqueueOptions = {},
): Promise<number[]> {
  if (all.length === 0) return []
  const rows = await db
    .insertInto('tarefa')
    .values(all.map((dados) => ({ tipo, dados: JSON.stringify(dados), ...options })))
    .returning('id_tarefa')
    .execute()
  await wakeWorkers(db)
  return rows.map(({ id_tarefa }) => id_tarefa)
}

/** Makes the workers look for due work now instead of at their next poll. */
export const wakeWorkers = (db: TenantDb) => db.run(sql`select pg_notify('claquete_tarefa', '')`)

type AnyWork = (run: JobRun<never>) => Promise<void>

interface Worker {
  readonly pool: pg.Pool
  /** Repeated work that runs in this process, or may be claimed by a claim under way. */
  readonly routines: Set<symbol>
  readonly handlers: JobHandlers
  readonly log: Logger
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
}

/** Claims one job and runs it; false when none is due. */
async function runOne(worker: Worker): Promise<boolean> {
  const place = Symbol('place of repeated work')
  if (worker.routines.size < routinesMost) worker.routines.add(place)
  try {
    const row = await claim(worker.pool, worker.routines.has(place))
    if (row?.periodo === null) worker.routines.delete(place)
    if (row) await runClaimed(worker, row)
    return row !== undefined
  } finally {
    worker.routines.delete(place)
  }
}

async function runClaimed(worker: Worker, row: ClaimedRow): Promise<void> {
  const held = keep(worker, row)
  try {
    const handler = worker.handlers[row.tipo as JobKind] as AnyWork | undefined
    if (!handler) throw new JobProblem(unknownKind, { final: true })
    await handler({
      tenant: row.tenant_id,
      id_tarefa: row.id_tarefa,
      data: row.dados,
      attempt: row.tentativas,
      isLastAttempt: row.tentativas >= row.max_tentativas,
      signal: held.signal,
      progress: held.progress,
    })
    await finish(worker.pool, row, 'feita')
  } catch (error) {
    const end = endOf(row, error, held.canceled(), worker.stopping.aborted)
    if (end === 'repetir' || end === 'falhou') {
      worker.log.error({ err: error, tipo: row.tipo, tentativa: row.tentativas }, 'tarefa falhou')
    }
    await finish(worker.pool, row, end, error)
  } finally {
    held.release()
  }
}

function endOf(row: ClaimedRow, error: unknown, canceled: boolean, stopping: boolean): JobEnd {
  if (canceled) return 'cancelada'
  if (stopping) return 'devolvida'
  const isFinal = error instanceof JobProblem && error.final
  return isFinal || row.tentativas >= row.max_tentativas ? 'falhou' : 'repetir'
}

/** Extends the claim while the job runs, and notices a cancellation. */
function keep({ pool, log, stopping }: Worker, row: ClaimedRow) {
  const own = new AbortController()
  const now = { done: 0, total: undefined as number | undefined }
  let canceled = false
  let last = Date.now()
  let busy = false
  const beat = async () => {
    if (busy) return
    busy = true
    last = Date.now()
    try {
      const state = await holdOn(pool, row, now)
      canceled ||= state === 'cancelada'
      if (state !== 'segue') own.abort(new Error(`tarefa ${state}`))
    } catch (error) {
      log.warn({ err: error }, 'tarefa sem renovação')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void beat(), holdMs)
  return {
    signal: AbortSignal.any([own.signal, stopping]),
    canceled: () => canceled,
    release: () => clearInterval(timer),
    progress: (done: number, total?: number) => {
      now.done = done
      now.total = total
      if (Date.now() - last >= progressMs) void beat()
    },
  }
}

interface JobsOptions {
  readonly pool: pg.Pool
  readonly handlers: JobHandlers
  readonly schedules: readonly Schedule[]
  /** Subscribes to the wake-ups of background work. */
  readonly wake: (listener: () => void) => void
  readonly log: Logger
  readonly now: () => number
}

/** A worker on the job table. Several processes may run one: each job is claimed once. */
export function openJobs({ pool, handlers, schedules, wake, log, now }: JobsOptions): Jobs {
  const abort = new AbortController()
  const worker = { pool, routines: new Set<symbol>(), handlers, log, stopping: abort.signal }
  const running = new Set<Promise<boolean>>()
  const timers: NodeJS.Timeout[] = []

  const drain = async () => {
    while (!abort.signal.aborted && running.size < concurrency) {
      const work = runOne(worker).catch((error: unknown) => {
        log.error({ err: error }, 'fila de tarefas indisponível')
        return false
      })
      running.add(work)
      const done = await work
      running.delete(work)
      if (!done) return
    }
  }
  const startPeriods = async () => {
    let count = 0
    for (const schedule of schedules) {
      count += await startPeriod(pool, schedule.tipo, periodAt(schedule, now()))
    }
    return count
  }
  const startPeriodsAndWork = () =>
    startPeriods().then(
      (count) => (count > 0 ? drain() : undefined),
      (error: unknown) => log.error({ err: error }, 'tarefas periódicas indisponíveis'),
    )
  return {
    runDue: async () => {
      let count = 0
      while (await runOne(worker)) count += 1
      return count
    },
    startPeriods,
    start: () => {
      wake(() => void drain())
      timers.push(setInterval(() => void drain(), pollMs))
      timers.push(setInterval(() => void startPeriodsAndWork(), periodsMs))
      void startPeriodsAndWork().then(drain)
    },
    stop: async () => {
      if (timers.length === 0) return
      for (const timer of timers) clearInterval(timer)
      const grace = setTimeout(() => abort.abort(), stopGraceMs)
      await Promise.allSettled(running)
      clearTimeout(grace)
      abort.abort()
    },
  }
}
