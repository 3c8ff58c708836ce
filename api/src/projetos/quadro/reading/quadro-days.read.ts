import type { DaySource } from '../../../kernel/areas/days.ts'
import { listTaskDays } from './days.queries.ts'

/** Tasks on the days on which they are due. */
export const tarefas: DaySource = {
  at: 20,
  chave: 'tarefas',
  titulo: 'Tarefas',
  cor: 'verde',
  needs: ['projeto.consultar'],
  fixed: 'O prazo muda na própria tarefa.',
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
