import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import {
  planilhaDespesas,
  planilhaReceitas,
} from '@claquete/contract/relatorios/planilhas/planilhas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { pivotRoute } from '../../relatorios/planilhas/pivot-routes.tsx'
import { reportRoute } from '../../relatorios/relatorios/report-routes.tsx'

const visaoRelatorio = screen(() => import('../../orcamentos/visao/relatorio-list.screen.tsx'))
const visaoDetails = screen(() => import('../../orcamentos/visao/visao-details.screen.tsx'))
const conciliacaoReport = screen(
  () => import('../../financeiro/conciliacao/reconciliation-report.screen.tsx'),
)
const graficos = screen(() => import('../../relatorios/graficos/graficos.screen.tsx'))
const resultado = screen(() => import('../../relatorios/planejamento/resultado.screen.tsx'))
const acompanhamento = screen(
  () => import('../../relatorios/planejamento/acompanhamento.screen.tsx'),
)
const planejamentoList = screen(
  () => import('../../relatorios/planejamento/planejamento-list.screen.tsx'),
)
const planejamentoEdit = screen(
  () => import('../../relatorios/planejamento/planejamento-edit.screen.tsx'),
)
const demonstrativo = screen(() => import('../../financeiro/dre/demonstrativo.screen.tsx'))

const pacoteContador = screen(() => import('../../relatorios/contabilidade/pacote-list.screen.tsx'))
const contabilidade = screen(
  () => import('../../relatorios/contabilidade/contabilidade.screen.tsx'),
)

const entregas = screen(() => import('../../sistema/entregas/entrega-list.screen.tsx'))

export const relatorios: readonly ScreenRoute[] = [
  {
    path: '/relatorios/visao-orcamento/listar',
    title: 'Visão de orçamentos',
    access: 'orcamento.consultar',
    lazy: visaoRelatorio,
  },
  {
    path: '/relatorios/visao-orcamento/detalhes/:id',
    title: 'Visão do orçamento',
    access: 'orcamento.consultar',
    parent: '/relatorios/visao-orcamento/listar',
    lazy: visaoDetails,
  },
  reportRoute(orcamentoPeriodo),
  reportRoute(lancamentosByDay),
  reportRoute(paidContas),
  reportRoute(receivedContas),
  reportRoute(fornecedoresByJob),
  // The brands of other hosts call a job a budget: the same report under its other name.
  reportRoute({
    ...fornecedoresByJob,
    title: 'Fornecedores por orçamento',
    screen: '/relatorios/fornecedores-orc/listar',
  }),
  reportRoute(orcamentoByConta),
  reportRoute(recebimentosVsFaturamento),
  pivotRoute(planilhaReceitas),
  pivotRoute(planilhaDespesas),
  {
    path: '/relatorios/conciliacao-bancaria/listar',
    title: 'Conciliação bancária',
    access: 'extrato.consultar',
    lazy: conciliacaoReport,
  },
  {
    path: '/relatorios/demonstrativo-dre/listar',
    title: 'Demonstrativo DRE',
    access: 'dre.consultar',
    lazy: demonstrativo,
  },
  {
    path: '/relatorios/pacote-contador',
    title: 'Pacote do contador',
    access: 'pacote_contabil.consultar',
    lazy: pacoteContador,
  },
  {
    path: '/relatorios/pacote-contador/arquivo',
    title: 'Arquivo e códigos do contador',
    access: ['pacote_contabil.consultar', 'pacote_contabil.configurar'],
    parent: '/relatorios/pacote-contador',
    lazy: contabilidade,
  },
  {
    path: '/entregas',
    title: 'Relatórios por e-mail',
    lazy: entregas,
  },
  {
    path: '/relatorios/graficos/listar',
    title: 'Gráficos',
    access: 'grafico.consultar',
    lazy: graficos,
  },
  {
    path: '/relatorios/acompanhamento-financeiro/listar',
    title: 'Acompanhamento financeiro',
    access: 'planejamento.consultar',
    lazy: acompanhamento,
  },
  {
    path: '/relatorios/resultado-financeiro/listar',
    title: 'Resultado financeiro',
    access: 'planejamento.consultar',
    lazy: resultado,
  },
  {
    path: '/relatorios/resultado-financeiro/planejamento/listar',
    title: 'Planejamento',
    access: 'planejamento.consultar',
    lazy: planejamentoList,
  },
  {
    path: '/relatorios/resultado-financeiro/planejamento/:id/editar/:name',
    title: 'Editar planejamento',
    access: 'planejamento.consultar',
    parent: '/relatorios/resultado-financeiro/planejamento/listar',
    lazy: planejamentoEdit,
  },
]
