import * as planoCobranca from '@claquete/contract/acesso/plano/cobranca'
import * as plano from '@claquete/contract/acesso/plano/plano'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { cobrancaExporter } from './cobranca.export.ts'
import { cobrancaHandlers } from './cobranca.handlers.ts'
import { planoHandlers } from './plano.handlers.ts'
import { runPlanDay } from './routine.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'plano.dia': PeriodData
  }
}

export const planoModule = module({
  name: 'plano',
  calls: () => [...mount(plano, planoHandlers), ...mount(planoCobranca, cobrancaHandlers)],
  exporters: [cobrancaExporter],
  jobs: (services) => ({ 'plano.dia': ({ tenant }) => runPlanDay(services(), tenant) }),
  schedules: [{ tipo: 'plano.dia', every: 'day', at: '00:10' }],
})
