import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { sunOn, sunTimes } from './sun.ts'

const places = {
  'São Paulo': [-23.5505, -46.6333, -3],
  Rio: [-22.9068, -43.1729, -3],
  Recife: [-8.0476, -34.877, -3],
  Manaus: [-3.119, -60.0217, -4],
  'Porto Alegre': [-30.0346, -51.2177, -3],
  'Rio Branco': [-9.9747, -67.81, -5],
} as const

const clock = (minutes: number | null, hours: number) => {
  if (minutes === null) return null
  const seconds = Math.round((minutes + hours * 60) * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

test.for([
  ['2026-06-21', 'São Paulo', '06:47:53', '12:08:23', '17:28:54'],
  ['2026-06-21', 'Rio', '06:32:43', null, '17:16:22'],
  ['2026-06-21', 'Recife', '05:31:41', null, '17:11:01'],
  ['2026-06-21', 'Manaus', '06:03:40', null, '18:00:13'],
  ['2026-06-21', 'Porto Alegre', '07:20:25', null, '17:33:02'],
  ['2026-06-21', 'Rio Branco', '05:46:51', null, '17:19:22'],
  ['2026-12-21', 'São Paulo', '05:16:56', '12:04:40', '18:52:25'],
  ['2026-12-21', 'Rio', '05:04:27', null, '18:37:12'],
  ['2026-12-21', 'Porto Alegre', '05:20:28', null, '19:25:34'],
  ['2026-12-21', 'Manaus', '05:49:04', null, '18:07:26'],
  ['2027-03-15', 'São Paulo', '06:08:06', '12:15:27', '18:22:26'],
] as const)('on %s in %s the sun rises at %s', ([day, where, rise, noon, set]) => {
  const [latitude, longitude, hours] = places[where]
  const found = sunTimes(calendarDate(day), { latitude, longitude })
  expect(clock(found.rise, hours)).toBe(rise)
  if (noon !== null) expect(clock(found.noon, hours)).toBe(noon)
  expect(clock(found.set, hours)).toBe(set)
})

test('the civil dawn and dusk of São Paulo in June', () => {
  const found = sunTimes(calendarDate('2026-06-21'), { latitude: -23.5505, longitude: -46.6333 })
  expect(clock(found.dawn, -3)).toBe('06:23:10')
  expect(clock(found.dusk, -3)).toBe('17:53:36')
})

test("a sheet has the minutes of its zone's clock, with its summer time", () => {
  const saoPaulo = { latitude: -23.5505, longitude: -46.6333 }
  const june = calendarDate('2026-06-21')
  expect(sunOn(june, 'America/Sao_Paulo', saoPaulo)).toEqual({ nascer: 408, por: 1049 })
  const lisbon = { latitude: 38.7223, longitude: -9.1393 }
  for (const [day, hours] of [
    ['2027-01-15', 0],
    ['2026-07-15', 1],
  ] as const) {
    const { rise, set } = sunTimes(calendarDate(day), lisbon)
    expect(sunOn(calendarDate(day), 'Europe/Lisbon', lisbon)).toEqual({
      nascer: Math.round((rise ?? 0) + hours * 60),
      por: Math.round((set ?? 0) + hours * 60),
    })
  }
})

test('in a polar night there is no sun', () => {
  const arctic = { latitude: 69.65, longitude: 18.96 }
  expect(sunOn(calendarDate('2026-12-21'), 'Europe/London', arctic)).toBeNull()
  expect(sunOn(calendarDate('2026-06-21'), 'Europe/London', arctic)).toBeNull()
})

test('between the polar circles the noon stands between rise and set, and a day is near 12 hours at an equinox', () => {
  const first = calendarDate('2026-01-01')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_650 }),
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (days, latitude, longitude) => {
        const { rise, noon, set, dawn, dusk } = sunTimes(addDays(first, days), {
          latitude,
          longitude,
        })
        if (rise === null || set === null) throw new Error('the sun neither rose nor set')
        expect(rise).toBeLessThan(noon)
        expect(noon).toBeLessThan(set)
        expect(Math.abs(noon - (rise + set) / 2)).toBeLessThan(2)
        if (dawn !== null && dusk !== null) expect(dawn < rise && dusk > set).toBe(true)
      },
    ),
  )
  const { rise, set } = sunTimes(calendarDate('2026-03-20'), { latitude: 0, longitude: 0 })
  expect((set ?? 0) - (rise ?? 0)).toBeGreaterThan(726)
  expect((set ?? 0) - (rise ?? 0)).toBeLessThan(728)
})
