import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from './database/tenant-db.ts'
import type { Logger } from './log.ts'

/** Kinds of background work and what each carries. */
export interface JobData {
  readonly 'correio.enviar': {
    readonly to: readonly { readonly name: string; readonly address: string }[]
    readonly subject: string
    readonly html: string
    readonly text: string
  }
  readonly exportar: { readonly id_exportacao: number }
}
export type JobKind = keyof JobData
type Work<K extends JobKind> = (
  tenant: number,
  data: JobData[K],
  signal: AbortSignal,
) => Promise<void>
export type JobHandlers = { readonly [K in JobKind]: Work<K> }

export interface Jobs {
  /** Runs what is due now and returns how many were done; tests call it, the worker too. */
  readonly runDue: () => Promise<number>
  readonly start: () => void
  /** Lets running work end (or hands it back) and stops. */
  readonly stop: () => Promise<void>
}

interface ClaimedRow {
  readonly tenant_id: number
  readonly id_tarefa: number
  readonly tipo: JobKind
  readonly dados: never
  readonly tentativas: number
  readonly max_tentativas: number
}

const leaseMinutes = 10
const pollMs = 5_000
const stopGraceMs = 10_000
const concurrency = 2

/** Writes the request for background work in the transaction that asks for it. */
export async function enqueue<K extends JobKind>(db: TenantDb, tipo: K, dados: JobData[K]) {
  await db
    .insertInto('tarefa')
    .values({ tipo, dados: JSON.stringify(dados) })
    .execute()
  await db.run(sql`select pg_notify('claquete_tarefa', '')`)
}

const claimSql = `
  update tarefa set estado = 'fazendo', tentativas = tentativas + 1,
    presa_ate = now() + interval '${leaseMinutes} minutes'
  where (tenant_id, id_tarefa) = (
    select tenant_id, id_tarefa from tarefa
    where (estado = 'fila' and proxima_em <= now()) or (estado = 'fazendo' and presa_ate < now())
    order by proxima_em, id_tarefa limit 1 for update skip locked)
  returning tenant_id, id_tarefa, tipo, dados, tentativas, max_tentativas`

/** Writes how an attempt ended: done, given up, waiting for another, or handed back untouched. */
function finish(pool: pg.Pool, row: ClaimedRow, error: unknown, handedBack: boolean) {
  const message = error instanceof Error ? error.message : String(error)
  const last = row.tentativas >= row.max_tentativas
  const ended = error === undefined ? 'feita' : last ? 'falhou' : 'fila'
  return pool.query(
    `update tarefa set estado = $3, tentativas = $4, erro = $5, presa_ate = null,
       proxima_em = case when $3 = 'fila' and not $6
         then now() + least(interval '1 hour', interval '5 seconds' * power(4, $4 - 1)) else proxima_em end,
       terminada_em = case when $3 in ('feita', 'falhou') then now() end
     where tenant_id = $1 and id_tarefa = $2`,
    [
      row.tenant_id,
      row.id_tarefa,
      handedBack ? 'fila' : ended,
      handedBack ? row.tentativas - 1 : row.tentativas,
      error === undefined ? null : message,
      handedBack,
    ],
  )
}

type AnyWork = (tenant: number, data: never, signal: AbortSignal) => Promise<void>

/** Claims one row and works on it; false when nothing is due. */
async function runOne(
  pool: pg.Pool,
  handlers: JobHandlers,
  signal: AbortSignal,
  log: Logger,
): Promise<boolean> {
  const { rows } = await pool.query<ClaimedRow>(claimSql)
  const row = rows[0]
  if (!row) return false
  try {
    await (handlers[row.tipo] as AnyWork)(row.tenant_id, row.dados, signal)
    await finish(pool, row, undefined, false)
  } catch (error) {
    log.error({ err: error, tipo: row.tipo, tentativa: row.tentativas }, 'tarefa falhou')
    await finish(pool, row, error, signal.aborted)
  }
  return true
}

/** A worker over the queue table. Several processes may run one: a row is claimed once. */
export function openJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  wake: (listener: () => void) => void,
  log: Logger,
): Jobs {
  const abort = new AbortController()
  const running = new Set<Promise<boolean>>()
  let timer: NodeJS.Timeout | undefined

  const one = () => runOne(pool, handlers, abort.signal, log)
  const drain = async () => {
    while (!abort.signal.aborted && running.size < concurrency) {
      const work = one().catch((error: unknown) => {
        log.error({ err: error }, 'fila de tarefas indisponível')
        return false
      })
      running.add(work)
      const done = await work
      running.delete(work)
      if (!done) return
    }
  }
  return {
    runDue: async () => {
      let count = 0
      while (await one()) count += 1
      return count
    },
    start: () => {
      wake(() => void drain())
      timer = setInterval(() => void drain(), pollMs)
      void drain()
    },
    stop: async () => {
      if (!timer) return
      clearInterval(timer)
      const grace = setTimeout(() => abort.abort(), stopGraceMs)
      await Promise.allSettled(running)
      clearTimeout(grace)
      abort.abort()
    },
  }
}
