import type { Pivot } from '@claquete/contract/pivot'
import { screenOf } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

/** The route of a pivot. */
export const pivotRoute = (pivot: Pivot): ScreenRoute => ({
  path: pivot.screen,
  title: pivot.title,
  access: pivot.access,
  lazy: screenOf(
    () => import('./pivot.screen.tsx'),
    ({ PivotScreen }) =>
      () => <PivotScreen pivot={pivot} />,
  ),
})
