import { inTransaction } from '../../kernel/database/transaction.ts'
import type { JobRun } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteFileRows, listRemoved, markUnnamed } from './clean.queries.ts'

/** A form may stay open for this long before it is saved with what was sent from it. */
const unnamedHours = 48
const batch = 500

/**
 * Deletes files that nothing names, from the store and from their table: uploads that no record took, those of
 * records that are gone, and those that people removed. The bytes go before the row that knows of them.
 */
export async function cleanFiles(
  { pool, storage }: Services,
  { tenant, signal, progress }: JobRun<'arquivos.limpar'>,
): Promise<void> {
  const owner = { tenant, readOnly: false, chamada: 'limpeza de arquivos' }
  let marked = batch
  while (marked === batch && !signal.aborted) {
    marked = await inTransaction(pool, owner, ({ db }) => markUnnamed(db, unnamedHours, batch))
  }
  let last = 0
  for (let done = 0; !signal.aborted;) {
    const files = await inTransaction(pool, owner, ({ db }) => listRemoved(db, last, batch))
    if (files.length === 0) return
    for (const { arquivo } of files) await storage.delete(arquivo)
    const ids = files.map(({ id_arquivo }) => id_arquivo)
    await inTransaction(pool, owner, ({ db }) => deleteFileRows(db, ids))
    last = ids.at(-1) ?? last
    done += ids.length
    progress(done)
  }
}
