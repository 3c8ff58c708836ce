import { daysBetween, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { placeOf } from '@claquete/core/kernel/time/quando'
import type { Quando } from '@claquete/core/kernel/time/quando'
import { usualFuso } from '@claquete/core/kernel/time/zone'
import type { DaySource } from '../../../kernel/areas/days.ts'
import type { Context } from '../../../kernel/context.ts'
import { findOpenProjeto, findTarefa } from '../acesso/access.read.ts'
import { changeTarefa } from './save.commands.ts'
import { listTaskDays } from '../reading/days.queries.ts'

/** Moves the day on which a task is due. One that counts from day zero still does, from the day it is moved to. */
async function moveTask(context: Context, chave: string, quando: Quando): Promise<string> {
  const id = Number(chave)
  const { dia } = placeOf(quando, usualFuso)
  const { id_projeto, dia_entrega } = await findTarefa(context, id)
  const { data_zero } = await findOpenProjeto(context, id_projeto)
  const isCounted = dia_entrega !== null && data_zero !== null
  await changeTarefa(
    context,
    id,
    isCounted ? { dia_entrega: daysBetween(data_zero, dia) } : { data_entrega: dia },
  )
  return `Entrega movida para ${formatDateBr(dia)}.`
}

/** Tasks on the days on which they are due. */
export const tarefas: DaySource = {
  at: 20,
  chave: 'tarefas',
  titulo: 'Tarefas',
  cor: 'verde',
  needs: ['projeto.consultar'],
  move: {
    ask: 'Mover a entrega da tarefa?',
    isSilent: true,
    needs: ['projeto.tarefas'],
    effects: async () => ({
      tells: false,
      words: ['Ninguém é avisado agora; quem responde pela tarefa é avisado na manhã da entrega.'],
    }),
    run: moveTask,
  },
  read: async ({ db, actor }, period) =>
    (await listTaskDays(db, actor, period)).map((one) => ({
      chave: String(one.id_projeto_tarefa),
      titulo: `${one.titulo} · ${one.projeto}`,
      descricao: `Tarefa #${one.numero} de ${one.projeto}.`,
      quando: { dia: one.data_entrega, ate: one.data_entrega },
      path: `/projetos/abrir/${one.id_projeto}?tarefa=${one.id_projeto_tarefa}`,
      concluida: one.concluida,
    })),
}
