import * as tarefa from '@claquete/contract/sistema/tarefas/tarefa'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { cleanJobs } from './clean.commands.ts'
import { tarefaHandlers } from './tarefa.handlers.ts'
import { countFailedTarefas } from './tarefa.queries.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'tarefas.limpar': PeriodData
  }
}

export const tarefasModule = module({
  name: 'tarefas',
  calls: () => [...mount(tarefa, tarefaHandlers)],
  menu: [
    {
      group: 'configuracoes',
      at: 210,
      titulo: 'Tarefas',
      path: '/configuracoes/tarefas',
      needs: ['tarefa.consultar'],
      counts: countFailedTarefas,
    },
  ],
  today: [
    {
      at: 70,
      chave: 'tarefa',
      needs: ['tarefa.consultar'],
      texto: ['tarefa do sistema falhou', 'tarefas do sistema falharam'],
      path: () => '/configuracoes/tarefas?estado=falhou',
      read: async (at) => ({ quantidade: await countFailedTarefas(at) }),
    },
  ],
  jobs: (services) => ({ 'tarefas.limpar': (run) => cleanJobs(services(), run) }),
  schedules: [{ tipo: 'tarefas.limpar', every: 'day', at: '03:40' }],
})
