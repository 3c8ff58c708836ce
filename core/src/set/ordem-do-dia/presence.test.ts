import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { problemOfMark, spanOfMarks } from './presence.ts'
import { instantOf } from '../../kernel/time/zone.ts'

const data = calendarDate('2026-11-30')
const fuso = 'America/Sao_Paulo'
const at = (hours: number) => instantOf(data, 0, fuso) + hours * 3_600_000
const mark = (given: Partial<Parameters<typeof problemOfMark>[0]>) =>
  problemOfMark({
    act: 'chegou',
    at: at(7),
    now: at(20),
    data,
    fuso,
    chegou: null,
    liberado: null,
    ...given,
  })

test('a time of the day, sent hours later, is taken', () => {
  expect(mark({})).toBeUndefined()
  expect(mark({ act: 'liberado', at: at(19), chegou: at(7) })).toBeUndefined()
  expect(mark({ at: at(-5) })).toBeUndefined()
})

test.for([
  ['of tomorrow', { at: at(20.5) }, /ainda não chegou/],
  ['of the week before', { at: at(-7 * 24) }, /não é do dia/],
  ['of two days later', { at: at(49), now: at(60) }, /não é do dia/],
  ['without a number', { at: Number.NaN }, /não existe/],
  ['after the release', { at: at(19), liberado: at(18) }, /antes da liberação/],
  [
    'of a release before the arrival',
    { act: 'liberado', at: at(6), chegou: at(7) },
    /depois da chegada/,
  ],
  [
    'of a release too late',
    { act: 'liberado', at: at(44), now: at(44), chegou: at(7) },
    /36 horas/,
  ],
] as const)('a time %s is refused', ([, given, problem]) => {
  expect(mark(given)).toMatch(problem)
})

test('the page asks on the day and in the night after it', () => {
  expect(spanOfMarks(data, fuso)).toEqual({ from: at(-6), until: at(48) })
})
