import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { fetchStatement } from './banco.commands.ts'
import { listDaily } from './banco.queries.ts'

/**
 * Fetches the statement of every account that is asked each morning. Trouble with one does not stop the others: what may
 * pass is tried again by the queue, the rest is shown on the screen of bank statements.
 */
export async function fetchAll(
  services: Services,
  { tenant, signal, progress }: Pick<JobRun, 'tenant' | 'signal' | 'progress'>,
): Promise<void> {
  const owner = { tenant, readOnly: false }
  const transaction = <T>(work: (db: TenantDb) => Promise<T>) =>
    inTransaction(services.pool, owner, ({ db }) => work(db))
  const contas = await transaction(listDaily)
  const troubles: string[] = []
  for (const [at, { id_contabancaria }] of contas.entries()) {
    signal.throwIfAborted()
    progress(at, contas.length)
    const { ok, texto, mayRetry } = await fetchStatement({
      services,
      transaction,
      id_contabancaria,
      id_usuario: null,
      today: todayInSaoPaulo(services.now()),
    })
    if (!ok && mayRetry) troubles.push(texto)
  }
  const [first] = troubles
  if (first !== undefined) throw new JobProblem(first)
}
