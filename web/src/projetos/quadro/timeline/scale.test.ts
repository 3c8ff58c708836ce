import { addDays, calendarDate, daysBetween } from '@claquete/core/kernel/time/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, rangeOf, spanOf } from './scale.ts'
import type { Hold } from './scale.ts'

const today = calendarDate('2026-11-25')
const day = fc.integer({ min: -400, max: 400 }).map((by) => addDays(today, by))

test('a task with one day lasts that day, and one whose days are changed over lasts as long', () => {
  const one = calendarDate('2026-11-27')
  expect(spanOf({ data_inicio: null, data_entrega: one })).toEqual({ from: one, to: one })
  expect(spanOf({ data_inicio: one, data_entrega: today })).toEqual({ from: today, to: one })
  expect(spanOf({ data_inicio: null, data_entrega: null })).toBeUndefined()
})

test('the drawing covers every day that is to be seen, and begins on a Sunday', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.nat({ max: 60 })), { maxLength: 8 }), (tasks) => {
      const spans = tasks.map(([from, length]) => ({ from, to: addDays(from, length) }))
      const range = rangeOf(spans, [today, null])
      expect(new Date(`${range.from}T12:00:00Z`).getUTCDay()).toBe(0)
      expect(range.from < today && today < range.to).toBe(true)
      for (const { from, to } of spans) expect(range.from < from && to < range.to).toBe(true)
    }),
  )
})

test('a bar that is moved keeps its length, and one that is resized never turns over', () => {
  const hold = fc.constantFrom<Hold>('whole', 'start', 'end')
  fc.assert(
    fc.property(
      day,
      fc.nat({ max: 60 }),
      hold,
      fc.integer({ min: -90, max: 90 }),
      (from, length, held, by) => {
        const next = dragged({ from, to: addDays(from, length) }, held, by)
        expect(next.from <= next.to).toBe(true)
        if (held === 'whole') expect(daysBetween(next.from, next.to)).toBe(length)
        if (held === 'start') expect(next.to).toBe(addDays(from, length))
        if (held === 'end') expect(next.from).toBe(from)
      },
    ),
  )
})
