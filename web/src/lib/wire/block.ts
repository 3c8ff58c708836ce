import { toDashboard, toIndex, toLogin, toPlan, toPlanChange } from '../../addresses/entry.ts'
import { goTo } from '../page/navigation.ts'
import { browserStorage, tabStorage } from '../plain/storage.ts'
import { store } from '../plain/store.ts'

const blockedKey = 'claquete.bloqueado'
const placeKey = 'claquete.volta'

/** Is this an address of Meu Plano, the only screens open while a payment is due? */
export const isOfPlan = (pathname: string): boolean =>
  pathname === toPlanChange() || pathname === toPlan() || pathname.startsWith(`${toPlan()}/`)

export const blockedStore = store(browserStorage.getItem(blockedKey) === 'S')

/** Is the tenant blocked until it pays? Stored, so the next page knows before the server replies. */
export const isBlocked = (): boolean => blockedStore.get()

let blockedAt = 0

/** Blocks the tenant: opens Meu Plano and remembers the address the user was on. */
export function block(): void {
  if (!blockedStore.get()) blockedAt = Date.now()
  browserStorage.setItem(blockedKey, 'S')
  blockedStore.set(true)
  const { pathname, search } = location
  if (isOfPlan(pathname)) return
  if (!['/', toLogin(), toDashboard(), toIndex()].includes(pathname)) {
    tabStorage.setItem(placeKey, pathname + search)
  }
  goTo(toPlan())
}

/** Lifts the block, as known at `asOfMs`; true when the tenant was blocked until now. */
export function unblock(asOfMs = Date.now()): boolean {
  if (asOfMs < blockedAt) return false
  const was = blockedStore.get()
  browserStorage.removeItem(blockedKey)
  blockedStore.set(false)
  return was
}

/** The address the user was on when the block began; null when none was kept. */
export const placeBefore = (): string | null => tabStorage.getItem(placeKey)
export const forgetPlace = (): void => tabStorage.removeItem(placeKey)

/** Is the block taking the user away from this screen, so that leaving asks for no confirmation? */
export const isTakenAway = (pathname: string): boolean => isBlocked() && !isOfPlan(pathname)
