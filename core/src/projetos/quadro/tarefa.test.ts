import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, weekday } from '../../kernel/time/calendar.ts'
import {
  dayOfRelative,
  nextOccurrence,
  nextWeekday,
  prazoOf,
  relativeDayText,
  waitsInCircle,
} from './tarefa.ts'

const today = calendarDate('2026-11-27')
const calendar = { semana: [1, 2, 3, 4, 5], facultativos: false, feriados: [] }

test.each([
  [0, 'D0'],
  [-2, 'D-2'],
  [5, 'D+5'],
])('%i is written %s', (days, written) => {
  expect(relativeDayText(days)).toBe(written)
})

test('relative days follow day zero, and wait while there is none', () => {
  expect(dayOfRelative(today, -2)).toBe('2026-11-25')
  expect(dayOfRelative(null, -2)).toBeNull()
  expect(dayOfRelative(today, null)).toBeNull()
})

test.each([
  ['dias', 3, '2026-11-30'],
  ['dias_uteis', 1, '2026-11-30'],
  ['semanas', 2, '2026-12-11'],
  ['meses', 1, '2026-12-27'],
] as const)('every %s by %i is next on %s', (recorrencia, each, next) => {
  expect(nextOccurrence(today, { recorrencia, each }, calendar)).toBe(next)
})

test.each([
  [null, false, 'sem_data'],
  ['2026-11-26', false, 'atrasada'],
  ['2026-11-27', false, 'hoje'],
  ['2026-11-28', false, 'proxima'],
  ['2026-11-26', true, 'concluida'],
] as const)('due %s, done %s: %s', (day, concluida, prazo) => {
  expect(prazoOf({ data_entrega: day && calendarDate(day), concluida }, today)).toBe(prazo)
})

test('a task that waits for one that waits for it is refused', () => {
  const waits = new Map([
    [1, [2]],
    [2, [3]],
  ])
  expect(waitsInCircle(waits, 3, [1])).toBe(true)
  expect(waitsInCircle(waits, 1, [3])).toBe(false)
  expect(waitsInCircle(waits, 4, [4])).toBe(true)
})

test('the next such weekday is within a week, and never today', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 6 }), (days, day) => {
      const from = addDays(today, days)
      const next = nextWeekday(from, day)
      expect(weekday(next)).toBe(day)
      expect(next > from && next <= addDays(from, 7)).toBe(true)
    }),
  )
})
