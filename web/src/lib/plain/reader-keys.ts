/** Keys of a code reader (USB or Bluetooth) follow each other at least this fast; nobody types so. */
export const readerGapMs = 50
/** Fewer characters are what somebody may press at once. */
const leastCharacters = 3

/** Characters that came so fast that a reader may be typing them. */
export interface Burst {
  readonly text: string
  readonly atMs: number
}

export interface Read {
  readonly burst?: Burst
  /** The whole code, told by the Enter that ends it. */
  readonly code?: string
}

/** Keys that make a character with another one, and are none themselves. */
const silent = new Set(['Shift', 'AltGraph', 'CapsLock', 'Dead'])

/** What one more key means to a code that may be coming from a reader. */
export function readKey(burst: Burst | undefined, key: string, atMs: number): Read {
  if (silent.has(key)) return burst ? { burst } : {}
  const fast = burst && atMs - burst.atMs < readerGapMs ? burst : undefined
  if (key === 'Enter' || key === 'Tab') {
    const isCode = key === 'Enter' && fast && [...fast.text].length >= leastCharacters
    return isCode ? { code: fast.text } : {}
  }
  if ([...key].length !== 1) return {}
  return { burst: { text: (fast?.text ?? '') + key, atMs } }
}

/** Is a reader typing? One key alone may be anybody's. */
export const isReader = (burst: Burst | undefined): boolean =>
  burst !== undefined && [...burst.text].length > 1
