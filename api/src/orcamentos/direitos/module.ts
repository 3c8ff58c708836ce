import * as direito from '@claquete/contract/orcamentos/direitos/direito'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { finsDeDireitos } from './direito-days.read.ts'
import { direitoExporter } from './direito.export.ts'
import { direitoHandlers } from './direito.handlers.ts'
import { tellEnding } from './notice.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'direitos.avisar': PeriodData
  }
}

export const direitosModule = module({
  name: 'direitos',
  calls: () => mount(direito, direitoHandlers),
  exporters: [direitoExporter],
  menu: [
    {
      group: 'cadastros',
      at: 35,
      titulo: 'Direitos de imagem',
      path: '/direitos-imagem',
      needs: ['direito.consultar'],
    },
  ],
  days: [finsDeDireitos],
  jobs: (services) => ({ 'direitos.avisar': ({ tenant }) => tellEnding(services(), tenant) }),
  schedules: [{ tipo: 'direitos.avisar', every: 'day', at: '07:00' }],
  records: {
    direito_imagem: {
      key: 'id_direito_imagem',
      permissions: { view: 'direito.consultar', change: 'direito.alterar' },
    },
  },
})
