import {
  toDeletedOrcamentos,
  toGastosOfAncine,
  toGastosOfProjeto,
  toPrestacao,
  toGrandesItens,
  toIncentivadoEdit,
  toIncentivadoEstrutura,
  toIncentivadoImport,
  toIncentivadoList,
  toIncentivadoNew,
  toIncentivadoWork,
  toNormas,
  toOrcamentoCompare,
  toOrcamentoEdit,
  toOrcamentoFluxo,
  toOrcamentoList,
  toOrcamentoListOfUnidade,
  toOrcamentoNew,
  toOrcamentoOptions,
  toOrcamentoVisao,
  toOrcamentoWork,
  toPlanoFinanciamento,
  toProjetoIncentivadoEdit,
  toProjetoIncentivadoNew,
  toProjetoIncentivadoPart,
  toProjetoPrivadoEdit,
  toProjetoPrivadoNew,
} from '../../addresses/orcamentos.ts'
import { firstLines } from '../../orcamentos/folha/early/first-lines.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const orcamentoList = screen(() => import('../../orcamentos/lista/orcamento-list.screen.tsx'))
const deletedMessage = screen(() => import('../../orcamentos/lista/deleted.screen.tsx'))
const options = screen(() => import('../../orcamentos/lista/options.screen.tsx'))
const compare = screen(() => import('../../orcamentos/versoes/compare.screen.tsx'))
const folha = screen(() => import('../../orcamentos/folha/folha.screen.tsx'))
const folhaWork = screen(() => import('../../orcamentos/folha/folha-work.screen.tsx'))

const incentivadoList = screen(() => import('../../orcamentos/lista/incentivado-list.screen.tsx'))
const folhaIncentivado = screen(() => import('../../orcamentos/folha/folha-incentivado.screen.tsx'))
const estrutura = screen(() => import('../../orcamentos/incentivado/estrutura.screen.tsx'))
const planoFinanciamento = screen(
  () => import('../../orcamentos/incentivado/financiamento/plano.screen.tsx'),
)
const importPlanilha = screen(
  () => import('../../orcamentos/incentivado/planilha/import-planilha.screen.tsx'),
)
const projetoNew = screen(() => import('../../orcamentos/incentivado/projeto-new.screen.tsx'))
const normas = screen(() => import('../../orcamentos/incentivado/normas/normas.screen.tsx'))
const projetoEdit = screen(() => import('../../orcamentos/incentivado/projeto-edit.screen.tsx'))

const prestacao = screen(
  () => import('../../orcamentos/incentivado/prestacao/prestacao.screen.tsx'),
)
const gastoList = screen(() => import('../../orcamentos/incentivado/contas/gasto-list.screen.tsx'))

const visao = screen(() => import('../../orcamentos/visao/visao.screen.tsx'))
const grandesItens = screen(() => import('../../orcamentos/visao/grandes-itens.screen.tsx'))
const fluxo = screen(() => import('../../orcamentos/visao/fluxo.screen.tsx'))

const early: ScreenRoute['early'] = {
  module: '/src/orcamentos/folha/early/early.ts',
  reads: ({ id }) => [`/api/v2/orcamento/${id}/folha/enxuta?primeiras=${firstLines}`],
}

export const orcamentos: readonly ScreenRoute[] = [
  {
    ...route(toOrcamentoList, 'Orçamentos publicitários', 'orcamento.consultar', orcamentoList),
    name: 'orcamento.publicitario',
    host: 'main',
  },
  {
    ...route(toOrcamentoListOfUnidade, 'Orçamentos', 'orcamento.consultar', orcamentoList),
    host: 'other',
  },
  ...under(toOrcamentoList, [
    route(toDeletedOrcamentos, 'Orçamentos excluídos', 'orcamento.excluir', deletedMessage),
    route(toOrcamentoOptions, 'Novo orçamento', 'orcamento.cadastrar', options),
    route(toOrcamentoCompare, 'Comparar versões', 'orcamento.consultar', compare),
    route(toOrcamentoNew, 'Orçamento', 'orcamento.cadastrar', folha),
    { ...route(toOrcamentoEdit, 'Orçamento', 'orcamento.consultar', folha), early },
    {
      ...route(toOrcamentoWork, 'Orçamento de trabalho', 'orcamento.trabalho', folhaWork),
      name: 'orcamento.trabalho.editar',
      early,
    },
    route(toOrcamentoVisao, 'Visão do orçamento', 'orcamento.consultar', visao),
    route(toGrandesItens, 'Grandes itens', 'orcamento.consultar', grandesItens),
    route(toOrcamentoFluxo, 'Fluxo do orçamento', 'orcamento.custos', fluxo),
  ]),
  {
    ...route(toIncentivadoList, 'Audiovisual', 'orcamento.consultar', incentivadoList),
    name: 'orcamento.incentivado',
    host: 'main',
  },
  ...under(toIncentivadoList, [
    route(toIncentivadoNew, 'Orçamento', 'orcamento.cadastrar', folhaIncentivado),
    {
      ...route(toIncentivadoEdit, 'Orçamento', 'orcamento.consultar', folhaIncentivado),
      early,
    },
    {
      ...route(toIncentivadoWork, 'Orçamento de trabalho', 'orcamento.trabalho', folhaWork),
      early,
    },
    route(toNormas, 'Normas e regras', 'incentivado.consultar', normas),
    route(toIncentivadoEstrutura, 'Orçamento por estrutura', 'incentivado.consultar', estrutura),
    route(toIncentivadoImport, 'Importar planilha', 'incentivado.alterar', importPlanilha),
    route(
      toPlanoFinanciamento,
      'Plano de financiamento',
      'incentivado.consultar',
      planoFinanciamento,
    ),
    route(toProjetoIncentivadoNew, 'Novo projeto', 'incentivado.alterar', projetoNew),
    route(toProjetoPrivadoNew, 'Novo projeto privado', 'incentivado.alterar', projetoNew),
    route(toProjetoIncentivadoEdit, 'Projeto', 'incentivado.consultar', projetoEdit),
    route(toProjetoIncentivadoPart, 'Projeto', 'incentivado.consultar', projetoEdit),
    route(toProjetoPrivadoEdit, 'Projeto', 'incentivado.consultar', projetoEdit),
    route(toGastosOfProjeto, 'Gastos do projeto', 'incentivado.consultar', gastoList),
    route(toGastosOfAncine, 'Gastos do projeto', 'incentivado.consultar', gastoList),
    route(toPrestacao, 'Prestação de contas', 'incentivado.contas', prestacao),
  ]),
]
