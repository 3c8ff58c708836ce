import { Suspense, lazy } from 'react'
import type { ActionMenuProps } from './action-menu.tsx'

const load = () => import('./action-menu.tsx')
const Menu = lazy(() => load().then((part) => ({ default: part.ActionMenu })))

/** Fetches the code of menus before one is opened: when a control that opens one is approached. */
export const warmMenu = () => void load().catch(() => undefined)

/** A menu whose code comes when the first one opens. */
export function LazyMenu(props: ActionMenuProps) {
  return (
    <Suspense>
      <Menu {...props} />
    </Suspense>
  )
}
