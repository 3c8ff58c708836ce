import type { Access } from '@claquete/contract/endpoint'
import { useMatches } from 'react-router'

/** Data of a route that the frame around its screen uses. */
export interface ScreenHandle {
  readonly title: string
  readonly group?: string
  readonly access?: Access
  readonly parent?: string
}

/** The handle of the open route. */
export function useScreenHandle(): ScreenHandle | undefined {
  return useMatches().at(-1)?.handle as ScreenHandle | undefined
}
