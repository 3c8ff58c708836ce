import { Suspense, lazy } from 'react'
import type { ActionMenuProps } from './action-menu.tsx'

const load = () => import('./action-menu.tsx')
const Menu = lazy(() => load().then((part) => ({ default: part.ActionMenu })))

/** Prefetches the code of menus, when a control that opens one is hovered or focused. */
export const warmMenu = () => void load().catch(() => undefined)

/** A menu whose code is loaded when the first one opens. */
export function LazyMenu(props: ActionMenuProps) {
  return (
    <Suspense>
      <Menu {...props} />
    </Suspense>
  )
}
