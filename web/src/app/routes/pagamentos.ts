import {
  toLoteList,
  toLotePagamento,
  toPagamentoPrepare,
  toPayNow,
} from '../../addresses/financeiro.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const lotes = screen(() => import('../../financeiro/pagamentos/lote-list.screen.tsx'))
const lote = screen(() => import('../../financeiro/pagamentos/lote.screen.tsx'))
const prepare = screen(() => import('../../financeiro/pagamentos/prepare.screen.tsx'))
const agora = screen(() => import('../../financeiro/pagamentos/agora.screen.tsx'))

/** The screens of payments that go to the bank. */
export const pagamentos: readonly ScreenRoute[] = [
  {
    path: toLoteList.path,
    title: 'Pagamentos ao banco',
    access: 'pagamento.consultar',
    lazy: lotes,
  },
  {
    path: toPagamentoPrepare.path,
    title: 'Preparar pagamento',
    access: 'pagamento.preparar',
    parent: toLoteList.path,
    lazy: prepare,
  },
  {
    path: toPayNow.path,
    title: 'Pagar agora',
    access: 'pagamento.pagar',
    parent: toLoteList.path,
    lazy: agora,
  },
  {
    path: toLotePagamento.path,
    title: 'Lote de pagamento',
    access: 'pagamento.consultar',
    parent: toLoteList.path,
    lazy: lote,
  },
]
