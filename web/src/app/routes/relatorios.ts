import { contasPagas } from '@claquete/contract/relatorios/relatorios/contas-pagas'
import { contasRecebidas } from '@claquete/contract/relatorios/relatorios/contas-recebidas'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { reportRoute } from '../../relatorios/relatorios/report-routes.tsx'

const visaoRelatorio = screen(
  () => import('../../orcamentos/orcamento/visao/relatorio-list.screen.tsx'),
)
const visaoDetalhes = screen(
  () => import('../../orcamentos/orcamento/visao/visao-detalhes.screen.tsx'),
)
const demonstrativo = screen(() => import('../../financeiro/dre/demonstrativo.screen.tsx'))

/** The reports of RELATÓRIOS. */
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
    lazy: visaoDetalhes,
  },
  reportRoute(contasPagas),
  reportRoute(contasRecebidas),
  {
    path: '/relatorios/demonstrativo-dre/listar',
    title: 'Demonstrativo DRE',
    access: 'dre.consultar',
    lazy: demonstrativo,
  },
]
