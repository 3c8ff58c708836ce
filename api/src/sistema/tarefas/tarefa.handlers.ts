import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/sistema/tarefas/tarefa'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Context, Handlers } from '../../kernel/context.ts'
import { wakeWorkers } from '../../kernel/background/jobs.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { announceChange } from '../../kernel/background/realtime.ts'
import { cancelMails, resendMails, seenLedgerOf } from '../email/public.ts'
import type { LockedTask } from './tarefa.queries.ts'
import {
  cancelTasks,
  countTasks,
  hurryTasks,
  kindsInUse,
  lockFailed,
  lockTasks,
  restartTasks,
  tasks,
} from './tarefa.queries.ts'
import { titleOf } from './titles.ts'

const isMail = (task: LockedTask): task is LockedTask & { id_email: number } =>
  task.id_email !== null
const keys = (tasks: readonly LockedTask[]) => tasks.map(({ id_tarefa }) => id_tarefa)

/**
 * Retries failed tasks and runs waiting ones now. Mails have their own rules: their records know who has
 * received them.
 */
async function retry(context: Context, tasks: readonly LockedTask[]): Promise<number> {
  const { db } = context
  const failed = tasks.filter(({ estado }) => estado === 'falhou' || estado === 'cancelada')
  const mails = failed.filter(isMail)
  const others = failed.filter((task) => !isMail(task))
  const waiting = tasks.filter(({ estado }) => estado === 'fila')
  let done = 0
  if (mails.length > 0) {
    done = await resendMails(
      db,
      await seenLedgerOf(context),
      mails.map(({ id_email }) => id_email),
    )
  }
  if (others.length > 0) await restartTasks(db, keys(others))
  if (waiting.length > 0) await hurryTasks(db, keys(waiting))
  await wakeWorkers(db)
  // Jobs have no audit that announces them.
  await announceChange(db, 'tarefa')
  await announceChange(db, 'pendencia')
  return done + others.length + waiting.length
}

async function cancel(context: Context, tasks: readonly LockedTask[]): Promise<number> {
  const { db } = context
  const mails = tasks.filter(({ estado }) => estado === 'fila').filter(isMail)
  const canceled =
    mails.length > 0
      ? await cancelMails(
          db,
          await seenLedgerOf(context),
          mails.map(({ id_email }) => id_email),
        )
      : 0
  // A mail on its way to the server cannot be recalled.
  const others = tasks.filter((task) => !isMail(task))
  const ended = others.length > 0 ? await cancelTasks(db, keys(others)) : []
  // Jobs have no audit that announces them.
  await announceChange(db, 'tarefa')
  return canceled + ended.length
}

function told(feitas: number, asked: number, words: readonly [one: string, many: string]) {
  const ignoradas = Math.max(0, asked - feitas)
  const rest =
    ignoradas > 0 ? ` ${counted(ignoradas, 'não permite', 'não permitem')} isso agora.` : ''
  return { feitas, ignoradas, msg: `${counted(feitas, ...words)}.${rest}` }
}

const retried = ['tarefa voltou à fila', 'tarefas voltaram à fila'] as const

export const tarefaHandlers: Handlers<typeof contract> = {
  tarefaList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await tasks.page(context.db, await seenLedgerOf(context), query) }
  },

  tarefaSummary: async (context) => {
    const { db } = context
    const tipos = (await kindsInUse(db)).map((tipo) => ({ tipo, titulo: titleOf(tipo) }))
    const byTitle = tipos.toSorted((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR'))
    return { data: { estados: await countTasks(db, await seenLedgerOf(context)), tipos: byTitle } }
  },

  tarefaRetry: async (context, { body: { ids } }) => {
    const done = await retry(context, await lockTasks(context.db, await seenLedgerOf(context), ids))
    if (done === 0) throw new Failure('tarefa_estado', { values: { acao: 'repetida' } })
    return told(done, new Set(ids).size, retried)
  },

  tarefaRetryAll: async (context) => {
    const failed = await lockFailed(context.db, await seenLedgerOf(context))
    const done = failed.length > 0 ? await retry(context, failed) : 0
    return done === 0
      ? { feitas: 0, ignoradas: failed.length, msg: 'Nenhuma tarefa a repetir.' }
      : told(done, failed.length, retried)
  },

  tarefaCancel: async (context, { body: { ids } }) => {
    const done = await cancel(
      context,
      await lockTasks(context.db, await seenLedgerOf(context), ids),
    )
    if (done === 0) throw new Failure('tarefa_estado', { values: { acao: 'cancelada' } })
    return told(done, new Set(ids).size, ['tarefa cancelada', 'tarefas canceladas'])
  },
}
