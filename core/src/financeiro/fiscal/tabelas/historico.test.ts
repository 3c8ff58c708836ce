import { assert, constantFrom, date, option, property, array, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../../kernel/must.ts'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { datedOn } from './regime.ts'
import { overlap } from './contradicao.ts'
import type { Vigencia } from './contradicao.ts'
import { placeInHistory } from './historico.ts'

const row = (inicio: string, fim: string | null): Vigencia => ({
  vigencia_inicio: calendarDate(inicio),
  vigencia_fim: fim === null ? null : calendarDate(fim),
})

describe('place in a dated history', () => {
  test('what had no end ends on the day before', () => {
    const open = row('2024-01-01', null)
    const place = placeInHistory([open], row('2026-07-01', null))
    expect(place).toEqual({ closes: { row: open, vigencia_fim: '2026-06-30' } })
  })
  test('days that another row has refuse it', () => {
    const closed = row('2024-01-01', '2026-12-31')
    const { problem } = placeInHistory([closed], row('2026-07-01', null))
    expect(problem).toMatchObject({ campo: 'vigencia_inicio' })
    expect(must(problem, 'problem').msg).toContain('31/12/2026')
  })
  test('one that begins before the open row without an end refuses it', () => {
    const open = row('2026-01-01', null)
    expect(placeInHistory([open], row('2025-01-01', null)).problem).toBeDefined()
    expect(placeInHistory([open], row('2025-01-01', '2025-12-31'))).toEqual({ closes: undefined })
    expect(placeInHistory([open], row('2026-01-01', null)).problem).toBeDefined()
  })
  test('its own days must not be turned', () => {
    expect(placeInHistory([], row('2026-02-01', '2026-01-31')).problem).toMatchObject({
      campo: 'vigencia_fim',
    })
  })

  test('however rows are added, a day has at most one', () => {
    const first = calendarDate('2026-01-01')
    const days = date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-03-31T00:00:00Z'),
      noInvalidDate: true,
    }).map((at) => calendarDate(at.toISOString().slice(0, 10)))
    const asked = record({ vigencia_inicio: days, vigencia_fim: option(days) })
    assert(
      property(array(asked, { maxLength: 12 }), constantFrom(0, 30, 60, 89), (all, at) => {
        let rows: Vigencia[] = []
        for (const one of all) {
          const { problem, closes } = { closes: undefined, ...placeInHistory(rows, one) }
          if (problem) continue
          rows = [
            ...rows.map((other) =>
              other === closes?.row ? { ...other, vigencia_fim: closes.vigencia_fim } : other,
            ),
            one,
          ]
        }
        for (const [index, one] of rows.entries()) {
          expect(rows.slice(index + 1).some((other) => overlap(one, other))).toBe(false)
        }
        const dia: CalendarDate = addDays(first, at)
        const found = datedOn(rows, dia)
        expect(rows.filter((one) => datedOn([one], dia))).toEqual(found ? [found] : [])
      }),
    )
  })
})
