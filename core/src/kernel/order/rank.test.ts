import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRank, rankBetween, ranksAfter, ranksBetween } from './rank.ts'

test.each([
  [null, null, 'a0'],
  [null, 'a0', 'Zz'],
  [null, 'Zz', 'Zy'],
  [null, 'a1', 'a0'],
  [null, 'a0V', 'a0'],
  [null, 'A000000000000000000000000001', 'A000000000000000000000000000V'],
  ['a0', null, 'a1'],
  ['az', null, 'b00'],
  ['Zz', null, 'a0'],
  ['bzz', null, 'c000'],
  ['zzzzzzzzzzzzzzzzzzzzzzzzzzz', null, 'zzzzzzzzzzzzzzzzzzzzzzzzzzzV'],
  ['a0', 'a1', 'a0V'],
  ['a0V', 'a1', 'a0l'],
  ['Zz', 'a0', 'ZzV'],
  ['Zz', 'a1', 'a0'],
  ['a0', 'a0V', 'a0G'],
  ['a0', 'a0G', 'a08'],
  ['b125', 'b129', 'b127'],
  ['a0', 'a2', 'a1'],
])('between %s and %s stands %s', (before, after, expected) => {
  expect(rankBetween(before, after)).toBe(expected)
})

test('two that are not in order have nothing between them', () => {
  expect(() => rankBetween('a1', 'a1')).toThrow('a1 does not stand before a1')
})

test('a list stays in order whatever is put wherever', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), (places) => {
      const list: string[] = []
      for (const place of places) {
        const to = place % (list.length + 1)
        list.splice(to, 0, rankBetween(list[to - 1] ?? null, list[to] ?? null))
      }
      expect(list.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(list)
      expect(new Set(list).size).toBe(list.length)
    }),
  )
})

test('several come to stand between two in their order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 20 }), (before, count) => {
      const all = ranksAfter(null, before + 2)
      const [low = null, high = null] = all.slice(-2)
      const ranks = ranksBetween(low, high, count)
      expect([low, ...ranks, high].toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
        low,
        ...ranks,
        high,
      ])
    }),
  )
})

test('what is added at the end stays short', () => {
  expect(Math.max(...ranksAfter(null, 4000).map(({ length }) => length))).toBe(4)
})

test('equal ranks are settled by the id', () => {
  const tasks = [
    { id: 2, order: 'a0' },
    { id: 3, order: 'Zz' },
    { id: 1, order: 'a0' },
  ]
  expect(tasks.toSorted(byRank(({ id }) => id)).map(({ id }) => id)).toEqual([3, 1, 2])
})
