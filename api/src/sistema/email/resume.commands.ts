import { sql } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import { queueMail } from '../../kernel/mail/send.ts'
import type { Services } from '../../kernel/services.ts'

/**
 * Queues every waiting message without a job: a restored backup has rows without jobs, and a job can end for
 * reasons other than the mail's.
 */
export async function resumeMails(
  { pool }: Services,
  { tenant }: JobRun<'correio.retomar'>,
): Promise<void> {
  await inTransaction(
    pool,
    { tenant, readOnly: false, chamada: 'correio.retomar' },
    async ({ db }) => {
      const lost = await db
        .from('email as e')
        .select('e.id_email')
        .where('e.estado', 'in', ['fila', 'enviando'])
        .where(
          sql<boolean>`not exists (select 1 from tarefa t where ${same('t.id_tarefa', 'e')}
          and t.estado in ('fila', 'fazendo'))`,
        )
        .orderBy('e.id_email')
        .limit(500)
        .execute()
      for (const { id_email } of lost) await queueMail(db, id_email)
    },
  )
}
