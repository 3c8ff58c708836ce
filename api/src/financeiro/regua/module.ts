import * as extrato from '@claquete/contract/financeiro/regua/extrato-link'
import * as regua from '@claquete/contract/financeiro/regua/regua'
import * as publica from '@claquete/contract/financeiro/regua/regua-public'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { extratoHandlers, reguaHandlers } from './regua.handlers.ts'
import { publicReguaHandlers } from './regua-public.handlers.ts'
import { runRegua } from './rotina.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'regua.hora': PeriodData
  }
}

export const reguaModule = module({
  name: 'regua',
  calls: () => [
    ...mount(regua, reguaHandlers),
    ...mount(extrato, extratoHandlers),
    ...mount(publica, publicReguaHandlers),
  ],
  menu: [
    {
      group: 'financeiro',
      part: 'receber',
      at: 33,
      titulo: 'Régua de cobrança',
      path: '/financeiro/regua-cobranca',
      needs: ['regua.consultar'],
    },
  ],
  jobs: (services) => ({ 'regua.hora': (run) => runRegua(services(), run) }),
  schedules: [{ tipo: 'regua.hora', every: 'hour' }],
})
