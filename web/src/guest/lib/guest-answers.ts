import { useEffect, useRef, useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/plain/storage.ts'
import { Answers, prefix } from './answers.ts'
import type { Answer } from './answers.ts'
import { asFailure, send } from './call.ts'

/** How often what waits is tried again while a page is open. */
const againMs = 20_000

/** One tab at a time, where the browser can tell; elsewhere the key alone makes it one act. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

export const answers = new Answers({
  storage: browserStorage,
  send,
  asFailure,
  now: () => new Date().toISOString(),
  alone,
})

/** Sends what waits: now, when the network returns, when the page is looked at again, and now and then. */
export function startSending(): void {
  const flush = () => void answers.flush()
  addEventListener('online', flush)
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) answers.changed()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) flush()
  })
  setInterval(() => {
    if (answers.get().some(({ refusal }) => refusal === undefined)) flush()
  }, againMs)
  flush()
}

/**
 * The answer of a page that had to wait or was refused; `onDone` gets the server's reply to it, whenever it comes.
 */
export function useAnswer(
  place: string,
  onDone: (answer: Answer, reply: unknown) => void,
): Answer | undefined {
  const all = useSyncExternalStore(answers.subscribe, answers.get)
  const tell = useRef(onDone)
  useEffect(() => {
    tell.current = onDone
  })
  useEffect(
    () =>
      answers.onDone((answer, reply) => {
        if (answer.place === place) tell.current(answer, reply)
      }),
    [place],
  )
  return all.find(
    ({ place: of, delay, refusal }) => of === place && (delay ?? refusal) !== undefined,
  )
}
