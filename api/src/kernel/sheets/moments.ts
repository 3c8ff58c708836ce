import { calendarDate, daysBetween, isCalendarDate } from '@claquete/core/kernel/time/calendar'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Day 0 of a workbook. */
const SERIAL_ZERO = calendarDate('1899-12-30')
const SERIAL_1970 = daysBetween(SERIAL_ZERO, calendarDate('1970-01-01'))
/** 01/03/1900: earlier serials count a 29/02/1900 that never existed. */
const FIRST_EXACT_SERIAL = 61
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)?$/
const OFFSETS_KEPT = 20_000

const clockParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})
const offsets = new Map<number, number>()

/**
 * The time in São Paulo of an ISO text, in milliseconds as if it were UTC; undefined for other text. Text
 * without Z or offset is São Paulo time already.
 */
export function wallClock(moment: string): number | undefined {
  const match = MOMENT.exec(moment)
  if (!match) return undefined
  const [, day, time, zone] = match
  const instant = Date.parse(`${day}T${time}${isoZone(zone)}`)
  if (Number.isNaN(instant)) return undefined
  return zone === undefined ? instant : instant + saoPauloOffset(instant)
}

/** The workbook serial of "YYYY-MM-DD"; undefined for other text and days before its first one. */
export function daySerial(day: string): number | undefined {
  return isCalendarDate(day) ? exactSerial(daysBetween(SERIAL_ZERO, day)) : undefined
}

/** The workbook serial of an ISO text, with the São Paulo time as fraction. */
export function momentSerial(moment: string): number | undefined {
  const clock = wallClock(moment)
  return clock === undefined ? daySerial(moment) : exactSerial(clock / DAY_MS + SERIAL_1970)
}

function exactSerial(serial: number): number | undefined {
  return serial >= FIRST_EXACT_SERIAL ? serial : undefined
}

function isoZone(zone: string | undefined): string {
  if (zone === undefined) return 'Z'
  return zone.length === 3 ? `${zone}:00` : zone
}

/** Offsets changed on the hour (daylight saving time, until 2019), so one per hour is exact. */
function saoPauloOffset(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const start = hour * HOUR_MS
  const part: Record<string, number> = {}
  for (const { type, value } of clockParts.formatToParts(start)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour: hours, minute, second } = part
  const offset = Date.UTC(year, month - 1, day, hours, minute, second) - start
  if (offsets.size >= OFFSETS_KEPT) offsets.clear()
  offsets.set(hour, offset)
  return offset
}
