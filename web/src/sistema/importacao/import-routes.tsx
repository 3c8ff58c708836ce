import { toImport } from '../../addresses/sistema.ts'
import { screen, screenOf } from '../../lib/page/chunk.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'
import { importAddresses } from './import-addresses.ts'

/** What can be imported, and the wizard: one lazily loaded screen for all targets. */
export const importRoutes: readonly ScreenRoute[] = [
  {
    path: toImport(),
    title: 'Importar',
    lazy: screen(() => import('./import-targets.screen.tsx')),
  },
  ...importAddresses.map((address) => ({
    path: address.path,
    title: address.title,
    parent: toImport(),
    ...(address.access && { access: address.access }),
    lazy: screenOf(
      () => import('./importacao.screen.tsx'),
      ({ ImportScreen }) =>
        () => <ImportScreen address={address} />,
    ),
  })),
]
