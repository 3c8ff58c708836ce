import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { tableKeys } from '../../kernel/record.ts'
import { daysOf, isDue, movingPeriods, wordsOfRule } from './entrega.ts'
import type { DeliveryRule } from './entrega.ts'

const day = calendarDate
/** A Monday. */
const today = day('2026-03-02')

test('periods move with the day', () => {
  expect(daysOf('ontem', today)).toEqual({ periodo1: '2026-03-01', periodo2: '2026-03-01' })
  expect(daysOf('semana_passada', today)).toEqual({
    periodo1: '2026-02-23',
    periodo2: '2026-03-01',
  })
  expect(daysOf('semana_passada', day('2026-03-08'))).toEqual({
    periodo1: '2026-02-23',
    periodo2: '2026-03-01',
  })
  expect(daysOf('mes_passado', day('2026-01-31'))).toEqual({
    periodo1: '2025-12-01',
    periodo2: '2025-12-31',
  })
  expect(daysOf('este_mes', today)).toEqual({ periodo1: '2026-03-01', periodo2: '2026-03-01' })
  // On the first, the month until yesterday is the one that ended.
  expect(daysOf('este_mes', day('2026-03-01'))).toEqual({
    periodo1: '2026-02-01',
    periodo2: '2026-02-28',
  })
})

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2000-01-01'), days))

test('no period is turned around', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...tableKeys(movingPeriods)), (at, period) => {
      const { periodo1, periodo2 } = daysOf(period, at)
      expect(periodo1 <= periodo2).toBe(true)
    }),
  )
})

test('a rule is due on its day, from its hour on', () => {
  const weekly: DeliveryRule = { frequencia: 'semana', dia: 1, hora: 8 }
  expect(isDue(weekly, { today, hour: 7 })).toBe(false)
  expect(isDue(weekly, { today, hour: 8 })).toBe(true)
  expect(isDue(weekly, { today: addDays(today, 1), hour: 8 })).toBe(false)
  const monthly: DeliveryRule = { frequencia: 'mes', dia: 2, hora: 8 }
  expect(isDue(monthly, { today, hour: 23 })).toBe(true)
  expect(isDue({ ...monthly, dia: 3 }, { today, hour: 23 })).toBe(false)
})

test('a weekly rule is due on one day of any seven, a monthly one once a month', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 7 }), (at, dia) => {
      const due = [0, 1, 2, 3, 4, 5, 6].filter((ahead) =>
        isDue({ frequencia: 'semana', dia, hora: 0 }, { today: addDays(at, ahead), hour: 0 }),
      )
      expect(due).toHaveLength(1)
    }),
  )
})

test('rules in words', () => {
  expect(wordsOfRule({ frequencia: 'dia', dia: null, hora: 7 })).toBe('Todo dia, às 7h')
  expect(wordsOfRule({ frequencia: 'semana', dia: 5, hora: 18 })).toBe('Toda sexta-feira, às 18h')
  expect(wordsOfRule({ frequencia: 'semana', dia: 6, hora: 18 })).toBe('Todo sábado, às 18h')
  expect(wordsOfRule({ frequencia: 'mes', dia: 5, hora: 8 })).toBe('Todo dia 5 do mês, às 8h')
})
