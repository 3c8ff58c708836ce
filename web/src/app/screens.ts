import type { BrandView } from '@claquete/contract/kernel/brand'
import type { ScreenRoute } from '../lib/page/screen-route.ts'
import { groups } from './routes.tsx'

export const screens: readonly ScreenRoute[] = groups.flatMap((group) => group.screens)

/** Title of the screen at an address of the route table; the address itself when there is none. */
export const titleOf = (path: string): string =>
  screens.find((route) => route.path === path)?.title ?? path

/** Address of the topmost ancestor of a screen, by `parent`. */
export function rootOf(path: string): string {
  const parent = screens.find((route) => route.path === path)?.parent
  return parent === undefined ? path : rootOf(parent)
}

export const isBuilt = (path: string): boolean => screens.some((route) => route.path === path)

interface Offer {
  readonly host?: 'main' | 'other'
}

/** Is it listed on this host? Companies are empresas on the main host and unidades on the others. */
export const isOffered = ({ host }: Offer, { main }: Pick<BrandView, 'main'>): boolean =>
  host === undefined || (host === 'main') === main
