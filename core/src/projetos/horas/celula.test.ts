import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setCelula } from './celula.ts'
import type { Solto } from './celula.ts'

const sumAfter = (soltos: readonly Solto[], clocked: number, total: number) => {
  const done = setCelula(soltos, clocked, total)
  if (!done) return undefined
  const changed = new Map(done.change.map(({ id, segundos }) => [id, segundos]))
  const left = soltos
    .filter(({ id }) => !done.remove.includes(id))
    .map(({ id, segundos }) => changed.get(id) ?? segundos)
  return { sum: left.reduce((a, b) => a + b, clocked + done.add), left }
}

test('the newest entry takes the difference, and gives way to the one before it', () => {
  const two = [
    { id: 1, segundos: 3600 },
    { id: 2, segundos: 1800 },
  ]
  expect(setCelula(two, 0, 7200)).toEqual({
    change: [{ id: 2, segundos: 3600 }],
    remove: [],
    add: 0,
  })
  expect(setCelula(two, 0, 3000)).toEqual({
    change: [{ id: 1, segundos: 3000 }],
    remove: [2],
    add: 0,
  })
  expect(setCelula(two, 600, 600)).toEqual({ change: [], remove: [2, 1], add: 0 })
  expect(setCelula([], 0, 60)).toEqual({ change: [], remove: [], add: 60 })
  expect(setCelula(two, 600, 6000)).toEqual({ change: [], remove: [], add: 0 })
})

test('a cell is never less than what the clock counted', () => {
  expect(setCelula([{ id: 1, segundos: 60 }], 3600, 3599)).toBeUndefined()
})

test('whatever it held, a cell sums to what was typed, and no entry is left without time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 5 }),
      fc.nat(40_000),
      fc.nat(86_400),
      (durations, clocked, total) => {
        const soltos = durations.map((segundos, at) => ({ id: at + 1, segundos }))
        const after = sumAfter(soltos, clocked, total)
        if (total < clocked) expect(after).toBeUndefined()
        else {
          expect(after?.sum).toBe(total)
          expect(after?.left.every((segundos) => segundos > 0)).toBe(true)
        }
      },
    ),
  )
})
