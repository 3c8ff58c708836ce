import { toDashboard, toLogin, toLoginDominio } from '../../addresses/entry.ts'
import { createBrowserRouter, redirect } from 'react-router'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { bringCode, screen } from '../../lib/page/chunk.ts'
import { setPreparation } from '../../lib/page/navigation.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'
import { isSignedIn } from '../../lib/wire/session.ts'
import { door } from './door.ts'
import { Failure } from '../messages/failure.tsx'
import { Root } from './root.tsx'
import type { ScreenHandle } from '../screen-handle.ts'

const enter = screen(() => import('../../acesso/sessao/login.screen.tsx'))

/** Screens for guests; a signed-in user is redirected. */
const guestScreens: readonly ScreenRoute[] = [
  { path: toLogin.path, title: 'Entrar', name: 'login', lazy: enter },
  { path: toLoginDominio.path, title: 'Entrar', lazy: enter },
]

const guestRoutes: RouteObject[] = guestScreens.map(({ path, title, lazy }) => ({
  path,
  lazy,
  middleware: [door('login')],
  handle: { title } satisfies ScreenHandle,
}))

const toFirstScreen: MiddlewareFunction = () => {
  throw redirect(isSignedIn() ? toDashboard() : toLogin())
}

const rootId = 'raiz'
const loadPrivateRoutes = () => import('./private-routes.tsx')

/**
 * The router starts with the login, for whoever signs out; any other address loads the rest of the table. A page that
 * opens with the login has no router yet (entrance.tsx); what opens without signing in at all is no screen of the
 * product (src/guest).
 */
export function createRouter() {
  // The navigation that needs these routes reports the failure.
  setPreparation(() => void loadPrivateRoutes().catch(() => undefined))
  return createBrowserRouter(
    [
      {
        id: rootId,
        Component: Root,
        ErrorBoundary: Failure,
        HydrateFallback: () => null,
        children: [
          { path: '/', middleware: [toFirstScreen], Component: () => null },
          ...guestRoutes,
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        const { privateRoutes } = await bringCode(loadPrivateRoutes)
        patch(rootId, privateRoutes)
      },
    },
  )
}
