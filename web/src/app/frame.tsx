import { Outlet } from 'react-router'
import { isSignedIn } from '../lib/session.ts'
import { Shell } from './shell/shell.tsx'

/** The shell around the screens; a guest, who sees only the 404 page here, has none. */
export function Frame() {
  return isSignedIn() ? (
    <Shell />
  ) : (
    <main id="conteudo">
      <Outlet />
    </main>
  )
}
