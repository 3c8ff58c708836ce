import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Difference, Verification } from '../difference.ts'

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

/**
 * Runs a break as owner with every guard disabled and returns what each check finds; then rolls back. Checks
 * that find nothing are left out.
 */
export async function findBroken(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  tenant: number,
  { text, checks }: { readonly text: string; readonly checks: readonly Verification[] },
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
    for (const statement of text.replaceAll('$T', String(tenant)).split(';')) {
      if (statement.trim() !== '') await db.run(sql`${sql.raw(statement)}`)
    }
    await db.run(sql`set local role claquete_app`)
    for (const { nome, diferencas } of checks) {
      const differences = await diferencas(db, todayInSaoPaulo(now()))
      if (differences.length > 0) found.set(nome, differences)
    }
    throw new Undo()
  })
  await expect(done).rejects.toThrow(Undo)
  return found
}
