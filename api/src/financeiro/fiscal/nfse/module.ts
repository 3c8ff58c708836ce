import * as emissor from '@claquete/contract/financeiro/fiscal/nfse/emissor'
import * as nota from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { mount } from '../../../kernel/http/mount.ts'
import { module } from '../../../module.ts'
import { notaEmissorHandlers } from './emissor.handlers.ts'
import { notaExporter } from './nota.export.ts'
import { notaHandlers } from './nota.handlers.ts'
import { notaPortalTarget } from './retorno.import.ts'
import { askForgotten, sendEvento, sendNota, warnOfCertificados } from './service.commands.ts'

declare module '../../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'nfse.enviar': { readonly id_nota: number }
    readonly 'nfse.evento': { readonly id_nota_evento: number }
    readonly 'nfse.hora': PeriodData
    readonly 'nfse.dia': PeriodData
  }
}

export const nfseModule = module({
  name: 'nfse',
  calls: () => [...mount(nota, notaHandlers), ...mount(emissor, notaEmissorHandlers)],
  exporters: [notaExporter],
  imports: [notaPortalTarget],
  menu: [
    {
      group: 'financeiro',
      part: 'receber',
      at: 33,
      titulo: 'Notas emitidas',
      path: '/financeiro/notas',
      needs: ['nota.consultar'],
    },
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 86,
      titulo: 'Emissores de notas',
      path: '/financeiro/notas/emissores',
      needs: ['nota.configurar'],
    },
  ],
  jobs: (services) => ({
    'nfse.enviar': ({ tenant, data }) => sendNota({ services: services(), tenant }, data.id_nota),
    'nfse.evento': ({ tenant, data }) =>
      sendEvento({ services: services(), tenant }, data.id_nota_evento),
    'nfse.hora': ({ tenant }) => askForgotten({ services: services(), tenant }),
    'nfse.dia': ({ tenant }) => warnOfCertificados({ services: services(), tenant }),
  }),
  schedules: [
    { tipo: 'nfse.hora', every: 'hour' },
    { tipo: 'nfse.dia', every: 'day', at: '08:00' },
  ],
  secrets: { nota_emissor: `'nota.emissor.' || id_empresa` },
})
