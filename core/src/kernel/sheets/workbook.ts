import { dayNumber, dayOfNumber } from '../time/day-number.ts'

/** How the number format of a cell displays its number. */
export type CellFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date'; readonly hasDay: boolean; readonly hasTime: boolean }
  /** Shown with this many decimals, which are what the person meant. */
  | { readonly kind: 'decimals'; readonly places: number }
  /** Digits with literals, as `00000\-000` for a CEP: leading zeros matter. */
  | { readonly kind: 'mask'; readonly parts: readonly (string | undefined)[] }

/** The epoch of a workbook: 1900 (with a 29/02/1900 that never existed) or 1904. */
export type DateSystem = 1900 | 1904

const plain: CellFormat = { kind: 'plain' }
const day: CellFormat = { kind: 'date', hasDay: true, hasTime: false }
const moment: CellFormat = { kind: 'date', hasDay: true, hasTime: true }
const time: CellFormat = { kind: 'date', hasDay: false, hasTime: true }
const decimals = (places: number): CellFormat => ({ kind: 'decimals', places })

/** Built-in formats, known by id alone (ECMA-376, part 1, 18.8.30); those of Asian calendars are dates. */
const BUILT_IN: readonly (readonly [first: number, last: number, format: CellFormat])[] = [
  [1, 1, decimals(0)],
  [2, 2, decimals(2)],
  [3, 3, decimals(0)],
  [4, 4, decimals(2)],
  [14, 17, day],
  [18, 21, time],
  [22, 22, moment],
  [27, 31, day],
  [32, 35, time],
  [36, 36, day],
  [37, 38, decimals(0)],
  [39, 40, decimals(2)],
  [41, 42, decimals(0)],
  [43, 44, decimals(2)],
  [45, 47, time],
  [50, 58, day],
]

/** The format of an id that the workbook does not define. */
export const builtInFormat = (id: number): CellFormat =>
  BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? plain

/** Quoted text, escapes, fill and padding marks, and bracketed sections. */
const LITERALS = /"[^"]*"?|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/giu
const LONGEST_CODE = 255

/** The kind of a format by its code: `dd/mm/yyyy`, `#,##0.00`, `000\.000\.000\-00`. */
export function formatOfCode(code: string): CellFormat {
  const first = code.slice(0, LONGEST_CODE).split(';')[0] ?? ''
  const mask = maskOf(first)
  if (mask) return mask
  const bare = first.replace(LITERALS, '').toLowerCase()
  if (/general|geral/u.test(bare)) return plain
  if (/[dmyhsa]/u.test(bare)) {
    const hasDay = /[dy]/u.test(bare) || (bare.includes('m') && !/[hs]/u.test(bare))
    return { kind: 'date', hasDay, hasTime: /[hs]/u.test(bare) }
  }
  if (bare.includes('%') || bare.includes('e+') || bare.includes('/')) return plain
  const shown = /[0#?](?:\.([0#?]+))?[^0#?.]*$/u.exec(bare)
  return shown ? decimals(shown[1]?.length ?? 0) : plain
}

/** A format of zeros and literals only, with two zeros or more. */
function maskOf(code: string): CellFormat | undefined {
  const parts: (string | undefined)[] = []
  for (const [token] of code.matchAll(/"[^"]*"|\\.|./gsu)) {
    if (token === '0') parts.push(undefined)
    else if (token.startsWith('"')) parts.push(...token.slice(1, -1))
    else if (token.startsWith('\\')) parts.push(token.slice(1))
    else if (/[-/() +:]/u.test(token)) parts.push(token)
    else return undefined
  }
  return parts.filter((part) => part === undefined).length < 2 ? undefined : { kind: 'mask', parts }
}

/** The number of a cell as a person would type it in pt-BR. */
export function numberCellText(raw: string, format: CellFormat, system: DateSystem): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (format.kind === 'date') return momentText(value, format, system) ?? decimalText(value)
  if (format.kind === 'mask') return maskedText(value, format.parts) ?? decimalText(value)
  return decimalText(value, format.kind === 'decimals' ? format.places : undefined)
}

/** A workbook keeps fifteen digits; later ones are binary rounding errors. */
const KEPT_DIGITS = 15

function decimalText(value: number, places?: number): string {
  const kept = Number(value.toPrecision(KEPT_DIGITS))
  const exact = Number.isFinite(kept) ? kept : value
  if (Number.isInteger(exact)) return BigInt(exact).toString()
  const [digits = '', exponent = '0'] = exact.toExponential().split('e')
  const text = shifted(digits, Number(exponent))
  return (places === undefined ? text : roundedText(text, places)).replace('.', ',')
}

/** Writes `1.5e-3` out by moving the decimal point. */
function shifted(digits: string, exponent: number): string {
  const negative = digits.startsWith('-')
  const bare = digits.replace('-', '').replace('.', '')
  const at = exponent + 1
  const text =
    at <= 0
      ? `0.${'0'.repeat(-at)}${bare}`
      : bare.length <= at
        ? bare.padEnd(at, '0')
        : `${bare.slice(0, at)}.${bare.slice(at)}`
  return negative ? `-${text}` : text
}

/** Rounds half away from zero on the decimal digits, without binary error. */
function roundedText(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  if (fraction.length <= places) return text
  const up = (fraction[places] ?? '0') >= '5' ? 1n : 0n
  const units = (BigInt(whole + fraction.slice(0, places)) + up)
    .toString()
    .padStart(places + 1, '0')
  const rounded =
    places === 0
      ? units
      : `${units.slice(0, -places)}.${units.slice(-places)}`.replace(/\.?0+$/u, '')
  return text.startsWith('-') && /[1-9]/u.test(rounded) ? `-${rounded}` : rounded
}

function maskedText(value: number, parts: readonly (string | undefined)[]): string | undefined {
  const places = parts.filter((part) => part === undefined).length
  if (!Number.isInteger(value) || value < 0) return undefined
  const digits = [...BigInt(value).toString().padStart(places, '0')]
  // Surplus digits stand before the first placeholder, as in the workbook.
  const extra = digits.splice(0, digits.length - places).join('')
  const first = parts.indexOf(undefined)
  return parts.map((part, at) => part ?? (at === first ? extra : '') + digits.shift()).join('')
}

const LAST_SERIAL = 2_958_465
const DAY_ZERO = dayNumber({ year: 1899, month: 12, day: 30 })
const DAYS_1904 = 1462
const DAY_SECONDS = 86_400

function momentText(
  value: number,
  { hasDay, hasTime }: { readonly hasDay: boolean; readonly hasTime: boolean },
  system: DateSystem,
): string | undefined {
  const seconds = Math.round(value * DAY_SECONDS)
  const whole = Math.floor(seconds / DAY_SECONDS)
  const within = seconds - whole * DAY_SECONDS
  if (value < 0 || whole > LAST_SERIAL) return undefined
  if (!hasDay) return clock(seconds)
  const date = dayText(whole, system)
  return hasTime && within > 0 ? `${date} ${clock(within)}` : date
}

function dayText(serial: number, system: DateSystem): string {
  // The 1900 epoch counts one day too many before 01/03/1900.
  const early = system === 1900 && serial < 60 ? 1 : 0
  const shift = system === 1904 ? DAYS_1904 : early
  const { year, month, day: number } = dayOfNumber(DAY_ZERO + serial + shift)
  return `${pad(number)}/${pad(month)}/${String(year).padStart(4, '0')}`
}

const pad = (value: number) => String(value).padStart(2, '0')

function clock(seconds: number): string {
  const rest = seconds % 60
  const hours = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}`
  return rest === 0 ? hours : `${hours}:${pad(rest)}`
}

/** An ISO date text, which some programs write in cells, as a person types it. */
export function isoCellText(text: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}))?)?/u.exec(text)
  if (!parts) return text
  const [, year, month, date, hours, seconds = '00'] = parts
  const written = `${date}/${month}/${year}`
  if (hours === undefined || `${hours}:${seconds}` === '00:00:00') return written
  return `${written} ${hours}${seconds === '00' ? '' : `:${seconds}`}`
}
