import * as extrato from '@claquete/contract/financeiro/extrato/extrato'
import * as extratoBanco from '@claquete/contract/financeiro/extrato/extrato-banco'
import * as extratoImport from '@claquete/contract/financeiro/extrato/extrato-import'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { bancoHandlers } from './importacao/banco.handlers.ts'
import { extratoHandlers } from './linhas/extrato.handlers.ts'
import { importHandlers } from './importacao/import.handlers.ts'
import { fetchAll } from './importacao/rotina.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'extrato.buscar': PeriodData
  }
}

export const extratoModule = module({
  name: 'extrato',
  calls: () => [
    ...mount(extrato, extratoHandlers),
    ...mount(extratoImport, importHandlers),
    ...mount(extratoBanco, bancoHandlers),
  ],
  jobs: (services) => ({ 'extrato.buscar': (run) => fetchAll(services(), run) }),
  schedules: [{ tipo: 'extrato.buscar', every: 'day', at: '06:10' }],
  menu: [
    {
      group: 'financeiro',
      part: 'banco',
      at: 61,
      titulo: 'Extratos bancários',
      path: '/financeiro/extratos',
      needs: ['extrato.consultar'],
    },
  ],
})
