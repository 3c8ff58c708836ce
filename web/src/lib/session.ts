import { block, forgetPlace, unblock } from './block.ts'
import { logoutCountdownSeconds } from './constants.ts'
import { goTo } from './navigation.ts'
import { loginAddress } from './return-address.ts'
import { store } from './store.ts'
import { toast } from './toast.ts'

const tokenKey = 'claquete.token'
const countdownKey = 'claquete.contagem'
const blockKey = 'claquete.data_bloqueio'
/** What belongs to whoever was signed in; the look of the page stays. */
const ownKeys = [tokenKey, countdownKey, blockKey, 'claquete.permissoes', 'claquete.usuario']

export interface Replaced {
  readonly msg: string
  readonly secondsLeft: number
}

let token = localStorage.getItem(tokenKey)
let timer: ReturnType<typeof setInterval> | undefined
const endListeners = new Set<() => void>()

/** The notice that the session is being used elsewhere, while it counts down. */
export const replacedStore = store<Replaced | undefined>(undefined)

/** Called after the session was cleared, so that what was read for it is forgotten. */
export const onSessionEnd = (listener: () => void) => {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export const getToken = (): string | null => token
export const isSignedIn = (): boolean => token !== null

/** Who is signed in, as the token says; undefined where it cannot be read. The server believes only itself. */
export function sessionUserId(): number | undefined {
  try {
    const body = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return Number((JSON.parse(atob(body)) as { sub: string }).sub) || undefined
  } catch {
    return undefined
  }
}

/** Keeps the session that a successful login opened. */
export function startSession(session: { token: string; data_bloqueio: string | null }): void {
  stopCountdown()
  token = session.token
  localStorage.setItem(tokenKey, session.token)
  storeBlockDate(session.data_bloqueio)
}

/** Keeps the day of the automatic blocking, which the banner counts down to. */
export function storeBlockDate(day: string | null): void {
  if (day) localStorage.setItem(blockKey, day)
  else localStorage.removeItem(blockKey)
}
export const blockDate = (): string | null => localStorage.getItem(blockKey)

/** Forgets the session and everything kept for it. */
export function clearSession(): void {
  stopCountdown()
  token = null
  for (const key of ownKeys) localStorage.removeItem(key)
  unblock()
  forgetPlace()
  for (const listener of endListeners) listener()
}

/** Ends the session here and shows the login screen. */
export function leave(): void {
  clearSession()
  goTo('/login')
}

const statuses = [401, 402, 409, 511]
export const isSessionStatus = (status: number): boolean => statuses.includes(status)

/**
 * The one place that acts on a session status: 401 and 511 end the session, 402 opens the plan, 409
 * warns and counts down before ending it.
 */
export function refuseSession(status: number, msg: string): void {
  if (status === 402) {
    block()
  } else if (status === 409) {
    countDown(msg)
  } else {
    const wasOpen = token !== null
    clearSession()
    if (wasOpen) toast.warning(msg)
    goTo(loginAddress(location.pathname, location.search))
  }
}

/** Seconds left from a countdown that a reload interrupted. */
function storedSeconds(): number {
  const stored = Number(localStorage.getItem(countdownKey))
  return stored > 0 && stored <= logoutCountdownSeconds ? stored : logoutCountdownSeconds
}

function countDown(msg: string): void {
  if (timer !== undefined) return
  let secondsLeft = storedSeconds()
  const show = () => {
    localStorage.setItem(countdownKey, String(secondsLeft))
    replacedStore.set({ msg, secondsLeft })
  }
  show()
  timer = setInterval(() => {
    secondsLeft -= 1
    if (secondsLeft <= 0) leave()
    else show()
  }, 1_000)
}

function stopCountdown(): void {
  clearInterval(timer)
  timer = undefined
  localStorage.removeItem(countdownKey)
  replacedStore.set(undefined)
}

/** Another tab signed in or out: this one follows. */
addEventListener('storage', (event) => {
  if (event.key !== tokenKey || event.newValue === token) return
  token = event.newValue
  if (token === null) leave()
  else location.reload()
})
