import { inTransaction } from '../../kernel/database/transaction.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import {
  deleteExports,
  deleteFileRows,
  listOldExports,
  listRemoved,
  markUnnamed,
} from './clean.queries.ts'

/** A form may stay open for this long before it is saved with what was sent from it. */
const unnamedHours = 48
const batch = 500

/** Exported lists hold people's data, and are made again in a moment. */
const exportDays = 7

type Run = Pick<JobRun<'arquivos.limpar'>, 'tenant' | 'signal' | 'progress'>

const ownerOf = ({ tenant }: Run) => ({ tenant, readOnly: false, chamada: 'limpeza de arquivos' })

async function markAll({ pool }: Services, run: Run): Promise<void> {
  let marked = batch
  while (marked === batch && !run.signal.aborted) {
    marked = await inTransaction(pool, ownerOf(run), ({ db }) =>
      markUnnamed(db, unnamedHours, batch),
    )
  }
}

/** Deletes bytes, then the row that knows of them, of removed files. */
async function deleteRemoved({ pool, storage }: Services, run: Run): Promise<void> {
  let last = 0
  for (let done = 0; !run.signal.aborted;) {
    const files = await inTransaction(pool, ownerOf(run), ({ db }) => listRemoved(db, last, batch))
    if (files.length === 0) return
    for (const { arquivo, isKept } of files) if (!isKept) await storage.delete(arquivo)
    const ids = files.map(({ id_arquivo }) => id_arquivo)
    await inTransaction(pool, ownerOf(run), ({ db }) => deleteFileRows(db, ids))
    last = ids.at(-1) ?? last
    done += ids.length
    run.progress(done)
  }
}

async function deleteOldExports({ pool, storage }: Services, run: Run): Promise<void> {
  while (!run.signal.aborted) {
    const old = await inTransaction(pool, ownerOf(run), ({ db }) =>
      listOldExports(db, exportDays, batch),
    )
    if (old.length === 0) return
    for (const { arquivo } of old) if (arquivo !== null) await storage.delete(arquivo)
    const ids = old.map(({ id_exportacao }) => id_exportacao)
    await inTransaction(pool, ownerOf(run), ({ db }) => deleteExports(db, ids))
  }
}

/**
 * Deletes files that nothing names, from the store and from their table: uploads that no record took, those of
 * records that are gone, those that people removed, and exports that were downloaded days ago.
 */
export async function cleanFiles(services: Services, run: Run): Promise<void> {
  await markAll(services, run)
  await deleteRemoved(services, run)
  await deleteOldExports(services, run)
}
