import fc from 'fast-check'
import { expect, test } from 'vitest'
import { awayByDay } from './away.ts'

const away = { id_equipamento: 1, id_tipo_equip: 7, estoque: 1, quantidade: 1, first: 0, last: 0 }
const daysOf = (all: Parameters<typeof awayByDay>[0], count: number) =>
  Object.fromEntries([...awayByDay(all, count)].map(([id, days]) => [id, [...days]]))

test.each([
  ['within the period', [{ ...away, first: 1, last: 2 }], [0, 1, 1, 0]],
  ['from before it to after it', [{ ...away, first: -9, last: 40 }], [1, 1, 1, 1]],
  ['nobody knows until when', [{ ...away, first: 2, last: null }], [0, 0, 1, 1]],
  [
    'two on one day, one after the other',
    [
      { ...away, first: 0, last: 1 },
      { ...away, first: 1, last: 2 },
    ],
    [1, 1, 1, 0],
  ],
  [
    'several pieces, never more than there are',
    [
      { ...away, estoque: 5, quantidade: 3, first: 0, last: 1 },
      { ...away, estoque: 5, quantidade: 4, first: 1, last: 2 },
    ],
    [3, 5, 4, 0],
  ],
  [
    'other equipment of the type',
    [
      { ...away, first: 0, last: 1 },
      { ...away, id_equipamento: 2, first: 1, last: 2 },
    ],
    [1, 2, 1, 0],
  ],
])('pieces away: %s', (_, all, expected) => {
  expect(daysOf(all, 4)).toEqual({ 7: expected })
})

test('it is what one counts day by day, piece by piece', () => {
  const one = fc.record({
    id_equipamento: fc.integer({ min: 1, max: 3 }),
    quantidade: fc.integer({ min: 1, max: 4 }),
    first: fc.integer({ min: -5, max: 9 }),
    length: fc.option(fc.integer({ min: 0, max: 12 })),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (drawn) => {
      const all = drawn.map(({ length, ...rest }) => ({
        ...rest,
        id_tipo_equip: rest.id_equipamento % 2,
        estoque: rest.id_equipamento * 2,
        last: length === null ? null : rest.first + length,
      }))
      const days = daysOf(all, 8)
      for (const tipo of [0, 1]) {
        for (let day = 0; day < 8; day++) {
          let expected = 0
          for (const id of [1, 2, 3].filter((each) => each % 2 === tipo)) {
            const there = all.filter(
              ({ id_equipamento, first, last }) =>
                id_equipamento === id && first <= day && (last === null || last >= day),
            )
            const sum = there.reduce((total, { quantidade }) => total + quantidade, 0)
            expected += Math.min(sum, id * 2)
          }
          expect(days[tipo]?.[day] ?? 0).toBe(expected)
        }
      }
    }),
  )
})
