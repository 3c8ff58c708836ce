import { expect, test } from 'vitest'
import { mergeParts } from './merge-parts.ts'
import type { Part, Prices } from './merge-parts.ts'

const prices: Prices = { request: 1_000, smallest: 0, weight: () => 1, haste: () => 1 }

const part = (
  name: string,
  bytes: number,
  users: string,
  imports: readonly number[] = [],
): Part => ({
  modules: [name],
  bytes,
  hasStyles: false,
  users: new Set(users),
  imports: new Set(imports),
})
const merged = (parts: readonly Part[], more: Partial<Prices> = {}) =>
  mergeParts(parts, { ...prices, ...more })
    .map((modules) => modules.toSorted().join(''))
    .toSorted()

test('what the same users need comes as one file', () => {
  expect(merged([part('a', 50_000, 'xy'), part('b', 50_000, 'xy')])).toEqual(['ab'])
})

test('what different users need stays apart', () => {
  expect(merged([part('a', 10, 'x'), part('b', 10, 'y')])).toEqual(['a', 'b'])
})

test('a few bytes in vain are cheaper than a request, many are not', () => {
  expect(merged([part('a', 50_000, 'xyz'), part('b', 900, 'xy')])).toEqual(['ab'])
  expect(merged([part('a', 50_000, 'xyz'), part('b', 9_000, 'xy')])).toEqual(['a', 'b'])
})

test('who is in haste gets nothing in vain', () => {
  const parts = [part('a', 50_000, 'xyz'), part('b', 900, 'xy')]
  expect(merged(parts, { haste: (user) => (user === 'z' ? 100 : 1) })).toEqual(['a', 'b'])
})

test('a part brings all that it imports to whoever gets it in vain', () => {
  const heavy = part('c', 90_000, 'xy')
  expect(merged([part('a', 50_000, 'xyz'), part('b', 900, 'xy', [2]), heavy])).toEqual(['a', 'bc'])
})

test('two files never import each other', () => {
  const parts = [part('a', 100, 'x', [1]), part('b', 90_000, 'xyz', [2]), part('c', 100, 'xyzuvw')]
  const files = merged(parts, { haste: () => 100 })
  expect(files).not.toContain('ac')
})

test('a file that is too small is merged where it costs least', () => {
  const parts = [part('a', 10, 'x'), part('b', 5_000, 'y'), part('c', 200, 'yz')]
  expect(merged(parts, { smallest: 100 })).toEqual(['ac', 'b'])
})

test('styles are a request more', () => {
  const styled = (one: Part): Part => ({ ...one, hasStyles: true })
  const parts = [part('a', 50_000, 'xyz'), part('b', 1_500, 'xy')]
  expect(merged(parts)).toEqual(['ab'])
  expect(merged(parts.map(styled))).toEqual(['ab'])
  expect(merged(parts.map((one, at) => (at === 1 ? styled(one) : one)))).toEqual(['a', 'b'])
})
