import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import { deleteOldGuestReplies, deleteOldReplies } from '../../kernel/http/idempotency.queries.ts'
import { deleteOldNotices } from '../../kernel/background/notices.queries.ts'
import type { Services } from '../../kernel/services.ts'

/** Days that ended tasks stay listed, by state. */
const keptDays = { feita: 7, cancelada: 7, falhou: 90 }
const batch = 5_000

/** Deletes old tasks, notices and answers kept for repetitions, some thousands at a time. */
export async function cleanJobs(
  { pool }: Services,
  { tenant, progress, signal }: JobRun<'tarefas.limpar'>,
): Promise<void> {
  let removed = 0
  for (const [estado, days] of Object.entries(keptDays)) {
    for (let count = batch; count === batch && !signal.aborted; removed += count) {
      count = await inTransaction(pool, { tenant, readOnly: false }, async ({ db }) => {
        const rows = await db.run(sql`
          delete from tarefa where tenant_id = ${db.tenant} and id_tarefa in (
            select id_tarefa from tarefa where tenant_id = ${db.tenant} and estado = ${estado}
              and terminada_em < now() - make_interval(days => ${days}) limit ${batch})
          returning 1`)
        return rows.length
      })
      progress(removed + count)
    }
  }
  for (const deleteOld of [deleteOldReplies, deleteOldGuestReplies, deleteOldNotices]) {
    for (let count = batch; count === batch && !signal.aborted;) {
      count = await inTransaction(pool, { tenant, readOnly: false }, ({ db }) =>
        deleteOld(db, batch),
      )
    }
  }
}
