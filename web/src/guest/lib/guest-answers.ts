import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Outbox } from '../../lib/plain/offline/outbox.ts'
import type { Outcome as OutcomeOf, Outgoing } from '../../lib/plain/offline/outbox.ts'
import { alone, keepSending } from '../../lib/plain/offline/sending.ts'
import { browserStorage } from '../../lib/plain/storage.ts'
import { asFailure, send } from './call.ts'
import type { GuestFailure } from './call.ts'

/** What a guest decided; its place is the token of the page it was given on. */
export type Answer = Outgoing
export type Outcome = OutcomeOf<GuestFailure>

export const answers = new Outbox<GuestFailure>({
  prefix: 'claquete.resposta.',
  storage: browserStorage,
  send,
  asFailure,
  now: () => new Date().toISOString(),
  alone,
})

export const startSending = (): void => keepSending(answers)

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
