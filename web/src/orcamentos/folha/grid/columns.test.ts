import { expect, it } from 'vitest'
import { fill, leftsOf, widthOf } from './columns.ts'
import { sheet } from './testing.ts'

const { colunas } = sheet().store.snapshot()

it('each column begins where the one before it ends', () => {
  const lefts = leftsOf(colunas)
  expect(lefts[0]).toBe(0)
  for (const [i, { largura }] of colunas.slice(0, -1).entries()) {
    expect(lefts[i + 1]).toBe((lefts[i] ?? NaN) + largura)
  }
  expect((lefts.at(-1) ?? NaN) + (colunas.at(-1)?.largura ?? NaN)).toBe(widthOf(colunas))
})

it('what is left of the window goes to the description, and nothing is taken away', () => {
  const width = widthOf(colunas)
  expect(fill(colunas, width)).toBe(colunas)
  expect(fill(colunas, width - 1)).toBe(colunas)
  const wider = fill(colunas, width + 90)
  expect(widthOf(wider)).toBe(width + 90)
  const changed = wider.filter(({ largura }, i) => largura !== colunas[i]?.largura)
  expect(changed.map(({ id }) => id)).toEqual(['descricao'])
})
