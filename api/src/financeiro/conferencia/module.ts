import * as conferencia from '@claquete/contract/livro/contas/conferencia'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { conferenciaHandlers } from './conferencia.handlers.ts'
import { runConferencia } from './rotina.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'livro.conferir': PeriodData
  }
}

export const conferenciaModule = module({
  name: 'conferencia',
  calls: () => [...mount(conferencia, conferenciaHandlers)],
  jobs: (services) => ({ 'livro.conferir': ({ tenant }) => runConferencia(services(), tenant) }),
  schedules: [{ tipo: 'livro.conferir', every: 'day', at: '04:20' }],
})
