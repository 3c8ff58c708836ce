import { screen } from '../lib/page/chunk.ts'
import type { ScreenRoute } from '../lib/page/screen-route.ts'

/** Development screens; production builds do not include them. */
const screens: readonly ScreenRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/galeria',
        title: 'Galeria',
        lazy: screen(() => import('./gallery.screen.tsx')),
      },
    ]
  : []

export const developmentGroups = screens.length > 0 ? [{ title: 'Desenvolvimento', screens }] : []
