import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from './calendar.ts'
import {
  daysOfMonthGrid,
  daysOfWeek,
  isSameConteudo,
  mergeConteudo,
  momentsOf,
  placeOf,
} from './quando.ts'
import type { Conteudo, Quando } from './quando.ts'

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => addDays(calendarDate('2026-01-01'), days))
const quando: fc.Arbitrary<Quando> = fc.oneof(
  fc.tuple(day, fc.nat(9)).map(([dia, more]) => ({ dia, ate: addDays(dia, more) })),
  fc.tuple(fc.nat(1e12), fc.nat(1e9)).map(([inicio, more]) => ({ inicio, fim: inicio + more })),
)
const conteudo: fc.Arbitrary<Conteudo> = fc.record({
  titulo: fc.string(),
  local: fc.string(),
  descricao: fc.string(),
  quando,
})

test('a shoot from 18:00 to 04:00 is one entry over two days, at the times of its zone', () => {
  const dia = calendarDate('2026-11-30')
  const night = momentsOf({ dia, das: 18 * 60, ate: dia, as: 4 * 60 }, 'America/Sao_Paulo')
  expect(night).toEqual({
    inicio: Date.UTC(2026, 10, 30, 21),
    fim: Date.UTC(2026, 11, 1, 7),
  })
  expect(placeOf(night, 'America/Sao_Paulo')).toEqual({
    dia: '2026-11-30',
    ate: '2026-12-01',
    das: 1_080,
    as: 240,
  })
  expect(placeOf(night, 'America/Manaus')).toMatchObject({ das: 1_020, as: 180 })
})

test('what ends at midnight ends with the day before', () => {
  const dia = calendarDate('2026-11-30')
  const whole = momentsOf({ dia, das: 480, ate: addDays(dia, 1), as: 0 }, 'America/Sao_Paulo')
  expect(placeOf(whole, 'America/Sao_Paulo')).toEqual({ dia, ate: dia, das: 480, as: 0 })
})

test('each side keeps what it alone changed; where both did, ours stays', () => {
  fc.assert(
    fc.property(conteudo, conteudo, conteudo, (before, ours, theirs) => {
      const both = { before, now: before }
      expect(mergeConteudo({ before, now: ours }, both)).toEqual(ours)
      expect(mergeConteudo(both, { before, now: theirs })).toEqual({
        ...theirs,
        quando: mergeConteudo(both, { before, now: theirs }).quando,
      })
      const merged = mergeConteudo({ before, now: ours }, { before, now: theirs })
      expect([ours.titulo, theirs.titulo]).toContain(merged.titulo)
      // Merging what was merged changes nothing: there is no way round and round.
      const again = mergeConteudo({ before: merged, now: merged }, { before: theirs, now: theirs })
      expect(isSameConteudo(again, merged)).toBe(true)
    }),
  )
})

test('a month has whole weeks from Sunday, a week begins on Monday', () => {
  const grid = daysOfMonthGrid(calendarDate('2026-11-15'))
  expect([grid[0], grid.length]).toEqual(['2026-11-01', 42])
  expect(daysOfWeek(calendarDate('2026-11-29'))).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
})
