import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const verbas = screen(() => import('../../orcamentos/execucao/verbas.screen.tsx'))
const verba = screen(() => import('../../orcamentos/execucao/verba.screen.tsx'))
const relacao = screen(() => import('../../orcamentos/execucao/relacao.screen.tsx'))

const access = 'execucao.consultar' as const

/** Verbas and despesas across all jobs. */
export const execucaoNoFinanceiro: readonly ScreenRoute[] = [
  {
    path: '/financeiro/verba-producao',
    title: 'Verba de produção',
    access,
    host: 'main',
    lazy: verbas,
  },
  {
    path: '/financeiro/verba-producao/:id',
    title: 'Verba de produção do job',
    access,
    parent: '/financeiro/verba-producao',
    lazy: verbas,
  },
  {
    path: '/financeiro/despesas-extras',
    title: 'Despesas extras',
    access,
    host: 'other',
    lazy: verbas,
  },
  {
    path: '/financeiro/lista-despesas-producao/:id/:parametro/:id_verba',
    title: 'Prestação de contas',
    access,
    parent: '/financeiro/verba-producao',
    lazy: verba,
  },
]

/** Verbas, despesas and payments of one job. */
export const execucao: readonly ScreenRoute[] = [
  {
    path: '/orcamentos/despesa-producao/:id',
    title: 'Verbas e despesas do job',
    access,
    parent: '/orcamentos/listar/publicitario',
    lazy: verbas,
  },
  {
    path: '/orcamentos/despesa-producao/:id/:item',
    title: 'Verbas e despesas do item',
    access,
    parent: '/orcamentos/listar/publicitario',
    lazy: verbas,
  },
  {
    path: '/orcamentos/despesas-extras/:id',
    title: 'Despesas extras do job',
    access,
    parent: '/orcamentos/listar/publicitario',
    lazy: verbas,
  },
  {
    path: '/orcamentos/publicitario/relacao-pagamento/:id/:back',
    title: 'Relação de pagamentos',
    access,
    parent: '/orcamentos/listar/publicitario',
    lazy: relacao,
  },
]
