import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReader, readKey, readerGapMs } from './reader-keys.ts'
import type { Burst, Read } from './reader-keys.ts'

/** All that was read of keys that come after these pauses. */
function typed(keys: readonly string[], pauses: readonly number[]): string[] {
  let burst: Burst | undefined
  let atMs = 1000
  return keys.flatMap((key, at) => {
    atMs += pauses[at] ?? 0
    const read: Read = readKey(burst, key, atMs)
    burst = read.burst
    return read.code === undefined ? [] : [read.code]
  })
}

const character = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })
const code = fc.array(character, { minLength: 3, maxLength: 40 })
const fast = fc.integer({ min: 0, max: readerGapMs - 1 })
const slow = fc.integer({ min: readerGapMs, max: 2_000 })

test('what a reader types is the code, with Shift pressed wherever', () => {
  fc.assert(
    fc.property(code, fast, fc.nat(), (characters, pause, at) => {
      const keys = [...characters, 'Enter']
      const pauses = keys.map(() => pause)
      expect(typed(keys, pauses)).toEqual([characters.join('')])
      const shifted = keys.toSpliced(at % keys.length, 0, 'Shift')
      // Shift takes no time of its own: pressed with its character.
      const same = shifted.map((key) => (key === 'Shift' ? 0 : pause))
      expect(typed(shifted, same)).toEqual([characters.join('')])
    }),
  )
})

test('what a person types is no code, however long', () => {
  fc.assert(
    fc.property(code, fc.array(slow, { minLength: 41, maxLength: 41 }), (characters, pauses) => {
      expect(typed([...characters, 'Enter'], pauses)).toEqual([])
    }),
  )
})

test('a code begins after the last pause: what was typed before it is not part of it', () => {
  fc.assert(
    fc.property(code, code, slow, fast, (before, after, pause, quick) => {
      const keys = [...before, ...after, 'Enter']
      const pauses = keys.map((_, at) => (at === before.length ? pause : quick))
      expect(typed(keys, pauses)).toEqual([after.join('')])
    }),
  )
})

test('an Enter that comes late, two keys at once, and keys without a character read nothing', () => {
  const at = (count: number) => Array.from({ length: count }, () => 5)
  expect(typed(['A', 'B', 'C', 'Enter'], [5, 5, 5, 60])).toEqual([])
  expect(typed(['A', 'B', 'Enter'], at(3))).toEqual([])
  expect(typed(['A', 'B', 'Backspace', 'C', 'Enter'], at(5))).toEqual([])
  expect(typed(['A', 'B', 'C', 'Tab', 'Enter'], at(5))).toEqual([])
  expect(typed(['A', 'B', 'C', 'Enter', 'Enter'], at(5))).toEqual(['ABC'])
})

test('a second fast character tells the reader from a person', () => {
  const one = readKey(undefined, 'C', 10).burst
  expect(isReader(undefined)).toBe(false)
  expect(isReader(one)).toBe(false)
  expect(isReader(readKey(one, 'A', 30).burst)).toBe(true)
  expect(isReader(readKey(one, 'A', 90).burst)).toBe(false)
})
