import type { Notification } from '@claquete/contract/kernel/notification'
import { beep } from '../page/beep.ts'
import { preferences } from './preferences.ts'
import { onSessionEnd } from '../wire/session.ts'
import { store } from '../plain/store.ts'
import { useStore } from '../plain/use-store.ts'
import { toast } from '../page/toast.ts'

const unread = store(0)
onSessionEnd(() => unread.set(0))

/** Is the screen that a notice leads to already open? */
const isOnScreen = (path: string | undefined) =>
  path !== undefined && path === `${location.pathname}${location.search}`

/**
 * Handles a realtime notice: a 5 s toast, a sound if enabled, and one more unread under the bell, where the server
 * keeps it. When its screen is already open, it is only kept.
 */
export function receiveNotice({ tipo, msg, titulo, path }: Notification): void {
  if (isOnScreen(path)) return
  tellUnread(unread.get() + 1)
  toast.notice({ kind: tipo, msg, titulo, ...(path && { path }) })
  if (preferences.get().som === 'S') beep()
}

export const unreadNow = (): number => unread.get()

export const useUnread = (): number => useStore(unread)

/** What the server counts, of this session and of those before. */
export const tellUnread = (count: number): void => unread.set(count)
