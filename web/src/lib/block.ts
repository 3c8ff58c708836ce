import { goTo } from './navigation.ts'
import { store } from './store.ts'

const blockedKey = 'claquete.bloqueado'
const placeKey = 'claquete.volta'
const planAddress = '/meuplano'

/** Is this an address of Meu Plano, all that opens while a payment is due? */
export const isOfPlan = (pathname: string): boolean =>
  pathname === '/alterarplano' || pathname === planAddress || pathname.startsWith(`${planAddress}/`)

export const blockedStore = store(localStorage.getItem(blockedKey) === 'S')

/** Is the tenant shut out until it pays? Kept, so that the next page knows before the server says. */
export const isBlocked = (): boolean => blockedStore.get()

let blockedAt = 0

/** Shut out: Meu Plano opens, and the place somebody was taken from is remembered. */
export function block(): void {
  if (!blockedStore.get()) blockedAt = Date.now()
  localStorage.setItem(blockedKey, 'S')
  blockedStore.set(true)
  const { pathname, search } = location
  if (isOfPlan(pathname)) return
  if (!['/', '/login', '/dashboard', '/index'].includes(pathname)) {
    sessionStorage.setItem(placeKey, pathname + search)
  }
  goTo(planAddress)
}

/** Let in again, as known at a moment; true when it was shut out until now. */
export function unblock(asOfMs = Date.now()): boolean {
  if (asOfMs < blockedAt) return false
  const was = blockedStore.get()
  localStorage.removeItem(blockedKey)
  blockedStore.set(false)
  return was
}

/** Where the block took the person from, once. */
export const placeBefore = (): string | null => sessionStorage.getItem(placeKey)
export const forgetPlace = (): void => sessionStorage.removeItem(placeKey)

/** Is somebody being taken from a screen by the block, without having asked to leave it? */
export const isTakenAway = (pathname: string): boolean => isBlocked() && !isOfPlan(pathname)
