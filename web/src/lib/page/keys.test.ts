import { expect, test } from 'vitest'
import { keyReader, pressedKeys } from './keys.ts'

const known = new Set(['/', 'n', 'g p', 'g d', 'Ctrl+K'])

test('a plain key and a combination mean themselves', () => {
  const read = keyReader()
  expect(read('n', known, 0)).toBe('n')
  expect(read('Ctrl+K', known, 0)).toBe('Ctrl+K')
  expect(read('x', known, 0)).toBeUndefined()
})

test('a sequence is its two keys in time', () => {
  const read = keyReader()
  expect(read('g', known, 0)).toBeUndefined()
  expect(read('p', known, 900)).toBe('g p')
})

test('too late, or another key, is no sequence', () => {
  const read = keyReader()
  read('g', known, 0)
  expect(read('p', known, 5_000)).toBeUndefined()
  read('g', known, 6_000)
  expect(read('n', known, 6_100)).toBe('n')
})

test.each([
  [{ key: 's', ctrlKey: true, metaKey: false }, 'Ctrl+S'],
  [{ key: 'k', ctrlKey: false, metaKey: true }, 'Ctrl+K'],
  [{ key: '?', ctrlKey: false, metaKey: false }, '?'],
])('%j is %s', (event, keys) => {
  expect(pressedKeys(event)).toBe(keys)
})
