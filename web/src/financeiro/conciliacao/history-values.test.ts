import { expect, test } from 'vitest'
import { joinedText } from './history-values.ts'

test.each([
  [[1], 'Brisa'],
  [[1, 1], 'Brisa'],
  [[1, 2], '2 lançamentos · Brisa'],
  [[null, null], '2 lançamentos · Brisa'],
])('what was joined with the entries %j reads “%s”', (ids, text) => {
  const itens = ids.map((id_lancamento) => ({ id_lancamento }))
  expect(joinedText({ com: 'Brisa', itens })).toBe(text)
})
