import type { ImportReply } from '@claquete/contract/sistema/importacao/calls'
import { Failure } from '@claquete/contract/failures'
import type { Actor, SlowContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { requireRecentPassword } from '../../../kernel/session/session.ts'
import {
  isImporting,
  lockImport,
  queueForImport,
  startProgress,
  updateImport,
} from './importacao.queries.ts'
import { messageOf, storeImport } from './run.commands.ts'
import { isRunOf, refuseState } from './state.ts'
import { replyOf } from './view.ts'
import { getImport, idIn, loadImport } from './work.read.ts'
import type { ImportWork } from './work.read.ts'

/** A file with more lines is imported in the background. */
const backgroundLines = 2_000
/** An unfinished import without progress for this long counts as dead. */
const deadAfterMs = 15 * 60_000

/** Third step: stores the valid lines, in the background for a large file. */
export async function confirmImport(
  context: SlowContext,
  work: ImportWork,
  id_importacao: number,
): Promise<ImportReply> {
  const begun = await context.transaction(({ db, services, actor }) =>
    begin(db, work, { id_importacao, now: services.now(), actor }),
  )
  const { fields } = await loadImport(work, id_importacao)
  if (begun.isInBackground) {
    const row = await context.transaction(({ db }) => getImport(db, idIn(work, id_importacao)))
    return { ...replyOf(context.services, row, fields), msg: 'A importação começou.' }
  }
  const { row, check } = await storeNow(work, id_importacao, begun.iniciada_em)
  return {
    ...replyOf(context.services, row, fields, check),
    msg: messageOf(work.target.definition, row),
  }
}

interface Asked {
  readonly id_importacao: number
  readonly actor: Actor
  readonly now: number
}

/** Claims the import for this run; no other run of it, or of the tenant, may store meanwhile. */
async function begin(db: TenantDb, work: ImportWork, asked: Asked) {
  const { id_importacao, actor, now } = asked
  const { id_usuario } = actor
  await queueForImport(db)
  const row = await lockImport(db, idIn(work, id_importacao))
  if (!row) throw new Failure('nao_encontrado')
  refuseState(row, 'importada')
  const fills = Object.values(row.mapeamento)
  if (work.target.confirms?.some((campo) => fills.includes(campo))) requireRecentPassword(actor)
  if (await isImporting(db, new Date(now - deadAfterMs).toISOString())) {
    throw new Failure('importacao_estado', {
      msg: 'Outra importação está em andamento. Espere ela terminar.',
    })
  }
  const iniciada_em = new Date(now).toISOString()
  const changes = { estado: 'importando', iniciada_em, motivo: null, id_usuario } as const
  await updateImport(db, id_importacao, [row.estado], changes)
  const isInBackground = row.linhas > backgroundLines
  if (isInBackground) {
    const data = { alvo: row.alvo, id_importacao, id_usuario, iniciada_em }
    // A failure is reported and left for the person to retry; it is not repeated silently.
    const id_tarefa = await enqueue(db, 'importar', data, { max_tentativas: 2 })
    await startProgress(db, { id_importacao, id_tarefa, total: row.linhas })
  }
  return { iniciada_em, isInBackground }
}

/** Stores a small file while the person waits; a failure restores the previous state. */
async function storeNow(work: ImportWork, id_importacao: number, iniciada_em: string) {
  try {
    return await storeImport(work, { id_importacao, iniciada_em })
  } catch (error) {
    await work.transaction(async (db) => {
      const row = await lockImport(db, idIn(work, id_importacao))
      if (!isRunOf(row, iniciada_em)) return
      await updateImport(db, id_importacao, ['importando'], { estado: 'conferida' })
    })
    throw error
  }
}
