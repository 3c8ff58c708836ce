import { toTabelasFiscais } from '../../addresses/financeiro.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const regras = screen(() => import('../../financeiro/fiscal/tabelas/regras.screen.tsx'))

/** The screens of the tax tables. */
export const fiscal: readonly ScreenRoute[] = [
  route(toTabelasFiscais, 'Tabelas fiscais', 'fiscal.consultar', regras),
]
