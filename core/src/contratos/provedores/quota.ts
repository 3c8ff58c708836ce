/** Calls that a service answers in an hour, whichever hour. */
const hourMs = 3_600_000

/** What D4Sign answers until its support raises it. */
export const chamadasPorHora = 10

/**
 * When a call may be made, in milliseconds since 1970: now, or once the oldest of the last `most` is an hour old.
 * `taken` are the times of calls before it, in any order.
 */
export function nextCallAt(taken: readonly number[], most: number, now: number): number {
  const within = taken.filter((at) => at > now - hourMs).toSorted((a, b) => a - b)
  const before = within.at(-most)
  return before === undefined ? now : Math.max(now, before + hourMs)
}
