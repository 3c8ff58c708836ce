import { toLogin } from '../../addresses/entry.ts'
import { block, forgetPlace, unblock } from './block.ts'
import { unusedMs } from '../plain/constants.ts'
import { goTo } from '../page/navigation.ts'
import { loginAddress } from '../page/return-address.ts'
import { browserStorage } from '../plain/storage.ts'
import { store } from '../plain/store.ts'
import { toast } from '../page/toast.ts'

/** Says that somebody is signed in, and who, to the other tabs and to the next page. It opens nothing. */
const markKey = 'claquete.sessao'
/** Where the countdown of a session taken elsewhere stands. */
export const countdownKey = 'claquete.contagem'
const blockKey = 'claquete.data_bloqueio'
/** Storage keys that belong to the session; preferences of the page's look stay. */
const ownKeys = [markKey, countdownKey, blockKey, 'claquete.permissoes', 'claquete.usuario']

let mark = browserStorage.getItem(markKey)
/** In memory alone; after a reload request.ts brings it back. */
let token: string | undefined
// Where earlier versions kept it.
browserStorage.removeItem('claquete.token')
const endListeners = new Set<() => void>()

/** What to say after another sign-in took the session, while it counts down; undefined otherwise. */
export const replacedStore = store<string | undefined>(undefined)

/** Adds a listener called after the session was cleared, to drop what was read for it. */
export const onSessionEnd = (listener: () => void) => {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export const getToken = (): string | undefined => token
export const isSignedIn = (): boolean => mark !== null

/** User id of the session, for display only; undefined when it cannot be read. */
export const sessionUserId = (): number | undefined => Number(mark?.split(' ')[0]) || undefined

function userIn(signed: string): string {
  try {
    const body = signed.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return (JSON.parse(atob(body)) as { sub: string }).sub
  } catch {
    return ''
  }
}

/** Keeps the token of the session that the mark names. */
export function holdToken(brought: string): void {
  if (mark !== null) token = brought
}

/** Keeps the session of a successful sign-in. */
export function startSession(session: { token: string; data_bloqueio: string | null }): void {
  stopCountdown()
  token = session.token
  mark = `${userIn(token)} ${Date.now()}`
  browserStorage.setItem(markKey, mark)
  storeBlockDate(session.data_bloqueio)
}

/** Stores the date of the automatic block, which the banner counts down to. */
export function storeBlockDate(day: string | null): void {
  if (day) browserStorage.setItem(blockKey, day)
  else browserStorage.removeItem(blockKey)
}
export const blockDate = (): string | null => browserStorage.getItem(blockKey)

/** Clears the session and everything stored for it. */
export function clearSession(): void {
  stopCountdown()
  token = undefined
  mark = null
  for (const key of ownKeys) browserStorage.removeItem(key)
  unblock()
  forgetPlace()
  for (const listener of endListeners) listener()
}

/** Ends the session in this browser and opens the login screen. */
export function leave(): void {
  clearSession()
  goTo(toLogin())
}

const statuses = [401, 402, 409, 511]
export const isSessionStatus = (status: number): boolean => statuses.includes(status)

/**
 * The one place that acts on a session status: 401 and 511 end the session, 402 opens Meu Plano, 409 shows a
 * countdown and then ends it.
 */
export function refuseSession(status: number, msg: string): void {
  if (status === 402) {
    block()
  } else if (status === 409) {
    replacedStore.set(msg)
  } else {
    const wasOpen = isSignedIn()
    clearSession()
    if (wasOpen) toast.warning(msg)
    // A later refusal finds the login open, whose address says where to return.
    if (wasOpen || !location.pathname.startsWith(toLogin())) {
      goTo(loginAddress(location.pathname, location.search))
    }
  }
}

function stopCountdown(): void {
  browserStorage.removeItem(countdownKey)
  replacedStore.set(undefined)
}

/** Follow a sign-in or sign-out in another tab. */
addEventListener('storage', (event) => {
  if (event.key !== markKey || event.newValue === mark) return
  if (event.newValue === null) leave()
  else location.reload()
})

let usedAt = Date.now()
for (const act of ['pointerdown', 'keydown', 'wheel']) {
  addEventListener(act, () => (usedAt = Date.now()), { capture: true, passive: true })
}

/** Counts as a touch: a screen on the wall is looked at, and nobody touches it. */
export const noteTouch = (): void => {
  usedAt = Date.now()
}

/** Has nobody touched this page for a while? What it then asks by itself does not keep the session open. */
export const isUnused = (): boolean => Date.now() - usedAt > unusedMs
