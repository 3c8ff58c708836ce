import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const lotes = screen(() => import('../../financeiro/pagamentos/lote-list.screen.tsx'))
const lote = screen(() => import('../../financeiro/pagamentos/lote.screen.tsx'))
const prepare = screen(() => import('../../financeiro/pagamentos/prepare.screen.tsx'))
const agora = screen(() => import('../../financeiro/pagamentos/agora.screen.tsx'))

/** The screens of payments that go to the bank. */
export const pagamentos: readonly ScreenRoute[] = [
  {
    path: '/financeiro/pagamentos',
    title: 'Pagamentos ao banco',
    access: 'pagamento.consultar',
    lazy: lotes,
  },
  {
    path: '/financeiro/pagamentos/preparar',
    title: 'Preparar pagamento',
    access: 'pagamento.preparar',
    parent: '/financeiro/pagamentos',
    lazy: prepare,
  },
  {
    path: '/financeiro/pagamentos/agora',
    title: 'Pagar agora',
    access: 'pagamento.pagar',
    parent: '/financeiro/pagamentos',
    lazy: agora,
  },
  {
    path: '/financeiro/pagamentos/:id',
    title: 'Lote de pagamento',
    access: 'pagamento.consultar',
    parent: '/financeiro/pagamentos',
    lazy: lote,
  },
]
