import { redirect } from 'react-router'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { isBlocked, isOfPlan } from '../lib/block.ts'
import { door } from './door.ts'
import { Failure } from './failure.tsx'
import { Frame } from './frame.tsx'
import { guards } from './guards.ts'
import { ensurePermissions, refusalFor } from './facts.ts'
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

const screenRoutes: RouteObject[] = groups.flatMap(({ title: group, screens }) =>
  screens.map(({ path, title, access, parent, lazy }) => ({
    path,
    lazy,
    middleware: [door('private'), conditions(path)],
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
