import { Failure } from '@claquete/contract/failures'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSwitch } from './switch.ts'

/** What stands between needs a moment until it knows the new primary. */
const pauseMs = 1_000
/** Who waited longer than this is told: they may ask again themselves. */
const longestMs = 5_000

const tellsOfSwitch = (error: unknown, readOnly: boolean) =>
  error instanceof Failure && error.code === 'sobrecarga' && isSwitch(error.cause, readOnly)

interface OnceMore {
  readonly readOnly: boolean
  /** Takes back what the first attempt left in this process. */
  readonly again: () => void
}

/**
 * Tries a transaction once more, on another connection, when the server behind the first one went away or is the primary
 * no longer (decision 160). Only for what may be done twice: a read, or a write whose repetition is known by its key,
 * since the answer to a commit may be lost after it happened.
 */
export async function onceMore<T>(
  attempt: () => Promise<T>,
  { readOnly, again }: OnceMore,
): Promise<T> {
  const from = performance.now()
  try {
    return await attempt()
  } catch (error) {
    if (!tellsOfSwitch(error, readOnly) || performance.now() - from > longestMs) throw error
  }
  await sleep(pauseMs)
  again()
  return attempt()
}
