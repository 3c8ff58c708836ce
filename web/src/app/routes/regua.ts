import {
  toReguaCobranca,
  toReguaExtratos,
  toReguaLembretes,
  toReguaParadas,
} from '../../addresses/financeiro.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const regua = screen(() => import('../../financeiro/regua/regua.screen.tsx'))
const lembretes = screen(() => import('../../financeiro/regua/lembrete-list.screen.tsx'))
const paradas = screen(() => import('../../financeiro/regua/parada-list.screen.tsx'))
const extratos = screen(() => import('../../financeiro/regua/extrato-link-list.screen.tsx'))

const path = toReguaCobranca.path
const access = 'regua.consultar'

/** The screens of the rule of reminders, part of FINANCEIRO. */
const screens: readonly ScreenRoute[] = [
  { path, title: 'Régua de cobrança', access, lazy: regua },
  {
    path: toReguaLembretes.path,
    title: 'Lembretes enviados',
    access,
    parent: path,
    lazy: lembretes,
  },
  {
    path: toReguaParadas.path,
    title: 'Lembretes parados',
    access,
    parent: path,
    lazy: paradas,
  },
  {
    path: toReguaExtratos.path,
    title: 'Extratos enviados',
    access,
    parent: path,
    lazy: extratos,
  },
]
export { screens as regua }
