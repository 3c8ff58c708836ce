import type { AnyAddress, RequestTo } from '@claquete/contract/endpoint'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { addressOf } from '../plain/address.ts'
import type { Parts } from '../plain/address.ts'
import { Outbox, newKey } from '../plain/offline/outbox.ts'
import type { Outgoing } from '../plain/offline/outbox.ts'
import { alone, keepSending } from '../plain/offline/sending.ts'
import { browserStorage } from '../plain/storage.ts'
import { failureText } from './failure.ts'
import { CallFailure, sendKept } from './request.ts'
import { isSessionStatus, isSignedIn, sessionUserId } from './session.ts'

const asFailure = (error: unknown) => ({
  status: error instanceof CallFailure ? error.status : 500,
  told: error instanceof CallFailure ? toldBy(error) : failureText(error),
})
const toldBy = ({ msg, errors = [] }: CallFailure) =>
  errors.length > 0 ? errors.map((one) => one.msg).join(' ') : msg

/** A place belongs to who acts there: another person on this phone does not send it. */
const mine = (place: string) => `${sessionUserId() ?? ''}/${place}`

/** What people do where there may be no network: stored, then sent until the server has answered. */
const queue = new Outbox({
  // The frame looks for it (use-shell-services.ts).
  prefix: 'claquete.fila.',
  storage: browserStorage,
  send: sendKept,
  asFailure,
  now: () => new Date().toISOString(),
  alone,
  // It goes once they have signed in again.
  isForNow: ({ status }) => isSessionStatus(status),
  isOurs: ({ place }) => isSignedIn() && place.startsWith(mine('')),
})

let isSending = false

/** Sends what waits from now on, once for the whole page. */
export function startQueue(): void {
  if (isSending) return
  isSending = true
  keepSending(queue)
}

export interface PlaceQueue {
  /** What was not sent or was refused, oldest first: as of this moment, not of the last render. */
  readonly now: () => readonly Outgoing[]
  /** Stores a POST and sends it; with `holdMs` not before, so that it can be taken back. Returns its key. */
  readonly add: <E extends AnyAddress>(
    endpoint: E,
    request: (key: string) => RequestTo<E>,
    holdMs?: number,
  ) => string
  readonly takeBack: (key: string) => Promise<boolean>
  readonly retry: (key: string) => Promise<void>
  readonly forget: (key: string) => void
  readonly flush: () => Promise<void>
}

/** What this person did at a place of the product; `onSent` hears of each act that the server took. */
export function useQueue(
  name: string,
  onSent: (one: Outgoing, reply: unknown) => void,
): PlaceQueue {
  useSyncExternalStore(queue.subscribe, queue.get)
  const place = mine(name)
  const tell = useEffectEvent(onSent)
  useEffect(startQueue, [])
  useEffect(
    () => queue.onDone((one, reply) => (one.place === place ? tell(one, reply) : undefined)),
    [place],
  )
  return useMemo(
    () => ({
      now: () =>
        queue
          .get()
          .filter((one) => one.place === place)
          .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
      add: (endpoint, requestOf, holdMs) => {
        const key = newKey()
        const request = requestOf(key)
        const from = holdMs === undefined ? {} : heldFor(holdMs)
        queue.add({
          key,
          place,
          address: addressOf(endpoint, request),
          body: JSON.stringify((request as Parts).body),
          ...from,
        })
        return key
      },
      takeBack: (key) => queue.takeBack(key),
      retry: (key) => queue.retry(key),
      forget: (key) => queue.forget(key),
      flush: () => queue.flush(),
    }),
    [place],
  )
}

/** Until when an act can be taken back, after which it is sent. */
function heldFor(holdMs: number): Pick<Outgoing, 'from'> {
  setTimeout(() => void queue.flush(), holdMs + 50)
  return { from: new Date(Date.now() + holdMs).toISOString() }
}
