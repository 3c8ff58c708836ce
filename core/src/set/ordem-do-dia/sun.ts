import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Minute } from '../../kernel/time/minute.ts'
import { noonUtc, offsetAt } from '../../kernel/time/zone.ts'
import type { Fuso } from '../../kernel/time/zone.ts'

/**
 * Sunrise and sunset by the formula of NOAA's spreadsheet (gml.noaa.gov), in degrees, with the east positive. Sources differ
 * by a minute or two from what is seen: hills, haze and the height of the place are not in it.
 */

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const sin = (angle: number) => Math.sin(radians(angle))
const cos = (angle: number) => Math.cos(radians(angle))
const tan = (angle: number) => Math.tan(radians(angle))

const dayMinutes = 1_440
const dayMs = 86_400_000
const julianOfEpoch = 2_440_587.5
/** The equation of time changes by less than a second between the last two. */
const passes = 3

/** The sun's distance from the zenith: at its rise and set, with its radius and the refraction; and at the end of civil dusk. */
const zenith = { horizon: 90.833, civil: 96 } as const

/** Declination in degrees and equation of time in minutes, at an instant. */
function sunAt(instantMs: number) {
  const T = (julianOfEpoch + instantMs / dayMs - 2_451_545) / 36_525
  const meanLongitude = (280.46646 + T * (36_000.76983 + 0.0003032 * T)) % 360
  const anomaly = 357.52911 + T * (35_999.05029 - 0.0001537 * T)
  const eccentricity = 0.016708634 - T * (0.000042037 + 0.0000001267 * T)
  const centre =
    sin(anomaly) * (1.914602 - T * (0.004817 + 0.000014 * T)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * T) +
    sin(3 * anomaly) * 0.000289
  const node = 125.04 - 1_934.136 * T
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const obliquity =
    23 +
    (26 + (21.448 - T * (46.815 + T * (0.00059 - 0.001813 * T))) / 60) / 60 +
    0.00256 * cos(node)
  const y = tan(obliquity / 2) ** 2
  const equation =
    4 *
    degrees(
      y * sin(2 * meanLongitude) -
        2 * eccentricity * sin(anomaly) +
        4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
        0.5 * y * y * sin(4 * meanLongitude) -
        1.25 * eccentricity * eccentricity * sin(2 * anomaly),
    )
  return { declination: degrees(Math.asin(sin(obliquity) * sin(longitude))), equation }
}

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Minutes after the UTC midnight at which the sun is at the zenith distance; null where it never is on that day. */
function passOf(midnightMs: number, { latitude, longitude }: Place, z: number, side: -1 | 0 | 1) {
  let minutes = dayMinutes / 2
  for (let pass = 0; pass < passes; pass += 1) {
    const { declination, equation } = sunAt(midnightMs + minutes * 60_000)
    const noon = dayMinutes / 2 - 4 * longitude - equation
    if (side === 0) minutes = noon
    else {
      const cosine = cos(z) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)
      if (Math.abs(cosine) > 1) return null
      minutes = noon + side * 4 * degrees(Math.acos(cosine))
    }
  }
  return minutes
}

/** Minutes of the sun's day, exact to the second; null where it does not rise or set. */
export function sunTimes(date: CalendarDate, place: Place) {
  const midnight = noonUtc(date) - dayMs / 2
  const at = (z: number, side: -1 | 0 | 1) => passOf(midnight, place, z, side)
  return {
    dawn: at(zenith.civil, -1),
    rise: at(zenith.horizon, -1),
    noon: at(zenith.horizon, 0) ?? dayMinutes / 2,
    set: at(zenith.horizon, 1),
    dusk: at(zenith.civil, 1),
  }
}

export interface Sun {
  readonly nascer: Minute
  readonly por: Minute
}

/** Sunrise and sunset in minutes of the sheet's own clock; null in a polar day or night. */
export function sunOn(date: CalendarDate, fuso: Fuso, place: Place): Sun | null {
  const { rise, set } = sunTimes(date, place)
  if (rise === null || set === null) return null
  const offset = offsetAt(fuso, noonUtc(date))
  const local = (minutes: number) => {
    const whole = Math.round(minutes + offset) % dayMinutes
    return whole < 0 ? whole + dayMinutes : whole
  }
  return { nascer: local(rise), por: local(set) }
}
