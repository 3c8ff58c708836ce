import { toVendas } from '../../addresses/projetos.ts'
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
  toHorasDaEquipe,
  toCustoDasHoras,
  toMargemDosJobs,
  toPlanejamentoEdit,
  toPlanejamentoList,
  toPlanilhaDespesas,
  toPlanilhaReceitas,
  toRecebimentos,
  toReceivedContas,
  toResultadoFinanceiro,
} from '../../addresses/relatorios.ts'
import { toEntregas } from '../../addresses/sistema.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const orcamentoPeriodo = screen(
  () => import('../../relatorios/relatorios/screens/orcamento-periodo.screen.tsx'),
)
const lancamentos = screen(
  () => import('../../relatorios/relatorios/screens/lancamentos.screen.tsx'),
)
const vendas = screen(() => import('../../relatorios/relatorios/screens/vendas.screen.tsx'))
const horasDaEquipe = screen(
  () => import('../../relatorios/relatorios/screens/horas-equipe.screen.tsx'),
)
const custoDasHoras = screen(
  () => import('../../relatorios/relatorios/screens/custo-horas.screen.tsx'),
)
const margemDosJobs = screen(
  () => import('../../relatorios/relatorios/screens/margem-jobs.screen.tsx'),
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
  route(toVisaoRelatorio, 'Visão de orçamentos', 'orcamento.consultar', visaoRelatorio),
  ...under(toVisaoRelatorio, [
    route(toVisaoDetails, 'Visão do orçamento', 'orcamento.consultar', visaoDetails),
  ]),
  route(toOrcamentoPeriodo, 'Orçamentos no período', 'lancamento.consultar', orcamentoPeriodo),
  route(toLancamentosByDay, 'Lançamentos por dia', 'lancamento.consultar', lancamentos),
  route(toVendas, 'Vendas ganhas e perdidas', 'crm.consultar', vendas),
  route(toHorasDaEquipe, 'Horas da equipe', 'hora.consultar_todas', horasDaEquipe),
  route(toCustoDasHoras, 'Custo das horas', 'hora.custos', custoDasHoras),
  route(toMargemDosJobs, 'Margem dos jobs', 'hora.custos', margemDosJobs),
  route(toPaidContas, 'Contas pagas', 'conta_pagar.consultar', paidContas),
  route(toReceivedContas, 'Contas recebidas', 'conta_receber.consultar', receivedContas),
  route(toFornecedoresByJob, 'Fornecedores por job', 'lancamento.consultar', fornecedoresByJob),
  route(
    toFornecedoresByOrcamento,
    'Fornecedores por orçamento',
    'lancamento.consultar',
    fornecedoresByOrcamento,
  ),
  route(toOrcamentoByConta, 'Orçamentos por conta', 'lancamento.consultar', orcamentoByConta),
  route(toRecebimentos, 'Recebido × faturado', 'conta_receber.consultar', recebimentos),
  route(toPlanilhaReceitas, 'Planilha de receitas', 'planilha.consultar', planilhaReceitas),
  route(toPlanilhaDespesas, 'Planilha de despesas', 'planilha.consultar', planilhaDespesas),
  ...under(toCentroCustos, [
    route(
      toCentroCustoExtrato,
      'Extrato do centro de custo',
      'centro_custo.consultar',
      extratoDoCentro,
    ),
  ]),
  route(toConciliacaoRelatorio, 'Conciliação bancária', 'extrato.consultar', conciliacaoReport),
  route(toDemonstrativoDre, 'Demonstrativo DRE', 'dre.consultar', demonstrativo),
  route(toPacoteContador, 'Pacote do contador', 'pacote_contabil.consultar', pacoteContador),
  ...under(toPacoteContador, [
    route(
      toContabilidade,
      'Arquivo e códigos do contador',
      ['pacote_contabil.consultar', 'pacote_contabil.configurar'],
      contabilidade,
    ),
  ]),
  {
    path: toEntregas.path,
    title: 'Relatórios por e-mail',
    lazy: entregas,
  },
  route(toGraficos, 'Gráficos', 'grafico.consultar', graficos),
  route(toAcompanhamento, 'Acompanhamento financeiro', 'planejamento.consultar', acompanhamento),
  route(toResultadoFinanceiro, 'Resultado financeiro', 'planejamento.consultar', resultado),
  route(toPlanejamentoList, 'Planejamento', 'planejamento.consultar', planejamentoList),
  ...under(toPlanejamentoList, [
    route(toPlanejamentoEdit, 'Editar planejamento', 'planejamento.consultar', planejamentoEdit),
  ]),
]
