import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteOldSessoes } from './devices.queries.ts'

/** Deletes sessions that nobody is shown any more: addresses and devices are personal data. */
export async function cleanSessoes(
  { pool }: Services,
  { tenant }: JobRun<'sessoes.limpar'>,
): Promise<void> {
  const opening = { tenant, readOnly: false, chamada: 'limpar sessões' }
  await inTransaction(pool, opening, ({ db }) => deleteOldSessoes(db))
}
