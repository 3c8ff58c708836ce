import {
  toDeletedOrcamentos,
  toGrandesItens,
  toOrcamentoCompare,
  toOrcamentoEdit,
  toOrcamentoFluxo,
  toOrcamentoList,
  toOrcamentoListOfUnidade,
  toOrcamentoNew,
  toOrcamentoOptions,
  toOrcamentoVisao,
  toOrcamentoWork,
} from '../../addresses/orcamentos.ts'
import { firstLines } from '../../orcamentos/folha/early/first-lines.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const orcamentoList = screen(() => import('../../orcamentos/lista/orcamento-list.screen.tsx'))
const deletedMessage = screen(() => import('../../orcamentos/lista/deleted.screen.tsx'))
const options = screen(() => import('../../orcamentos/lista/options.screen.tsx'))
const compare = screen(() => import('../../orcamentos/versoes/compare.screen.tsx'))
const folha = screen(() => import('../../orcamentos/folha/folha.screen.tsx'))
const folhaWork = screen(() => import('../../orcamentos/folha/folha-work.screen.tsx'))

const visao = screen(() => import('../../orcamentos/visao/visao.screen.tsx'))
const grandesItens = screen(() => import('../../orcamentos/visao/grandes-itens.screen.tsx'))
const fluxo = screen(() => import('../../orcamentos/visao/fluxo.screen.tsx'))

const list = toOrcamentoList.path
const early: ScreenRoute['early'] = {
  module: '/src/orcamentos/folha/early/early.ts',
  reads: ({ id }) => [`/api/v2/orcamento/${id}/folha/enxuta?primeiras=${firstLines}`],
}

export const orcamentos: readonly ScreenRoute[] = [
  {
    path: list,
    title: 'Orçamentos publicitários',
    name: 'orcamento.publicitario',
    access: 'orcamento.consultar',
    host: 'main',
    lazy: orcamentoList,
  },
  {
    path: toOrcamentoListOfUnidade.path,
    title: 'Orçamentos',
    access: 'orcamento.consultar',
    host: 'other',
    lazy: orcamentoList,
  },
  {
    path: toDeletedOrcamentos.path,
    title: 'Orçamentos excluídos',
    access: 'orcamento.excluir',
    parent: list,
    lazy: deletedMessage,
  },
  {
    path: toOrcamentoOptions.path,
    title: 'Novo orçamento',
    access: 'orcamento.cadastrar',
    parent: list,
    lazy: options,
  },
  {
    path: toOrcamentoCompare.path,
    title: 'Comparar versões',
    access: 'orcamento.consultar',
    parent: list,
    lazy: compare,
  },
  {
    path: toOrcamentoNew.path,
    title: 'Orçamento',
    access: 'orcamento.cadastrar',
    parent: list,
    lazy: folha,
  },
  {
    path: toOrcamentoEdit.path,
    title: 'Orçamento',
    access: 'orcamento.consultar',
    parent: list,
    early,
    lazy: folha,
  },
  {
    path: toOrcamentoWork.path,
    title: 'Orçamento de trabalho',
    name: 'orcamento.trabalho.editar',
    access: 'orcamento.trabalho',
    parent: list,
    early,
    lazy: folhaWork,
  },
  {
    path: toOrcamentoVisao.path,
    title: 'Visão do orçamento',
    access: 'orcamento.consultar',
    parent: list,
    lazy: visao,
  },
  {
    path: toGrandesItens.path,
    title: 'Grandes itens',
    access: 'orcamento.consultar',
    parent: list,
    lazy: grandesItens,
  },
  {
    path: toOrcamentoFluxo.path,
    title: 'Fluxo do orçamento',
    access: 'orcamento.custos',
    parent: list,
    lazy: fluxo,
  },
]
