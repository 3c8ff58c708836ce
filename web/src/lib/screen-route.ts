import type { Access } from '@claquete/contract/endpoint'
import type { ComponentType } from 'react'

/** Brings a screen's code; `load` imports its module and nothing else. */
export type LazyScreen = (() => Promise<{ Component: ComponentType }>) & {
  readonly load: () => Promise<object>
}

/** A module that draws the first picture of a screen by itself, before the shell and the screen have come. */
interface Early {
  /** Its address from the folder of the screens on: the page names its file, and the screen imports it. */
  readonly module: string
  /** Addresses of the replies that it draws. */
  readonly reads: (params: Readonly<Record<string, string | undefined>>) => readonly string[]
}

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
  readonly early?: Early
  readonly lazy: LazyScreen
}
