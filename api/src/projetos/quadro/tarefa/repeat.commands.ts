import { must } from '@claquete/core/kernel/must'
import { rankBetween } from '@claquete/core/kernel/order/rank'
import { nextOccurrence } from '@claquete/core/projetos/quadro/tarefa'
import { daysBetween, addDays } from '@claquete/core/kernel/time/calendar'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import type { Context } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { findPlace } from './move.queries.ts'
import { copyOfTarefa, findRepeating } from './repeat.queries.ts'
import { insertTarefa, storeEtiquetas, storeUsuarios } from './save.queries.ts'

interface Done {
  readonly id_projeto_tarefa: number
  /** Where it stood before it was done: the next one stands there again. */
  readonly id_projeto_grupo: number
}

/**
 * Makes the next task of each that recurs and was done now: same words, people and labels, a list of steps to do again,
 * and dates a period later, counted from the day it was due, or from today when it had none. What recurs goes over to it.
 */
export async function repeatTarefas(
  { db, actor, today }: Pick<Context, 'db' | 'actor' | 'today'>,
  done: readonly Done[],
): Promise<number[]> {
  if (done.length === 0) return []
  const calendar = workCalendarOf(await settingsOf(db))
  const made: number[] = []
  for (const { id_projeto_tarefa, id_projeto_grupo } of done) {
    const task = must(await findRepeating(db, id_projeto_tarefa), 'task')
    const { ids_usuarios, ids_etiquetas, recorrencia, recorrencia_cada, ...words } = task
    const every = { recorrencia, each: recorrencia_cada }
    const due = nextOccurrence(task.data_entrega ?? today, every, calendar)
    const lasts =
      task.data_inicio && task.data_entrega && daysBetween(task.data_inicio, task.data_entrega)
    const { before, after } = await findPlace(db, { id_projeto_grupo, id_antes: null }, [])
    const id = await insertTarefa(db, {
      ...words,
      id_projeto_grupo,
      order: rankBetween(before, after),
      data_entrega: due,
      data_inicio: lasts === null ? null : addDays(due, -lasts),
      recorrencia,
      recorrencia_cada,
      id_usuario: actor.id_usuario,
      isDone: false,
    })
    await storeUsuarios(db, id, ids_usuarios)
    await storeEtiquetas(db, id, ids_etiquetas)
    await copyOfTarefa(db, id_projeto_tarefa, id)
    made.push(id)
  }
  return made
}
