import { Outlet } from 'react-router'
import { isSignedIn } from '../../lib/wire/session.ts'
import { Shell } from '../shell/shell.tsx'

/** The shell around the screens. A guest has none, and sees only the 404 page here. */
export function Frame() {
  return isSignedIn() ? (
    <Shell />
  ) : (
    <main id="conteudo">
      <Outlet />
    </main>
  )
}
