import { setImmediate } from 'node:timers/promises'

/** The longest that others wait for one turn of long work. */
const turnMs = 8

/** Does long work in short turns, between which the process answers others. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + turnMs
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < until)
    await setImmediate()
  }
}
