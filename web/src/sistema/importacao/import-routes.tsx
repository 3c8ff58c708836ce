import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { importAddresses } from './import-addresses.ts'

/** One screen for every import, lazily loaded. */
export const importRoutes: readonly ScreenRoute[] = importAddresses.map((address) => ({
  path: address.path,
  title: address.title,
  ...(address.access && { access: address.access }),
  lazy: screen(async () => {
    const { ImportScreen } = await import('./importacao.screen.tsx')
    return { default: () => <ImportScreen address={address} /> }
  }),
}))
