import * as leiaute from '@claquete/contract/relatorios/contabilidade/leiaute'
import * as pacote from '@claquete/contract/relatorios/contabilidade/pacote'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { leiauteHandlers } from './leiaute.handlers.ts'
import { makePacote } from './pacote.commands.ts'
import { pacoteHandlers } from './pacote.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'contabilidade.pacote': { readonly id_pacote_contabil: number }
  }
}

export const contabilidadeModule = module({
  name: 'contabilidade',
  calls: () => [...mount(pacote, pacoteHandlers), ...mount(leiaute, leiauteHandlers)],
  menu: [
    {
      group: 'relatorios',
      at: 90,
      titulo: 'Pacote do contador',
      path: '/relatorios/pacote-contador',
      needs: ['pacote_contabil.consultar'],
    },
  ],
  jobs: (services) => ({ 'contabilidade.pacote': (run) => makePacote(services(), run) }),
})
