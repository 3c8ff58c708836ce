import type { Access } from '@claquete/contract/endpoint'
import type { ComponentType } from 'react'

/** Loads a screen's code; `load` imports its module and nothing else. */
export type LazyScreen = (() => Promise<{ Component: ComponentType }>) & {
  readonly load: () => Promise<object>
}

/** A module that renders a screen's first content on its own, before the shell and the screen load. */
interface Early {
  /** Path of the module from the root of web/: the page loads its file, and the screen imports it. */
  readonly module: string
  /** Addresses of the replies it renders. */
  readonly reads: (params: Readonly<Record<string, string | undefined>>) => readonly string[]
}

/** One entry of the route table: an address pattern and its screen. */
export interface ScreenRoute {
  readonly path: string
  /** Shown in the top bar, in the breadcrumb and in the document's title. */
  readonly title: string
  readonly name?: string
  /** Permission to open the screen; without it the screen shows a refusal. The server has the final say. */
  readonly access?: Access
  /** Address of the parent screen in the breadcrumb. */
  readonly parent?: string
  /** Offered in the palette only on the main host, or only on the others; the address opens on every host. */
  readonly host?: 'main' | 'other'
  readonly early?: Early
  readonly lazy: LazyScreen
}

interface At {
  readonly path: string
}

/** An entry of the route table. */
export const route = (
  { path }: At,
  title: string,
  access: Access,
  lazy: LazyScreen,
): ScreenRoute => ({ path, title, access, lazy })

/** The screens below another one in the breadcrumb. */
export const under = ({ path }: At, routes: readonly ScreenRoute[]): readonly ScreenRoute[] =>
  routes.map((one) => ({ ...one, parent: path }))
