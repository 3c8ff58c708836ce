import * as campoCustom from '@claquete/contract/sistema/configuracoes/custom-field'
import * as configuracao from '@claquete/contract/sistema/configuracoes/configuracao'
import * as exportacao from '@claquete/contract/sistema/configuracoes/exportacao'
import * as geral from '@claquete/contract/sistema/configuracoes/general'
import * as historico from '@claquete/contract/sistema/configuracoes/historico'
import * as integracao from '@claquete/contract/sistema/configuracoes/integracao'
import { runExport } from '../../kernel/lists/exports.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { campoCustomHandlers } from './custom-field.handlers.ts'
import { finishDelivery } from '../entregas/public.ts'
import { configuracaoHandlers } from './configuracao.handlers.ts'
import { exportacaoHandlers } from './exportacao.handlers.ts'
import { generalHandlers } from './general.handlers.ts'
import { historicoHandlers } from './historico.handlers.ts'
import { integracaoHandlers } from './integracoes/integracao.handlers.ts'

export const configuracoesModule = module({
  name: 'configuracoes',
  calls: (product) => [
    ...mount(configuracao, configuracaoHandlers),
    ...mount(geral, generalHandlers),
    ...mount(integracao, integracaoHandlers),
    ...mount(campoCustom, campoCustomHandlers(product)),
    ...mount(historico, historicoHandlers(product)),
    ...mount(exportacao, exportacaoHandlers),
  ],
  menu: [
    {
      group: 'configuracoes',
      at: 10,
      titulo: 'Configurações gerais',
      path: '/configuracoes/gerais/formulario',
      needs: ['configuracao.consultar'],
    },
    {
      group: 'configuracoes',
      at: 20,
      titulo: 'Integração',
      path: '/configuracoes/gerais/integracao',
      needs: ['integracao.consultar'],
    },
    {
      group: 'configuracoes',
      at: 40,
      titulo: 'Campos personalizados',
      path: '/configuracoes/campos-personalizados',
      needs: ['configuracao.campos'],
    },
  ],
  jobs: (services, product) => ({
    exportar: async ({ tenant, data, signal }) => {
      const file = { tenant, id_exportacao: data.id_exportacao }
      try {
        await runExport(services(), product.exporters, file, signal)
      } finally {
        await finishDelivery(services(), file)
      }
    },
  }),
  secrets: { integracao: `'integracao.' || tipo` },
})
