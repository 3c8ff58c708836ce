import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Why the database cannot be migrated, in the reader's language. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface Migration {
  readonly nome: string
  readonly sha: string
  readonly text: string
}
type Applied = Omit<Migration, 'text'>

/** An arbitrary key: only one process at a time migrates a database. */
const lockKey = 7_204_119

/**
 * Runs the folder's `.sql` files that were not run yet, in name order and in one transaction, and returns
 * their names. Safe with several processes at once.
 */
export async function migrate(database: pg.Pool | pg.Client, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(database, async (client) => {
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [lockKey])
      await client.query(
        `create table if not exists migracao (
           nome text primary key, sha text not null, em timestamptz not null default now())`,
      )
      const applied = await readApplied(client)
      const pending = pendingOf(migrations, applied)
      for (const migration of pending) await apply(client, migration)
      // What a migration filled has no statistics yet. Measuring a new, empty database would only tell the
      // planner that its tables stay empty.
      if (applied.length > 0 && pending.length > 0) await client.query('analyze')
      await client.query('commit')
      return pending.map(({ nome }) => nome)
    } catch (error) {
      // A broken connection cannot roll back; the first error is the one to report.
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/** The files that `migrate` would run; changes nothing. */
export async function pendingMigrations(
  database: pg.Pool | pg.Client,
  folder: string,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('migracao') is not null as known`,
    )
    const applied = rows[0]?.known ? await readApplied(client) : []
    return pendingOf(migrations, applied).map(({ nome }) => nome)
  })
}

async function withClient<T>(
  database: pg.Pool | pg.Client,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (!(database instanceof pg.Pool)) return work(database)
  const client = await database.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (nome) => {
      // Line endings do not change a migration: a Windows checkout has others.
      const text = (await readFile(join(folder, nome), 'utf8')).replaceAll('\r\n', '\n')
      return { nome, text, sha: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select nome, sha from migracao order by nome')
  return rows
}

function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.nome, migration]))
  for (const { nome, sha } of applied) {
    const file = files.get(nome)
    if (!file) {
      throw new MigrationError(
        `O banco já tem a migração ${nome}, que esta versão não conhece: use a versão mais nova.`,
      )
    }
    if (file.sha !== sha) {
      throw new MigrationError(
        `A migração ${nome} mudou depois de aplicada: devolva o texto original e escreva outra.`,
      )
    }
  }
  const done = new Set(applied.map(({ nome }) => nome))
  return migrations.filter(({ nome }) => !done.has(nome))
}

async function apply(client: pg.ClientBase, { nome, sha, text }: Migration): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`A migração ${nome} falhou${lineOf(error, text)}: ${reason}`, {
      cause: error,
    })
  }
  await client.query('insert into migracao (nome, sha) values ($1, $2)', [nome, sha])
}

/** The line of an error whose position the server reports (in characters, from 1). */
function lineOf(error: unknown, text: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : 0
  return position > 0 ? ` na linha ${text.slice(0, position).split('\n').length}` : ''
}
