import '../src/ui/styles/base.css'
import '../src/ui/styles/mantine.css'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ConfirmHost } from '../src/ui/frame/confirm-host.tsx'
import { queryClient } from '../src/lib/wire/call.ts'
import { useLeaveQuestion } from '../src/lib/acts/leave.ts'
import { loadPermissions } from '../src/lib/account/permission.ts'
import { startSession } from '../src/lib/wire/session.ts'
import { Toasts } from '../src/app/look/toasts.tsx'

/** What the part under test asked of the server, in order. */
export interface Asked {
  readonly method: string
  /** Path with its query, below the base. */
  readonly path: string
  readonly body: unknown
}
export interface Answer {
  readonly status?: number
  readonly body: unknown
  /** Waits before it answers. */
  readonly until?: Promise<unknown>
}
type Server = (asked: Asked) => Answer

/** Answers every call from now on by `server`; returns what was asked. The shape of a reply is the server's own. */
export function answerBy(server: Server): readonly Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (to: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(to instanceof Request ? to.url : to, location.origin)
    const asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api(\/v\d)?/u, '') + url.search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    all.push(asked)
    const { status = 200, body, until } = server(asked)
    await until
    return Response.json(body, { status })
  })
  return all
}

/** Signs in a user who has these permissions. It replaces the answers of `answerBy`: a test sets its own after it. */
export async function signIn(...chaves: readonly AnyPermissionKey[]): Promise<void> {
  answerBy(() => ({ body: { data: chaves.map((chave) => ({ chave })) } }))
  startSession({ token: 'token', data_bloqueio: null })
  await loadPermissions()
}

/** The refusal of a call by fields, as the server makes it. */
export const refusal = (erros: Readonly<Record<string, string>>, msg = 'Confira os campos.') => ({
  status: 422,
  body: {
    status: false,
    success: false,
    msg,
    codigo: 'dados_invalidos',
    erros: Object.entries(erros).map(([campo, text]) => ({ campo, msg: text })),
  },
})

function Frame({ children }: { readonly children: ReactNode }) {
  useLeaveQuestion()
  return (
    <>
      {children}
      <ConfirmHost />
    </>
  )
}

/**
 * Draws a part of a screen with what every screen has around it; `go` leaves to another address. A screen that reads
 * its address says its `path` and where it is opened.
 */
export async function show(part: ReactNode, path = '/', at = path) {
  const router = createMemoryRouter(
    [
      { path, element: <Frame>{part}</Frame> },
      { path: '*', element: <Frame>Outra tela</Frame> },
    ],
    { initialEntries: [at] },
  )
  const screen = await render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...screen, router, go: (to: string) => void router.navigate(to) }
}

/** The input with this label; the mark of a required one is no part of it. */
export const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`, 'u'))
export const button = (name: string) => page.getByRole('button', { name, exact: true })
