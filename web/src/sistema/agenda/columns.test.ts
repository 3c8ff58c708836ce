import type { Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedOn } from './columns.ts'

const day = calendarDate('2026-11-30')
const entry = (das: number, as: number, ate = day): Entrada => ({
  fonte: 'agenda',
  chave: `${das}-${as}`,
  titulo: '',
  local: '',
  descricao: '',
  dia: day,
  ate,
  das,
  as,
  fuso: 'America/Sao_Paulo',
  path: null,
  concluida: false,
  do_google: false,
  serie: false,
  versao: 1,
})

test('a shoot across midnight stands at the end of its day and at the start of the next', () => {
  const night = entry(18 * 60, 4 * 60, addDays(day, 1))
  expect(placedOn([night], day)).toMatchObject([{ from: 1_080, to: 1_440, lanes: 1 }])
  expect(placedOn([night], addDays(day, 1))).toMatchObject([{ from: 0, to: 240 }])
})

test('no two entries of a day lie on each other', () => {
  const times = fc.tuple(fc.nat(1_400), fc.integer({ min: 1, max: 300 }))
  fc.assert(
    fc.property(fc.array(times, { maxLength: 12 }), (all) => {
      const placed = placedOn(
        all.map(([from, more]) => entry(from, Math.min(1_439, from + more))),
        day,
      )
      expect(placed).toHaveLength(all.length)
      for (const a of placed) {
        expect(a.lane).toBeLessThan(a.lanes)
        for (const b of placed) {
          const overlap = a.from < b.to && b.from < a.to
          expect(a === b || !overlap || a.lane !== b.lane).toBe(true)
        }
      }
    }),
  )
})
