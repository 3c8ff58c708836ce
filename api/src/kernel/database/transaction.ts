import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import type { DB } from './tables.ts'
import { tenantDb } from './tenant-db.ts'
import type { TenantDb } from './tenant-db.ts'

/** Who runs a transaction; the audit triggers store it. */
export interface TransactionOwner {
  readonly tenant: number
  readonly readOnly: boolean
  readonly id_usuario?: number | undefined
  readonly chamada?: string | undefined
  readonly requisicao?: string | undefined
  /** It repeats a few statements very often: they are prepared on the server until it ends. */
  readonly repeats?: boolean | undefined
}

export interface TenantTransaction {
  readonly db: TenantDb
  /** Sets the user once the session is known. */
  readonly actAs: (id_usuario: number) => Promise<void>
}

const role = 'claquete_app'
const literal = (value: string | number | undefined) =>
  `'${String(value ?? '')
    .replace(/'/g, "''")
    .replace(/\\/g, '')}'`

/**
 * Runs `work` in one transaction of one tenant, as the role that owns nothing. Opening it takes a single
 * message to the server. Any exception rolls everything back.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  owner: TransactionOwner,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(
      `begin transaction ${owner.readOnly ? 'read only' : 'read write'};
       select set_config('role', '${role}', true),
         set_config('app.tenant', ${literal(owner.tenant)}, true),
         set_config('app.usuario', ${literal(owner.id_usuario)}, true),
         set_config('app.chamada', ${literal(owner.chamada)}, true),
         set_config('app.requisicao', ${literal(owner.requisicao)}, true)`,
    )
    const result = await work({
      db: tenantDb(onClient(client, owner.repeats), owner.tenant),
      actAs: async (id_usuario) => {
        await client.query(`select set_config('app.usuario', ${literal(id_usuario)}, true)`)
      },
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken ?? owner.repeats)
  }
}

/** A Kysely over a client whose transaction is open: it never begins or commits itself. */
function onClient(client: pg.PoolClient, repeats = false): Kysely<DB> {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `repetida_${names.size}`
    names.set(text, name)
    return name
  }
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount } = await client.query<R & pg.QueryResultRow>({
        ...(repeats && { name: nameOf(query.sql) }),
        text: query.sql,
        values: [...query.parameters],
      })
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
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
