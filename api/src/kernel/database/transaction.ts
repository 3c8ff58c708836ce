import { Failure } from '@claquete/contract/failures'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import { cancelling } from './cancel.ts'
import { actingAs, openingOf } from './opening.ts'
import type { Limits } from './opening.ts'
import { watchLoss } from './pool.ts'
import { preparedOf } from './prepared.ts'
import type { PreparedStatements } from './prepared.ts'
import type { DB } from './tables.ts'
import { patienceMs, sharesOf } from './tenant-share.ts'
import { tenantDb } from './tenant-db.ts'
import type { TenantDb } from './tenant-db.ts'

/** A request has a person waiting; a job does not. */
export type WorkKind = 'request' | 'job'

/**
 * How long a transaction may run one statement, wait for one lock and stand idle between statements, in
 * milliseconds. The server ends what takes longer, so that nobody waits behind it for ever.
 */
const limits: Readonly<Record<WorkKind, Limits>> = {
  request: { statement: 30_000, lock: patienceMs, idle: 30_000 },
  job: { statement: 900_000, lock: 60_000, idle: 600_000 },
}

/** What waited long for its turn still gets past a lock that is about to go. */
const shortestLockMs = 250

/** Who runs a transaction; the audit triggers store it. */
export interface TransactionOwner {
  readonly tenant: number
  readonly readOnly: boolean
  readonly id_usuario?: number | undefined
  readonly chamada?: string | undefined
  readonly requisicao?: string | undefined
  /** By default a job, which takes no share of its tenant's connections. */
  readonly kind?: WorkKind | undefined
  /** Aborted when nobody waits for the answer any more: a read is then cancelled on the server. */
  readonly canceled?: { readonly signal: AbortSignal; readonly control: pg.Pool } | undefined
}

export interface TenantTransaction {
  readonly db: TenantDb
  /** Sets the user once the session is known. */
  readonly actAs: (id_usuario: number) => Promise<void>
}

/**
 * Runs `work` in one transaction of one tenant, as the role that owns nothing. Opening it takes a single
 * message to the server. Any exception rolls everything back. Throws `sobrecarga` (503) when there is no
 * connection, or when it is lost on the way: what was not committed is then undone by the server.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  owner: TransactionOwner,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  if (owner.kind !== 'request') return onConnection(pool, owner, work)
  const place = await sharesOf(pool).enter(owner.tenant, owner.readOnly ? 'read' : 'write')
  try {
    return await onConnection(pool, owner, work, place.patienceMs)
  } finally {
    place.leave()
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Failure('sobrecarga', { cause: error })
  }
}

async function onConnection<T>(
  pool: pg.Pool,
  owner: TransactionOwner,
  work: (transaction: TenantTransaction) => Promise<T>,
  patience?: number,
): Promise<T> {
  const usual = limits[owner.kind ?? 'job']
  const lock = Math.round(Math.max(shortestLockMs, patience ?? usual.lock))
  const opening = openingOf(owner, { ...usual, lock })
  const client = await connect(pool)
  const connection = watchLoss(client)
  // Asked of the server: behind a pooler the connection knows another number.
  let backend: number | undefined
  const outside = cancelling(owner, () => backend, patience && lock)
  try {
    const opened = (await client.query(opening)) as unknown as readonly pg.QueryResult<{
      readonly backend: number
    }>[]
    backend = opened.at(-1)?.rows[0]?.backend
    const result = await work({
      db: tenantDb(onClient(client, preparedOf(pool)), owner.tenant),
      actAs: async (id_usuario) => void (await client.query(actingAs(id_usuario))),
    })
    await client.query('commit')
    return result
  } catch (error) {
    const wasLost = connection.noteFailure(error, owner.readOnly)
    await connection.rollback()
    if (error instanceof Failure) throw error
    if (await outside.wasStuck()) throw new Failure('registro_ocupado')
    throw wasLost ? new Failure('sobrecarga', { cause: error }) : error
  } finally {
    const wasCanceled = await outside.end()
    connection.release(wasCanceled)
  }
}

/** A Kysely over a client whose transaction is open: it never begins or commits itself. */
function onClient(client: pg.PoolClient, prepared: PreparedStatements | undefined): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const name = prepared?.nameOf(query.sql)
      const from = performance.now()
      try {
        const { rows, rowCount } = await client.query<R & pg.QueryResultRow>({
          ...(name && { name }),
          text: query.sql,
          values: [...query.parameters],
        })
        if (name) prepared?.took(query.sql, performance.now() - from)
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
      } catch (error) {
        if (name) prepared?.failed(query.sql, error)
        throw error
      }
    },
    async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
      const cursor = client.query(new Cursor<R>(query.sql, [...query.parameters]))
      try {
        for (;;) {
          const rows = await cursor.read(chunkSize)
          if (rows.length === 0) return
          yield { rows }
        }
      } finally {
        await cursor.close()
      }
    },
  }
  const refuse = async () => {
    throw new Error('a transação é aberta pelo núcleo')
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}
