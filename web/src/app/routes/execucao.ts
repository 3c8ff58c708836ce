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
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const verbas = screen(() => import('../../orcamentos/execucao/verbas.screen.tsx'))
const verba = screen(() => import('../../orcamentos/execucao/verba.screen.tsx'))
const relacao = screen(() => import('../../orcamentos/execucao/relacao.screen.tsx'))

const access = 'execucao.consultar' as const

/** Verbas and despesas across all jobs. */
export const execucaoNoFinanceiro: readonly ScreenRoute[] = [
  { ...route(toVerbaList, 'Verba de produção', access, verbas), host: 'main' },
  ...under(toVerbaList, [route(toVerbaListOfJob, 'Verba de produção do job', access, verbas)]),
  { ...route(toDespesasExtras, 'Despesas extras', access, verbas), host: 'other' },
  ...under(toVerbaList, [route(toVerbaView, 'Prestação de contas', access, verba)]),
]

/** Verbas, despesas and payments of one job. */
export const execucao: readonly ScreenRoute[] = [
  ...under(toOrcamentoList, [
    route(toVerbasDoJob, 'Verbas e despesas do job', access, verbas),
    route(toVerbasDoItem, 'Verbas e despesas do item', access, verbas),
    route(toDespesasExtrasDoJob, 'Despesas extras do job', access, verbas),
    route(toRelacaoPagamento, 'Relação de pagamentos', access, relacao),
  ]),
]
