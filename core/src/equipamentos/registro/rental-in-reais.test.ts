import { expect, test } from 'vitest'
import { followingRental, rentalInReais } from './rental-in-reais.ts'

test.each([
  [{}, {}],
  [
    { valor: 1000, percentual: 2.5 },
    { valorAluguel: 25, percentual: 2.5 },
  ],
  [
    { valor: 1000, quantidade: 10, valorAluguel: 5 },
    { valorAluguel: 5, percentual: 5 },
  ],
  [
    { valor: 1000, valorAluguel: 25, percentual: 2.5 },
    { valorAluguel: 25, percentual: 2.5 },
  ],
  [{ valorAluguel: 25.01 }, { valorAluguel: 25.01 }],
  [{ percentual: 3 }, { percentual: 3 }],
  [{ valor: 1000, valorAluguel: 30, percentual: 2.5 }, undefined],
])('%j is %j', (line, expected) => {
  expect(rentalInReais(line)).toEqual(expected)
})

const typed = { valor: 45_000, quantidade: 1, valorAluguel: 1_000, percentual: 2 }

test('in a form, what was typed last stays and the other one follows', () => {
  expect(followingRental(typed, 'percentual')).toEqual({ valorAluguel: 900 })
  expect(followingRental(typed, 'valorAluguel')).toEqual({ percentual: 2.2222 })
  const pieces = { ...typed, quantidade: 10 }
  expect(followingRental(pieces, 'percentual')).toEqual({ valorAluguel: 90 })
  expect(followingRental(pieces, 'valorAluguel')).toEqual({ percentual: 22.2222 })
  expect(followingRental({ ...typed, valorAluguel: null }, 'valorAluguel')).toEqual({
    percentual: null,
  })
})

test('without a value, or while it is no number of pieces, nothing changes by itself', () => {
  for (const kept of ['percentual', 'valorAluguel'] as const) {
    expect(followingRental({ ...typed, valor: null }, kept)).toBeUndefined()
    expect(followingRental({ ...typed, valor: 0 }, kept)).toBeUndefined()
    expect(followingRental({ ...typed, quantidade: null }, kept)).toBeUndefined()
    expect(followingRental({ ...typed, quantidade: 1.5 }, kept)).toBeUndefined()
  }
  expect(followingRental({ ...typed, percentual: null }, 'percentual')).toBeUndefined()
})
