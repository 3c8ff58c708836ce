import { createBrowserRouter, matchPath, redirect } from 'react-router'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { bringCode, screen } from '../lib/chunk.ts'
import { setPreparation } from '../lib/navigation.ts'
import type { ScreenRoute } from '../lib/screen-route.ts'
import { isSignedIn } from '../lib/session.ts'
import { door } from './door.ts'
import { Failure } from './failure.tsx'
import { Root } from './root.tsx'
import type { ScreenHandle } from './screen-handle.ts'

const enter = screen(() => import('../acesso/sessao/login.screen.tsx'))

/** Screens for guests; a signed-in user is redirected. */
const guestScreens: readonly ScreenRoute[] = [
  { path: '/login', title: 'Entrar', name: 'login', lazy: enter },
  { path: '/login/:dominio', title: 'Entrar', lazy: enter },
]

const approvePagamento = screen(
  () => import('../financeiro/aprovacao/approve-pagamento.screen.tsx'),
)
const stopLembretes = screen(() => import('../financeiro/regua/stop-lembretes.screen.tsx'))
const extratoCliente = screen(() => import('../financeiro/regua/extrato-cliente.screen.tsx'))
const proposta = screen(() => import('../orcamentos/proposta/proposta.screen.tsx'))

/** Screens open to anyone, signed in or not: without session, realtime or shell. */
const publicScreens: readonly ScreenRoute[] = [
  { path: '/orcamentos/proposta/:modelo/:id', title: 'Proposta', lazy: proposta },
  {
    path: '/financeiro/enviar-email/aprovar-pagamento',
    title: 'Aprovar pagamento',
    lazy: approvePagamento,
  },
  {
    path: '/financeiro/cobranca/parar-lembretes',
    title: 'Parar lembretes',
    lazy: stopLembretes,
  },
  {
    path: '/financeiro/cobranca/extrato',
    title: 'Extrato do que está em aberto',
    lazy: extratoCliente,
  },
]
const isPublic = (pathname: string) =>
  publicScreens.some(({ path }) => matchPath(path, pathname) !== null)

const publicRoutes: RouteObject[] = publicScreens.map(({ path, title, lazy }) => ({
  path,
  lazy,
  handle: { title } satisfies ScreenHandle,
}))

const guestRoutes: RouteObject[] = guestScreens.map(({ path, title, lazy }) => ({
  path,
  lazy,
  middleware: [door('login')],
  handle: { title } satisfies ScreenHandle,
}))

const toDashboard: MiddlewareFunction = () => {
  throw redirect(isSignedIn() ? '/dashboard' : '/login')
}

const rootId = 'raiz'
const loadPrivateRoutes = () => import('./private-routes.tsx')

/**
 * The router starts with the guest and public screens. Any other address loads the rest of the table, so the login
 * screen loads none of it.
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
          { path: '/', middleware: [toDashboard], Component: () => null },
          ...guestRoutes,
          ...publicRoutes,
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch, path }) => {
        if (isPublic(path)) return
        const { privateRoutes } = await bringCode(loadPrivateRoutes)
        patch(rootId, privateRoutes)
      },
    },
  )
}
