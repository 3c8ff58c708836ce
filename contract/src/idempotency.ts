import type { AnyAddress } from './endpoint.ts'

/**
 * A POST that writes may be sent again with the same key: it is done once, and every repetition gets the first
 * answer. The key is any text of up to `keyMax` characters; it belongs to its sender and is kept for a day.
 */
export const keyHeader = 'Idempotency-Key'
/** `true` in an answer that was given before. */
export const replayedHeader = 'Idempotency-Replayed'
export const keyMax = 200

/** Whether a call takes a key: what is not a POST is the same when repeated, and bytes are not kept. */
export const takesKey = ({ method, effect, wire, keyless, keyed }: AnyAddress): boolean =>
  method === 'POST' &&
  (effect === 'write' || effect === 'slow' || (effect === 'open' && keyed === true)) &&
  !wire &&
  !keyless
