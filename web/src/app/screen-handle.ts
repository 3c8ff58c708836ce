import type { Access } from '@claquete/contract/endpoint'
import { useMatches } from 'react-router'

/** What the table says of a screen, for whoever draws around it. */
export interface ScreenHandle {
  readonly title: string
  readonly group?: string
  readonly access?: Access
  readonly parent?: string
}

/** The table's line of the screen that is open. */
export function useScreenHandle(): ScreenHandle | undefined {
  return useMatches().at(-1)?.handle as ScreenHandle | undefined
}
