import { lazyPart } from '../../lib/page/lazy-part.tsx'

const load = () => import('./action-menu.tsx')

/** Prefetches the code of menus, when a control that opens one is hovered or focused. */
export const warmMenu = () => void load().catch(() => undefined)

/** A menu whose code is loaded when the first one opens. */
export const LazyMenu = lazyPart(() => load().then((part) => part.ActionMenu))
