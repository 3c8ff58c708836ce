import { useAnswer } from '../lib/guest-answers.ts'

/** Each act waits by itself: an answer gives way to another answer, and never to a mark of presence. */
export const placeOf = (token: string, act: 'resposta' | 'chegou' | 'liberado') => `${token} ${act}`

/** What of this page waits to be sent; `onDone` hears of each one that the server took. */
export function useOrdemAnswers(token: string, onDone: () => void) {
  return {
    answer: useAnswer(placeOf(token, 'resposta'), onDone),
    chegou: useAnswer(placeOf(token, 'chegou'), onDone),
    liberado: useAnswer(placeOf(token, 'liberado'), onDone),
  }
}
