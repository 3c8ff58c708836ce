import {
  toDespesasExtras,
  toDespesasExtrasDoJob,
  toOrcamentoList,
  toRelacaoPagamento,
  toVerbaList,
  toVerbaListOfJob,
  toVerbaView,
  toVerbasDoItem,
  toVerbasDoJob,
} from '../../addresses/orcamentos.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const verbas = screen(() => import('../../orcamentos/execucao/verbas.screen.tsx'))
const verba = screen(() => import('../../orcamentos/execucao/verba.screen.tsx'))
const relacao = screen(() => import('../../orcamentos/execucao/relacao.screen.tsx'))

const access = 'execucao.consultar' as const

/** Verbas and despesas across all jobs. */
export const execucaoNoFinanceiro: readonly ScreenRoute[] = [
  {
    path: toVerbaList.path,
    title: 'Verba de produção',
    access,
    host: 'main',
    lazy: verbas,
  },
  {
    path: toVerbaListOfJob.path,
    title: 'Verba de produção do job',
    access,
    parent: toVerbaList.path,
    lazy: verbas,
  },
  {
    path: toDespesasExtras.path,
    title: 'Despesas extras',
    access,
    host: 'other',
    lazy: verbas,
  },
  {
    path: toVerbaView.path,
    title: 'Prestação de contas',
    access,
    parent: toVerbaList.path,
    lazy: verba,
  },
]

/** Verbas, despesas and payments of one job. */
export const execucao: readonly ScreenRoute[] = [
  {
    path: toVerbasDoJob.path,
    title: 'Verbas e despesas do job',
    access,
    parent: toOrcamentoList.path,
    lazy: verbas,
  },
  {
    path: toVerbasDoItem.path,
    title: 'Verbas e despesas do item',
    access,
    parent: toOrcamentoList.path,
    lazy: verbas,
  },
  {
    path: toDespesasExtrasDoJob.path,
    title: 'Despesas extras do job',
    access,
    parent: toOrcamentoList.path,
    lazy: verbas,
  },
  {
    path: toRelacaoPagamento.path,
    title: 'Relação de pagamentos',
    access,
    parent: toOrcamentoList.path,
    lazy: relacao,
  },
]
