import * as comentario from '@claquete/contract/projetos/quadro/comentario'
import * as projeto from '@claquete/contract/projetos/quadro/projeto'
import * as quadro from '@claquete/contract/projetos/quadro/quadro'
import * as tarefa from '@claquete/contract/projetos/quadro/tarefa'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { projetosDosOrcamentos } from '../../orcamentos/orcamento/public.ts'
import { lockTarefa } from './acesso/access.commands.ts'
import { findOpenProjeto, findProjeto, findTarefa } from './acesso/access.read.ts'
import { tellDue } from './aviso/tell.commands.ts'
import { comentarioHandlers } from './comentario/comentario.handlers.ts'
import { quadroHandlers } from './grupo/quadro.handlers.ts'
import { tarefas } from './tarefa/quadro-days.commands.ts'
import {
  quadroChanges,
  quadroSearches,
  quadroToday,
  quadroWidgets,
} from './reading/quadro.widgets.ts'
import { openProjetoOfJob } from './projeto/projeto.commands.ts'
import { projetoExporter } from './projeto/projeto.export.ts'
import { projetoHandlers } from './projeto/projeto.handlers.ts'
import { tarefaHandlers } from './tarefa/tarefa.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'projetos.prazos': PeriodData
  }
}

export const quadroModule = module({
  name: 'quadro',
  calls: () => [
    ...mount(projeto, projetoHandlers),
    ...mount(quadro, quadroHandlers),
    ...mount(tarefa, tarefaHandlers),
    ...mount(comentario, comentarioHandlers),
  ],
  exporters: [projetoExporter],
  menu: [
    {
      group: 'projetos',
      at: 10,
      titulo: 'Projetos',
      path: '/projetos',
      needs: ['projeto.consultar'],
    },
    {
      group: 'projetos',
      at: 20,
      titulo: 'Minhas tarefas',
      path: '/projetos/minhas-tarefas',
      needs: ['projeto.consultar'],
    },
  ],
  widgets: quadroWidgets,
  days: [tarefas],
  today: quadroToday,
  changes: quadroChanges,
  searches: quadroSearches,
  jobs: (services) => ({ 'projetos.prazos': ({ tenant }) => tellDue(services(), tenant) }),
  schedules: [{ tipo: 'projetos.prazos', every: 'day', at: '07:30' }],
  answers: () => projetosDosOrcamentos.answer({ open: openProjetoOfJob }),
  records: {
    projeto_tarefa: {
      permissions: { view: 'projeto.consultar', change: 'projeto.tarefas' },
      reach: (who, id, act) => (act === 'view' ? findTarefa(who, id) : lockTarefa(who, id)),
    },
    projeto: {
      permissions: { view: 'projeto.consultar', change: 'projeto.alterar' },
      reach: (who, id, act) => (act === 'view' ? findProjeto(who, id) : findOpenProjeto(who, id)),
    },
  },
})
