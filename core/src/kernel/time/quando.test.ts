import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from './calendar.ts'
import {
  daysOfMonthGrid,
  daysOfWeek,
  isSameConteudo,
  mergeConteudo,
  momentsOf,
  movedTo,
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
  const whole = momentsOf({ dia, das: 480, ate: dia, as: 0 }, 'America/Sao_Paulo')
  expect(placeOf(whole, 'America/Sao_Paulo')).toEqual({ dia, ate: dia, das: 480, as: 0 })
})

const fuso = fc.constantFrom('America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon')
const dayMinutes = 1_440
/** The minutes of night in which one of these zones turns its clocks: a time there may be missing, or be twice. */
const isTurned = (minute: number) => minute >= 60 && minute <= 180
/** Hours at which no zone turns its clocks. */
const hour = fc.integer({ min: 8, max: 22 })
const timed = fc
  .record({ dia: day, das: hour, more: fc.nat(3), as: hour, fuso })
  .map(({ dia, das, more, as, fuso: zone }) => ({
    zone,
    place: { dia, das: das * 60, ate: addDays(dia, more), as: (as + 1) * 60 },
  }))

test('what the days and times of an entry say is the entry again, over as many days as it has', () => {
  const dia = calendarDate('2026-11-30')
  const days = { inicio: Date.UTC(2026, 10, 30, 11), fim: Date.UTC(2026, 11, 2, 3) }
  const place = placeOf(days, 'America/Sao_Paulo')
  expect(place).toEqual({ dia, ate: addDays(dia, 1), das: 480, as: 0 })
  expect(momentsOf({ ...place, das: 480, as: 0 }, 'America/Sao_Paulo')).toEqual(days)
  fc.assert(
    fc.property(timed, ({ zone, place: { as, ...rest } }) => {
      const made = momentsOf({ ...rest, as: as % 1_440 }, zone)
      const { das, as: end, ...found } = placeOf(made, zone)
      expect(momentsOf({ ...found, das: das ?? 0, as: end ?? 0 }, zone)).toEqual(made)
    }),
  )
})

test('moved, an entry begins where it was put and lasts as long by the clock; moved back it is as before', () => {
  const to = fc.record({ dia: day, das: fc.option(hour) })
  fc.assert(
    fc.property(timed, to, ({ zone, place }, { dia, das }) => {
      const begins = das === null ? place.das : das * 60
      const ends = (begins + place.as - place.das + dayMinutes) % dayMinutes
      fc.pre(!isTurned(ends))
      const before = momentsOf(place, zone)
      const after = movedTo(before, zone, { dia, das: das === null ? null : begins })
      expect(placeOf(after, zone)).toMatchObject({ dia, das: begins, as: ends })
      expect(movedTo(after, zone, place)).toEqual(before)
    }),
  )
  const dia = calendarDate('2026-11-30')
  const whole = { dia, ate: addDays(dia, 2) }
  expect(movedTo(whole, 'America/Sao_Paulo', { dia: addDays(dia, -5), das: 480 })).toEqual({
    dia: addDays(dia, -5),
    ate: addDays(dia, -3),
  })
  // New York turns its clocks back in that night: the shoot still ends at 04:00 by them.
  const night = momentsOf(
    { dia: calendarDate('2026-10-30'), das: 1_080, ate: calendarDate('2026-10-31'), as: 240 },
    'America/New_York',
  )
  const turned = movedTo(night, 'America/New_York', {
    dia: calendarDate('2026-10-31'),
    das: null,
  })
  expect(placeOf(turned, 'America/New_York')).toMatchObject({ das: 1_080, as: 240 })
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
