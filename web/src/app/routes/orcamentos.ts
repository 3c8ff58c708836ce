import { primeirasLinhas } from '../../orcamentos/orcamento/folha/cedo/primeiras.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const orcamentoList = screen(
  () => import('../../orcamentos/orcamento/lista/orcamento-list.screen.tsx'),
)
const excluidos = screen(() => import('../../orcamentos/orcamento/lista/excluidos.screen.tsx'))
const opcoes = screen(() => import('../../orcamentos/orcamento/lista/opcoes.screen.tsx'))
const comparar = screen(() => import('../../orcamentos/orcamento/versoes/comparar.screen.tsx'))
const folha = screen(() => import('../../orcamentos/orcamento/folha/folha.screen.tsx'))
const folhaTrabalho = screen(
  () => import('../../orcamentos/orcamento/folha/folha-trabalho.screen.tsx'),
)

const visao = screen(() => import('../../orcamentos/orcamento/visao/visao.screen.tsx'))
const grandesItens = screen(
  () => import('../../orcamentos/orcamento/visao/grandes-itens.screen.tsx'),
)
const fluxo = screen(() => import('../../orcamentos/orcamento/visao/fluxo.screen.tsx'))

const list = '/orcamentos/listar/publicitario'
const early: ScreenRoute['early'] = {
  module: '/src/orcamentos/orcamento/folha/cedo/cedo.ts',
  reads: ({ id }) => [`/api/v2/orcamento/${id}/folha/enxuta?primeiras=${primeirasLinhas}`],
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
    path: '/orcamentos/listar',
    title: 'Orçamentos',
    access: 'orcamento.consultar',
    host: 'other',
    lazy: orcamentoList,
  },
  {
    path: '/orcamentos/excluidos',
    title: 'Orçamentos excluídos',
    access: 'orcamento.excluir',
    parent: list,
    lazy: excluidos,
  },
  {
    path: '/orcamentos/opcoes',
    title: 'Novo orçamento',
    access: 'orcamento.cadastrar',
    parent: list,
    lazy: opcoes,
  },
  {
    path: '/orcamentos/comparar/:id/:outro',
    title: 'Comparar versões',
    access: 'orcamento.consultar',
    parent: list,
    lazy: comparar,
  },
  {
    path: '/orcamentos/formulario',
    title: 'Orçamento',
    access: 'orcamento.cadastrar',
    parent: list,
    lazy: folha,
  },
  {
    path: '/orcamentos/formulario/:id',
    title: 'Orçamento',
    access: 'orcamento.consultar',
    parent: list,
    early,
    lazy: folha,
  },
  {
    path: '/orcamentos/orcamento_trabalho/formulario/:id',
    title: 'Orçamento de trabalho',
    name: 'orcamento.trabalho.editar',
    access: 'orcamento.trabalho',
    parent: list,
    early,
    lazy: folhaTrabalho,
  },
  {
    path: '/orcamento/visao-orcamento/',
    title: 'Visão do orçamento',
    access: 'orcamento.consultar',
    parent: list,
    lazy: visao,
  },
  {
    path: '/orcamento/relatorio-grandes-itens/:id',
    title: 'Grandes itens',
    access: 'orcamento.consultar',
    parent: list,
    lazy: grandesItens,
  },
  {
    path: '/orcamentos/relatorio/fluxo/:id/',
    title: 'Fluxo do orçamento',
    access: 'orcamento.custos',
    parent: list,
    lazy: fluxo,
  },
]
