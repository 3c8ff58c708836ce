import { toPlan } from '../../addresses/entry.ts'
import { redirect } from 'react-router'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { isBlocked, isOfPlan } from '../../lib/wire/block.ts'
import { door } from './door.ts'
import { Failure } from '../messages/failure.tsx'
import { Frame } from './frame.tsx'
import { guards } from '../guards.ts'
import { ensurePermissions, refusalFor } from './facts.ts'
import { NotFound } from '../messages/not-found.tsx'
import { Page } from './page.tsx'
import { groups, guardedOnly } from '../routes.tsx'
import type { ScreenHandle } from '../screen-handle.ts'

/** Redirects when a payment block or a guard forbids the address; otherwise reads the permissions screens need. */
const conditions =
  (path: string): MiddlewareFunction =>
  async () => {
    if (isBlocked() && !isOfPlan(path)) throw redirect(toPlan())
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

/** The shell with every screen that requires a session. */
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
