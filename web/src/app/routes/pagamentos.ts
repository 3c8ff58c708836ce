import {
  toLoteList,
  toLotePagamento,
  toPagamentoPrepare,
  toPayNow,
} from '../../addresses/financeiro.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const lotes = screen(() => import('../../financeiro/pagamentos/lote-list.screen.tsx'))
const lote = screen(() => import('../../financeiro/pagamentos/lote.screen.tsx'))
const prepare = screen(() => import('../../financeiro/pagamentos/prepare.screen.tsx'))
const agora = screen(() => import('../../financeiro/pagamentos/agora.screen.tsx'))

/** The screens of payments that go to the bank. */
export const pagamentos: readonly ScreenRoute[] = [
  route(toLoteList, 'Pagamentos ao banco', 'pagamento.consultar', lotes),
  ...under(toLoteList, [
    route(toPagamentoPrepare, 'Preparar pagamento', 'pagamento.preparar', prepare),
    route(toPayNow, 'Pagar agora', 'pagamento.pagar', agora),
    route(toLotePagamento, 'Lote de pagamento', 'pagamento.consultar', lote),
  ]),
]
