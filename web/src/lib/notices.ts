import type { Notification } from '@claquete/contract/acesso/sessao/sessao'
import { beep } from './beep.ts'
import { preferences } from './preferences.ts'
import { onSessionEnd } from './session.ts'
import { store } from './store.ts'
import { useStore } from './use-store.ts'
import { toast } from './toast.ts'

export interface Notice extends Notification {
  readonly id: number
  readonly quando: string
}

interface Notices {
  readonly list: readonly Notice[]
  readonly unread: number
}

const most = 50
const none: Notices = { list: [], unread: 0 }
const notices = store<Notices>(none)
let lastId = 0
onSessionEnd(() => notices.set(none))

/** Is the screen that a notice leads to already open? */
const isOnScreen = (path: string | undefined) =>
  path !== undefined && path === `${location.pathname}${location.search}`

/**
 * Handles a realtime notice: a 5 s toast, a sound if enabled, and an entry under the bell. When its screen is
 * already open, only the entry is added.
 */
export function receiveNotice(notification: Notification): void {
  const { tipo, msg, titulo, path } = notification
  lastId += 1
  const notice: Notice = { ...notification, id: lastId, quando: new Date().toISOString() }
  const { list, unread } = notices.get()
  const isNews = !isOnScreen(path)
  notices.set({ list: [notice, ...list].slice(0, most), unread: unread + Number(isNews) })
  if (!isNews) return
  toast.notice({ kind: tipo, msg, titulo, ...(path && { path }) })
  if (preferences.get().som === 'S') beep()
}

export const useNotices = (): Notices => useStore(notices)

export const markNoticesRead = (): void => notices.set({ ...notices.get(), unread: 0 })
