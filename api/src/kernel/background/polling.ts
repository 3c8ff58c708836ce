import type pg from 'pg'
import { inTransaction } from '../database/transaction.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import type { Logger } from '../log.ts'
import { findMarks, listModels, listWritten } from './polling.queries.ts'

/** How often the database is asked what changed, where no connection can LISTEN. */
const pollChangesMs = 2_000
/** Of so many questions, one also asks whether the sessions still live. */
const questionsPerCheck = 5
/** A transaction that began this long ago may still store rows with lower keys. */
const keptQuestions = 30

/** What a company looked like at the last question. */
interface Known {
  /** The last key of the audit at each of the last questions, the oldest first. */
  readonly lasts: readonly number[]
  readonly floor: number
  /** By table, what was written after the floor. */
  readonly written: ReadonlyMap<string, string>
  readonly notice: number
  readonly work: string
}

export interface Change {
  readonly models: readonly string[]
  /** Somebody was told something. */
  readonly hasNotice: boolean
}

const markOf = ({ last, count }: { readonly last: number; readonly count: number }) =>
  `${last}:${count}`

/** What changed in a company since `known`; nothing at the first question. */
export async function askChange(
  db: TenantDb,
  known: Known | undefined,
): Promise<{ readonly known: Known; readonly change: Change }> {
  const { last, notice, work } = await findMarks(db)
  const lasts = [...(known?.lasts ?? []), last].slice(-keptQuestions)
  const floor = lasts[0] ?? last
  const after = await listWritten(db, known?.floor ?? floor)
  const changed = known ? after.filter((one) => known.written.get(one.tabela) !== markOf(one)) : []
  const models = await listModels(
    db,
    changed.map(({ tabela }) => tabela),
  )
  const kept = floor === known?.floor ? after : await listWritten(db, floor)
  return {
    known: {
      lasts,
      floor,
      written: new Map(kept.map((one) => [one.tabela, markOf(one)])),
      notice,
      work,
    },
    change: {
      models: known && known.work !== work ? [...models, 'tarefa'] : models,
      hasNotice: known !== undefined && known.notice !== notice,
    },
  }
}

interface PollOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  /** The companies that have a screen open here. */
  readonly tenants: () => readonly number[]
  readonly tell: (tenant: number, change: Change) => void
  /** Asks whether the sessions of the open screens still live. */
  readonly check: () => Promise<void>
}

/**
 * Asks again and again what changed, for the companies with open screens: the way of an installation whose only address
 * is that of a transaction pooler. It hears the tables that are audited, the notices and the work under way; who is where
 * in a sheet is told by announcements alone.
 */
export function pollChanges({ pool, log, tenants, tell, check }: PollOptions): () => void {
  let known = new Map<number, Known>()
  let questions = 0
  let isAsking = false
  const askOne = async (tenant: number): Promise<[number, Known]> => {
    const answer = await inTransaction(pool, { tenant, readOnly: true }, ({ db }) =>
      askChange(db, known.get(tenant)),
    )
    tell(tenant, answer.change)
    return [tenant, answer.known]
  }
  const ask = async () => {
    const next = new Map<number, Known>()
    for (const tenant of tenants()) next.set(...(await askOne(tenant)))
    known = next
    questions += 1
    if (questions % questionsPerCheck === 0) await check()
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    ask()
      .catch((error: unknown) => log.warn({ err: error }, 'tempo real: consulta sem resposta'))
      .finally(() => {
        isAsking = false
      })
  }, pollChangesMs).unref()
  return () => clearInterval(timer)
}
