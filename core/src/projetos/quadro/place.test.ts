import { expect, test } from 'vitest'
import { placeAmong } from './place.ts'

const others = [
  { id: 1, order: 'a0' },
  { id: 2, order: 'a1' },
  { id: 3, order: 'a2' },
]

test.each([
  ['after one that is there', { id_antes: 1, id_depois: 2 }, 'a0', 'a1'],
  ['after one, whoever follows it now', { id_antes: 1, id_depois: 3 }, 'a0', 'a1'],
  ['before one, as the other is gone', { id_antes: 9, id_depois: 3 }, 'a1', 'a2'],
  ['at the beginning', { id_antes: null, id_depois: 1 }, null, 'a0'],
  ['at the beginning, whoever was the first', { id_antes: null, id_depois: 9 }, null, 'a0'],
  ['at the end, as both are gone', { id_antes: 8, id_depois: 9 }, 'a2', null],
  ['at the end, as nothing is said', {}, 'a2', null],
  ['before one, as nothing is said of the other', { id_depois: 2 }, 'a0', 'a1'],
] as const)('%s', (_, neighbours, before, after) => {
  expect(placeAmong(others, ({ id }) => id, neighbours)).toEqual({ before, after })
})

test('among none there is one place', () => {
  expect(placeAmong([], () => 0, { id_antes: 4 })).toEqual({ before: null, after: null })
})
