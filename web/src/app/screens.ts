import type { BrandView } from '@claquete/contract/acesso/sessao/sessao'
import type { ScreenRoute } from '../lib/screen-route.ts'
import { groups } from './routes.tsx'

/** Every screen of the product, in the order of the table. */
export const screens: readonly ScreenRoute[] = groups.flatMap((group) => group.screens)

/** The title of the screen at an address of the table. */
export const titleOf = (path: string): string =>
  screens.find((route) => route.path === path)?.title ?? path

/** The screen at the top of those that this one hangs from. */
export function rootOf(path: string): string {
  const parent = screens.find((route) => route.path === path)?.parent
  return parent === undefined ? path : rootOf(parent)
}

/** Does the table have a screen at this address? */
export const isBuilt = (path: string): boolean => screens.some((route) => route.path === path)

interface Offer {
  readonly host?: 'main' | 'other'
}

/** Does this host offer it? Each brand names companies its own way. */
export const isOffered = ({ host }: Offer, { main }: Pick<BrandView, 'main'>): boolean =>
  host === undefined || (host === 'main') === main
