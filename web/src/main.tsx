import './ui/styles/base.css'
import './ui/styles/waiting.css'
import './ui/styles/mantine.css'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { toLogin } from './addresses/entry.ts'
import { doorOf } from './app/entry/door-of.ts'
import { FailedWith } from './app/messages/failed-with.tsx'
import { Providers } from './app/look/providers.tsx'
import { bringCode, setReload } from './lib/page/chunk.ts'
import { setPreparation } from './lib/page/navigation.ts'
import { reloadIfBuildIsOld } from './lib/wire/plugin-hash.ts'
import { isSignedIn } from './lib/wire/session.ts'

/** Does the page open with the login? Whoever comes for it waits for no router. */
function opensLogin(): boolean {
  const { pathname, search } = location
  const isLogin = pathname === toLogin() || pathname.startsWith(`${toLogin()}/`)
  return (
    isLogin && doorOf({ kind: 'login', signedIn: isSignedIn(), pathname, search }) === undefined
  )
}

const loadProduct = () => import('./app/entry/product.tsx')

async function openProduct(): Promise<ReactNode> {
  const { openProduct: open } = await bringCode(loadProduct)
  return open()
}

async function openLogin(show: (screen: ReactNode) => void): Promise<ReactNode> {
  const { Entrance } = await bringCode(() => import('./app/entry/entrance.tsx'))
  setPreparation(() => {
    // Whoever opens these reports the failure.
    void loadProduct().catch(() => undefined)
    void import('./app/entry/private-routes.tsx').catch(() => undefined)
  })
  const open = async (address: string) => {
    history.replaceState(null, '', address)
    show(await openProduct().catch((error: unknown) => <FailedWith error={error} />))
  }
  return <Entrance open={open} />
}

async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container)
  const show = (screen: ReactNode) =>
    root.render(
      <StrictMode>
        <Providers>{screen}</Providers>
      </StrictMode>,
    )
  setReload(() => reloadIfBuildIsOld(() => location.pathname + location.search))
  const opening = opensLogin() ? openLogin(show) : openProduct()
  show(await opening.catch((error: unknown) => <FailedWith error={error} />))
}

const container = document.getElementById('root')
if (container) void start(container)
