import type { Access } from '@claquete/contract/endpoint'
import type { ComponentType } from 'react'

/** One line of the route table: an address and the screen that answers it. */
export interface ScreenRoute {
  readonly path: string
  /** Shown in the top bar, in the breadcrumb and in the document's title. */
  readonly title: string
  /** The product's own name of the route. */
  readonly name?: string
  /** Permission without which the screen says so; the server decides. */
  readonly access?: Access
  /** Address of the screen above it, for the breadcrumb. */
  readonly parent?: string
  /** Offered only on the main host, or only on the others; its address answers on every host. */
  readonly host?: 'main' | 'other'
  /** Address of what the screen reads first: asked for at once, where waiting for its code would be felt. */
  readonly reads?: (params: Readonly<Record<string, string | undefined>>) => string
  readonly lazy: () => Promise<{ Component: ComponentType }>
}
