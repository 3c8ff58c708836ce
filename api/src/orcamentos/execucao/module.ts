import * as execucaoAprovacao from '@claquete/contract/orcamentos/execucao/aprovacao'
import * as execucaoDespesa from '@claquete/contract/orcamentos/execucao/despesa'
import * as execucaoEscolhas from '@claquete/contract/orcamentos/execucao/choices'
import * as execucaoPagamento from '@claquete/contract/orcamentos/execucao/pagamento'
import * as execucaoVerba from '@claquete/contract/orcamentos/execucao/verba'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { aprovacaoHandlers } from './aprovacao/aprovacao.handlers.ts'
import { despesaHandlers } from './despesa/despesa.handlers.ts'
import { choicesHandlers } from './choices.handlers.ts'
import { pagamentoHandlers } from './pagamento/pagamento.handlers.ts'
import { verbaExporter } from './verba/verba.export.ts'
import { verbaHandlers } from './verba/verba.handlers.ts'

export const execucaoModule = module({
  name: 'execucao',
  calls: () => [
    ...mount(execucaoVerba, verbaHandlers),
    ...mount(execucaoDespesa, despesaHandlers),
    ...mount(execucaoPagamento, pagamentoHandlers),
    ...mount(execucaoEscolhas, choicesHandlers),
    ...mount(execucaoAprovacao, aprovacaoHandlers),
  ],
  exporters: [verbaExporter],
  menu: [
    {
      group: 'financeiro',
      at: 14,
      titulo: 'Verba de produção',
      path: '/financeiro/verba-producao',
      needs: ['execucao.consultar'],
      host: 'main',
    },
    {
      group: 'financeiro',
      at: 16,
      titulo: 'Despesas extras',
      path: '/financeiro/despesas-extras',
      needs: ['execucao.consultar'],
      host: 'other',
    },
  ],
})
