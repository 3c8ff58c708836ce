import { toConciliacaoRelatorio, toDemonstrativoDre } from '../../addresses/financeiro.ts'
import { toCentroCustos } from '../../addresses/livro.ts'
import { toVisaoDetails, toVisaoRelatorio } from '../../addresses/orcamentos.ts'
import {
  toAcompanhamento,
  toCentroCustoExtrato,
  toContabilidade,
  toFornecedoresByJob,
  toFornecedoresByOrcamento,
  toGraficos,
  toLancamentosByDay,
  toOrcamentoByConta,
  toOrcamentoPeriodo,
  toPacoteContador,
  toPaidContas,
  toPlanejamentoEdit,
  toPlanejamentoList,
  toPlanilhaDespesas,
  toPlanilhaReceitas,
  toRecebimentos,
  toReceivedContas,
  toResultadoFinanceiro,
} from '../../addresses/relatorios.ts'
import { toEntregas } from '../../addresses/sistema.ts'
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
    path: toVisaoRelatorio.path,
    title: 'Visão de orçamentos',
    access: 'orcamento.consultar',
    lazy: visaoRelatorio,
  },
  {
    path: toVisaoDetails.path,
    title: 'Visão do orçamento',
    access: 'orcamento.consultar',
    parent: toVisaoRelatorio.path,
    lazy: visaoDetails,
  },
  {
    path: toOrcamentoPeriodo.path,
    title: 'Orçamentos no período',
    access: 'lancamento.consultar',
    lazy: orcamentoPeriodo,
  },
  {
    path: toLancamentosByDay.path,
    title: 'Lançamentos por dia',
    access: 'lancamento.consultar',
    lazy: lancamentos,
  },
  {
    path: toPaidContas.path,
    title: 'Contas pagas',
    access: 'conta_pagar.consultar',
    lazy: paidContas,
  },
  {
    path: toReceivedContas.path,
    title: 'Contas recebidas',
    access: 'conta_receber.consultar',
    lazy: receivedContas,
  },
  {
    path: toFornecedoresByJob.path,
    title: 'Fornecedores por job',
    access: 'lancamento.consultar',
    lazy: fornecedoresByJob,
  },
  {
    path: toFornecedoresByOrcamento.path,
    title: 'Fornecedores por orçamento',
    access: 'lancamento.consultar',
    lazy: fornecedoresByOrcamento,
  },
  {
    path: toOrcamentoByConta.path,
    title: 'Orçamentos por conta',
    access: 'lancamento.consultar',
    lazy: orcamentoByConta,
  },
  {
    path: toRecebimentos.path,
    title: 'Recebido × faturado',
    access: 'conta_receber.consultar',
    lazy: recebimentos,
  },
  {
    path: toPlanilhaReceitas.path,
    title: 'Planilha de receitas',
    access: 'planilha.consultar',
    lazy: planilhaReceitas,
  },
  {
    path: toPlanilhaDespesas.path,
    title: 'Planilha de despesas',
    access: 'planilha.consultar',
    lazy: planilhaDespesas,
  },
  {
    path: toCentroCustoExtrato.path,
    title: 'Extrato do centro de custo',
    access: 'centro_custo.consultar',
    parent: toCentroCustos.path,
    lazy: extratoDoCentro,
  },
  {
    path: toConciliacaoRelatorio.path,
    title: 'Conciliação bancária',
    access: 'extrato.consultar',
    lazy: conciliacaoReport,
  },
  {
    path: toDemonstrativoDre.path,
    title: 'Demonstrativo DRE',
    access: 'dre.consultar',
    lazy: demonstrativo,
  },
  {
    path: toPacoteContador.path,
    title: 'Pacote do contador',
    access: 'pacote_contabil.consultar',
    lazy: pacoteContador,
  },
  {
    path: toContabilidade.path,
    title: 'Arquivo e códigos do contador',
    access: ['pacote_contabil.consultar', 'pacote_contabil.configurar'],
    parent: toPacoteContador.path,
    lazy: contabilidade,
  },
  {
    path: toEntregas.path,
    title: 'Relatórios por e-mail',
    lazy: entregas,
  },
  {
    path: toGraficos.path,
    title: 'Gráficos',
    access: 'grafico.consultar',
    lazy: graficos,
  },
  {
    path: toAcompanhamento.path,
    title: 'Acompanhamento financeiro',
    access: 'planejamento.consultar',
    lazy: acompanhamento,
  },
  {
    path: toResultadoFinanceiro.path,
    title: 'Resultado financeiro',
    access: 'planejamento.consultar',
    lazy: resultado,
  },
  {
    path: toPlanejamentoList.path,
    title: 'Planejamento',
    access: 'planejamento.consultar',
    lazy: planejamentoList,
  },
  {
    path: toPlanejamentoEdit.path,
    title: 'Editar planejamento',
    access: 'planejamento.consultar',
    parent: toPlanejamentoList.path,
    lazy: planejamentoEdit,
  },
]
