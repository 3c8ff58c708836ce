import { screen } from '../lib/chunk.ts'
import type { ScreenRoute } from '../lib/screen-route.ts'
import { guards } from './guards.ts'

interface RouteGroup {
  readonly title: string
  readonly screens: readonly ScreenRoute[]
}

const painel = screen(() => import('../modules/painel/painel.screen.tsx'))
const meuPlano = screen(() => import('../modules/plano/meu-plano.screen.tsx'))

/** The screens, by the groups of the menu. The first group has no name of its own. */
export const groups: readonly RouteGroup[] = [
  {
    title: '',
    screens: [
      { path: '/dashboard', title: 'Dashboard', name: 'dashboard', lazy: painel },
      { path: '/index', title: 'Dashboard', name: 'index', lazy: painel },
      { path: '/meuplano', title: 'Meu Plano', lazy: meuPlano },
      { path: '/alterarplano', title: 'Meu Plano', name: 'meuplano.alterar', lazy: meuPlano },
    ],
  },
]

/** Guarded addresses whose screens are not part of the product yet: guarded all the same. */
export const guardedOnly: readonly string[] = Object.keys(guards).filter(
  (path) => !groups.some(({ screens }) => screens.some((route) => route.path === path)),
)
