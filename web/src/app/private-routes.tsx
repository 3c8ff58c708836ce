import { redirect } from 'react-router'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { isBlocked, isOfPlan } from '../lib/block.ts'
import { door } from './door.ts'
import { Failure } from './failure.tsx'
import { Frame } from './frame.tsx'
import { guards } from './guards.ts'
import { ensurePermissions, refusalFor } from './facts.ts'
import { begin } from '../lib/request.ts'
import type { ScreenRoute } from '../lib/screen-route.ts'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import { groups, guardedOnly } from './routes.tsx'
import type { ScreenHandle } from './screen-handle.ts'

/** The conditions of the product for one address, and the list of permissions that screens read. */
const conditions =
  (path: string): MiddlewareFunction =>
  async () => {
    if (isBlocked() && !isOfPlan(path)) throw redirect('/meuplano')
    await ensurePermissions()
    const guard = guards[path]
    const to = guard && (await refusalFor(guard))
    if (to) throw redirect(to)
  }

let isOpen = false

/**
 * What the product's first screen reads first is on its way while its code and its conditions are. Later
 * screens find the code here, and ask for themselves.
 */
const reading =
  (reads: ScreenRoute['reads']): MiddlewareFunction =>
  ({ params }) => {
    if (!isOpen && reads) begin(reads(params))
    isOpen = true
  }

const screenRoutes: RouteObject[] = groups.flatMap(({ title: group, screens }) =>
  screens.map(({ path, title, access, parent, reads, lazy }) => ({
    path,
    lazy,
    middleware: [door('private'), reading(reads), conditions(path)],
    handle: {
      title,
      group,
      ...(access && { access }),
      ...(parent && { parent }),
    } satisfies ScreenHandle,
  })),
)

const notFound = {
  Component: NotFound,
  handle: { title: 'Página não encontrada' } satisfies ScreenHandle,
}

const unbuiltRoutes: RouteObject[] = guardedOnly.map((path) => ({
  path,
  middleware: [door('private'), conditions(path)],
  ...notFound,
}))

/** The shell and, in it, every screen of whoever is signed in. */
export const privateRoutes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      {
        Component: Page,
        ErrorBoundary: Failure,
        children: [
          ...screenRoutes,
          ...unbuiltRoutes,
          { path: '*', middleware: [door('unknown')], ...notFound },
        ],
      },
    ],
  },
]
