import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { daysOf, moved, seenOf, seenText } from './period.ts'

const today = calendarDate('2026-11-29')
const seen = (search: string) => seenOf(new URLSearchParams(search), today)

test('the address says the look and the day; what it cannot say is the month of today', () => {
  expect(seen('')).toEqual({ ver: 'mes', dia: today })
  expect(seen('ver=semana&dia=2026-12-25')).toEqual({ ver: 'semana', dia: '2026-12-25' })
  expect(seen('ver=ano&dia=ontem')).toEqual({ ver: 'mes', dia: today })
})

test('steps are months, weeks and thirty days', () => {
  expect(moved({ ver: 'mes', dia: calendarDate('2026-01-31') }, 1).dia).toBe('2026-02-01')
  expect(moved({ ver: 'semana', dia: today }, -1).dia).toBe('2026-11-22')
  expect(moved({ ver: 'agenda', dia: today }, 1).dia).toBe('2026-12-29')
})

test('a month is six weeks, a week seven days from Monday', () => {
  expect(daysOf({ ver: 'mes', dia: today })).toHaveLength(42)
  expect(daysOf({ ver: 'semana', dia: today })[0]).toBe('2026-11-23')
  expect(seenText({ ver: 'mes', dia: today })).toBe('novembro de 2026')
})
