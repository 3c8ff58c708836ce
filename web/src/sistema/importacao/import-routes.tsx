import { screenOf } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { importAddresses } from './import-addresses.ts'

/** The routes of the import wizard: one lazily loaded screen for all targets. */
export const importRoutes: readonly ScreenRoute[] = importAddresses.map((address) => ({
  path: address.path,
  title: address.title,
  ...(address.access && { access: address.access }),
  lazy: screenOf(
    () => import('./importacao.screen.tsx'),
    ({ ImportScreen }) =>
      () => <ImportScreen address={address} />,
  ),
}))
