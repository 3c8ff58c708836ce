import * as aprovacaoPublica from '@claquete/contract/financeiro/aprovacao/aprovacao-publica'
import * as aprovacaoRegra from '@claquete/contract/financeiro/aprovacao/regra'
import * as aprovacaoRelacao from '@claquete/contract/financeiro/aprovacao/relacao'
import * as aprovacaoSolicitacao from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { aprovacaoPublicaHandlers } from './aprovacao-publica.handlers.ts'
import { runDecisao } from './aviso-decisao.ts'
import { runAvisos } from './aviso.ts'
import { regraHandlers } from './regra.handlers.ts'
import { relacaoHandlers, relacaoExporter } from './relacao.handlers.ts'
import { solicitacaoHandlers } from './solicitacao.handlers.ts'
import { pendentesDe } from './solicitacoes.ts'

export const aprovacaoModule = module({
  name: 'aprovacao',
  calls: () => [
    ...mount(aprovacaoSolicitacao, solicitacaoHandlers),
    ...mount(aprovacaoRegra, regraHandlers),
    ...mount(aprovacaoRelacao, relacaoHandlers),
    ...mount(aprovacaoPublica, aprovacaoPublicaHandlers),
  ],
  exporters: [relacaoExporter],
  menu: [
    {
      group: 'financeiro',
      at: 40,
      titulo: 'Solicitações',
      path: '/financeiro/contas-pagar/solicitacao',
      needs: ['aprovacao.aprovar', 'aprovacao.solicitar', 'execucao.aprovar', 'execucao.solicitar'],
      counts: async (context) => (await pendentesDe(context)).length,
    },
    {
      group: 'financeiro',
      at: 50,
      titulo: 'Relação de pagamento',
      path: '/financeiro/relacao-pagamento',
      needs: ['conta_pagar.consultar', 'execucao.consultar'],
    },
    {
      group: 'configuracoes',
      at: 60,
      titulo: 'Aprovação de pagamentos',
      path: '/configuracoes/aprovacao-pagamentos',
      needs: ['aprovacao.regras'],
    },
  ],
  jobs: (services) => ({
    'aprovacao.avisar': (run) => runAvisos(services(), run),
    'aprovacao.decidida': (run) => runDecisao(services(), run),
  }),
})
