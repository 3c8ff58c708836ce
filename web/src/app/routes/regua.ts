import {
  toReguaCobranca,
  toReguaExtratos,
  toReguaLembretes,
  toReguaParadas,
} from '../../addresses/financeiro.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const regua = screen(() => import('../../financeiro/regua/regua.screen.tsx'))
const lembretes = screen(() => import('../../financeiro/regua/lembrete-list.screen.tsx'))
const paradas = screen(() => import('../../financeiro/regua/parada-list.screen.tsx'))
const extratos = screen(() => import('../../financeiro/regua/extrato-link-list.screen.tsx'))

const access = 'regua.consultar'

/** The screens of the rule of reminders, part of FINANCEIRO. */
const screens: readonly ScreenRoute[] = [
  route(toReguaCobranca, 'Régua de cobrança', access, regua),
  ...under(toReguaCobranca, [
    route(toReguaLembretes, 'Lembretes enviados', access, lembretes),
    route(toReguaParadas, 'Lembretes parados', access, paradas),
    route(toReguaExtratos, 'Extratos enviados', access, extratos),
  ]),
]
export { screens as regua }
