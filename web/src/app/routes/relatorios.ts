import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const orcamentoPeriodo = screen(
  () => import('../../relatorios/relatorios/screens/orcamento-periodo.screen.tsx'),
)
const lancamentos = screen(
  () => import('../../relatorios/relatorios/screens/lancamentos.screen.tsx'),
)
const paidContas = screen(
  () => import('../../relatorios/relatorios/screens/paid-contas.screen.tsx'),
)
const receivedContas = screen(
  () => import('../../relatorios/relatorios/screens/received-contas.screen.tsx'),
)
const fornecedoresByJob = screen(
  () => import('../../relatorios/relatorios/screens/fornecedores.screen.tsx'),
)
const fornecedoresByOrcamento = screen(
  () => import('../../relatorios/relatorios/screens/fornecedores-orc.screen.tsx'),
)
const orcamentoByConta = screen(
  () => import('../../relatorios/relatorios/screens/orcamento-conta.screen.tsx'),
)
const recebimentos = screen(
  () => import('../../relatorios/relatorios/screens/recebimentos.screen.tsx'),
)
const planilhaReceitas = screen(
  () => import('../../relatorios/planilhas/screens/receitas.screen.tsx'),
)
const planilhaDespesas = screen(
  () => import('../../relatorios/planilhas/screens/despesas.screen.tsx'),
)
const extratoDoCentro = screen(
  () => import('../../relatorios/relatorios/screens/extrato-centro.screen.tsx'),
)
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
  {
    path: '/relatorios/orcamento-periodo/listar',
    title: 'Orçamentos no período',
    access: 'lancamento.consultar',
    lazy: orcamentoPeriodo,
  },
  {
    path: '/relatorios/lancamentos/listar',
    title: 'Lançamentos por dia',
    access: 'lancamento.consultar',
    lazy: lancamentos,
  },
  {
    path: '/relatorios/contas-pagas/listar',
    title: 'Contas pagas',
    access: 'conta_pagar.consultar',
    lazy: paidContas,
  },
  {
    path: '/relatorios/contas-recebidas/listar',
    title: 'Contas recebidas',
    access: 'conta_receber.consultar',
    lazy: receivedContas,
  },
  {
    path: '/relatorios/fornecedores-job/listar',
    title: 'Fornecedores por job',
    access: 'lancamento.consultar',
    lazy: fornecedoresByJob,
  },
  {
    path: '/relatorios/fornecedores-orc/listar',
    title: 'Fornecedores por orçamento',
    access: 'lancamento.consultar',
    lazy: fornecedoresByOrcamento,
  },
  {
    path: '/relatorios/orcamento-conta/listar',
    title: 'Orçamentos por conta',
    access: 'lancamento.consultar',
    lazy: orcamentoByConta,
  },
  {
    path: '/relatorios/recebimentos-vs-faturamento/listar',
    title: 'Recebido × faturado',
    access: 'conta_receber.consultar',
    lazy: recebimentos,
  },
  {
    path: '/relatorios/planilha-receitas/listar',
    title: 'Planilha de receitas',
    access: 'planilha.consultar',
    lazy: planilhaReceitas,
  },
  {
    path: '/relatorios/planilha-despesas/listar',
    title: 'Planilha de despesas',
    access: 'planilha.consultar',
    lazy: planilhaDespesas,
  },
  {
    path: '/financeiro/centro-custos/:id/extrato',
    title: 'Extrato do centro de custo',
    access: 'centro_custo.consultar',
    parent: '/financeiro/centro-custos',
    lazy: extratoDoCentro,
  },
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
