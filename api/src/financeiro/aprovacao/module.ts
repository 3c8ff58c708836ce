import * as aprovacaoPublica from '@claquete/contract/financeiro/aprovacao/aprovacao-public'
import * as aprovacaoRegra from '@claquete/contract/financeiro/aprovacao/rule'
import * as aprovacaoRelacao from '@claquete/contract/financeiro/aprovacao/relacao'
import * as aprovacaoSolicitacao from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { publicAprovacaoHandlers } from './aprovacao-public.handlers.ts'
import { runDecision } from './decision-notice.commands.ts'
import { runNotices } from './aviso.commands.ts'
import { ruleHandlers } from './rule.handlers.ts'
import { relacaoHandlers, relacaoExporter } from './relacao.handlers.ts'
import { solicitacaoExporter } from './solicitacao.export.ts'
import { solicitacaoHandlers } from './solicitacao.handlers.ts'
import { aprovacaoToday, aprovacaoWidgets } from './aprovacao.widgets.ts'
import { pendingOf } from './solicitacoes.read.ts'

export const aprovacaoModule = module({
  name: 'aprovacao',
  calls: () => [
    ...mount(aprovacaoSolicitacao, solicitacaoHandlers),
    ...mount(aprovacaoRegra, ruleHandlers),
    ...mount(aprovacaoRelacao, relacaoHandlers),
    ...mount(aprovacaoPublica, publicAprovacaoHandlers),
  ],
  exporters: [relacaoExporter, solicitacaoExporter],
  menu: [
    {
      group: 'financeiro',
      part: 'pagar',
      at: 41,
      titulo: 'Solicitações',
      path: '/financeiro/contas-pagar/solicitacao',
      needs: ['aprovacao.aprovar', 'aprovacao.solicitar', 'execucao.aprovar', 'execucao.solicitar'],
      counts: async (context) => (await pendingOf(context)).length,
    },
    {
      group: 'financeiro',
      part: 'pagar',
      at: 42,
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
  widgets: aprovacaoWidgets,
  today: aprovacaoToday,
  jobs: (services) => ({
    'aprovacao.avisar': (run) => runNotices(services(), run),
    'aprovacao.decidida': (run) => runDecision(services(), run),
  }),
})
