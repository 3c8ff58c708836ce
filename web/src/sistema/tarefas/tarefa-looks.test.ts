import { expect, it } from 'vitest'
import { durationText } from './tarefa-looks.ts'

const from = '2026-11-21T10:00:00.000Z'
const at = (ms: number) => new Date(Date.parse(from) + ms).toISOString()

it.each([
  [400, '0,4 s'],
  [59_000, '59 s'],
  [125_000, '2 min 5 s'],
  [3_720_000, '1 h 2 min'],
  [-5, '0 s'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(from, at(ms), 0)).toBe(text)
  expect(durationText(from, null, Date.parse(from) + ms)).toBe(text)
})

it('says nothing before it begins', () => {
  expect(durationText(null, null, 0)).toBe('')
})
