import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Difference, Verification } from '../diferenca/difference.read.ts'

/** Database guards that the breaks disable. */
const guards = {
  lancamento: [
    'lancamento__baixado',
    'lancamento__quitado',
    'lancamento__desfeito',
    'lancamento__pago',
    'lancamento__bruto',
  ],
  numeracao_serie: ['numeracao_serie_check'],
}

class Undo extends Error {}

interface Break {
  readonly text: string
  readonly checks: readonly Verification[]
  readonly reads?: ReadonlyMap<string, readonly string[]>
}

type Pool = Pick<Services, 'pool' | 'now'>

/** The tables that this transaction has read, or written: PostgreSQL locks every table that a statement names. */
async function lockedTables(db: TenantDb, mode: 'read' | 'write'): Promise<string[]> {
  const name = mode === 'read' ? 'AccessShareLock' : 'RowExclusiveLock'
  const rows = await db.rows(
    { tabela: text(sql`relation::regclass::text`) },
    (list) => sql`select ${list} from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation' and mode = ${name}`,
  )
  return rows.map(({ tabela }) => tabela)
}

/** By check, the tables that it reads. */
export async function tablesRead(
  { pool, now }: Pool,
  tenant: number,
  checks: readonly Verification[],
) {
  const read = new Map<string, readonly string[]>()
  for (const { nome, diferencas } of checks) {
    await inTransaction(pool, { tenant, readOnly: true }, async ({ db }) => {
      await diferencas(db, todayInSaoPaulo(now()))
      read.set(nome, await lockedTables(db, 'read'))
    })
  }
  return read
}

/**
 * Runs a break as the owner of the database, with every guard disabled. Then runs the checks, rolls the break back, and
 * returns what each check found; a check that found nothing is not returned. `reads` gives the tables that each check
 * reads: a check does not run when the break wrote none of them, because its answer cannot have changed.
 */
export async function findBroken(
  { pool, now }: Pool,
  tenant: number,
  { text: statements, checks, reads }: Break,
): Promise<Map<string, Difference[]>> {
  const found = new Map<string, Difference[]>()
  const done = inTransaction(pool, { tenant, readOnly: false }, async ({ db }) => {
    await db.run(sql`set local role none`)
    await db.run(sql`set local session_replication_role = replica`)
    for (const [table, names] of Object.entries(guards)) {
      for (const name of names) {
        await db.run(
          sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)}`,
        )
      }
    }
    for (const statement of statements.replaceAll('$T', String(tenant)).split(';')) {
      if (statement.trim() !== '') await db.run(sql`${sql.raw(statement)}`)
    }
    const written = new Set(await lockedTables(db, 'write'))
    await db.run(sql`set local role claquete_app`)
    const asked = checks.filter(
      ({ nome }) => reads?.get(nome)?.some((one) => written.has(one)) ?? true,
    )
    for (const { nome, diferencas } of asked) {
      const differences = await diferencas(db, todayInSaoPaulo(now()))
      if (differences.length > 0) found.set(nome, differences)
    }
    throw new Undo()
  })
  await expect(done).rejects.toThrow(Undo)
  return found
}
