import { createBrowserRouter, redirect } from 'react-router'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { isSignedIn } from '../lib/session.ts'
import { Failure } from './failure.tsx'
import { doorOf, guards } from './guards.ts'
import type { Kind } from './guards.ts'
import { NotFound } from './not-found.tsx'
import { groups, guardedOnly, guestScreens } from './routes.tsx'
import { Root } from './root.tsx'
import type { ScreenHandle } from './screen-handle.ts'

/** Lets in, or sends away, whoever opens an address of this kind. */
const door =
  (kind: Kind): MiddlewareFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const to = doorOf({ kind, signedIn: isSignedIn(), pathname, search })
    if (to) throw redirect(to)
  }

/** The conditions of the product for one address, and the list of permissions that screens read. */
const conditions = (path: string): MiddlewareFunction => async () => {
  const { ensurePermissions, refusalFor } = await import('./facts.ts')
  await ensurePermissions()
  const guard = guards[path]
  const to = guard && (await refusalFor(guard))
  if (to) throw redirect(to)
}

const guestRoutes: RouteObject[] = guestScreens.map(({ path, title, lazy }) => ({
  path,
  lazy,
  middleware: [door('login')],
  handle: { title } satisfies ScreenHandle,
}))

const screenRoutes: RouteObject[] = groups.flatMap(({ title: group, screens }) =>
  screens.map(({ path, title, access, parent, lazy }) => ({
    path,
    lazy,
    middleware: [door('private'), conditions(path)],
    handle: { title, group, ...(access && { access }), ...(parent && { parent }) } satisfies ScreenHandle,
  })),
)

const notFound = { Component: NotFound, handle: { title: 'Página não encontrada' } }

const unbuiltRoutes: RouteObject[] = guardedOnly.map((path) => ({
  path,
  middleware: [door('private'), conditions(path)],
  ...notFound,
}))

const toDashboard: MiddlewareFunction = () => {
  throw redirect(isSignedIn() ? '/dashboard' : '/login')
}

/** The one route table: the door, the shell, the screens. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Failure,
    HydrateFallback: () => null,
    children: [
      { path: '/', middleware: [toDashboard], Component: () => null },
      ...guestRoutes,
      {
        lazy: () => import('./frame.tsx'),
        children: [
          {
            lazy: () => import('./page.tsx'),
            ErrorBoundary: Failure,
            children: [...screenRoutes, ...unbuiltRoutes, { path: '*', ...notFound }],
          },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
