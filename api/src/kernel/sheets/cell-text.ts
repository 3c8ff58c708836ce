import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDecimal } from '@claquete/core/kernel/amounts/money'
import { formatHours } from '@claquete/core/kernel/time/hours'
import { formatPercent, rate } from '@claquete/core/kernel/amounts/quantity'
import { wallClock } from './moments.ts'
import { requireCents, type ColumnKind, type SheetCell } from './sheet.ts'

const DECIMAL = /^-?\d+(\.\d+)?$/
/** Rates have six decimals, the most of any number here. */
const DECIMALS = 6

/** The cell as pt-BR text; a value that does not fit its kind is shown as it is. */
export function cellText(kind: ColumnKind, value: SheetCell): string {
  if (value === null) return ''
  switch (kind) {
    case 'money':
      return formatDecimal(requireCents(value))
    case 'hours':
      return formatHours(requireCents(value))
    case 'number':
      return numberText(value)
    case 'date':
      return dayText(String(value))
    case 'datetime':
      return momentText(String(value))
    case 'yesno':
      return yesNoText(value)
    case 'percent':
      return formatPercent(rate(Number(value)))
    case 'text':
      return String(value)
  }
}

/** A number, or its decimal text, with a decimal comma and at most six decimals: "1234,5". */
export function numberText(value: string | number): string {
  return decimalOf(value)?.replace('.', ',') ?? String(value)
}

/** The plain decimal text of a number column ("1234.5"); undefined when it is not one. */
export function decimalOf(value: string | number): string | undefined {
  if (typeof value === 'number') return decimalText(value)
  return DECIMAL.test(value) ? value : undefined
}

/** "2026-03-09" as "09/03/2026". */
export function dayText(day: string): string {
  return isCalendarDate(day) ? formatDateBr(day) : day
}

/** ISO text as "09/03/2026 14:30", instants in São Paulo time. */
export function momentText(moment: string): string {
  const clock = wallClock(moment)
  if (clock === undefined) return dayText(moment)
  const iso = new Date(clock).toISOString()
  return `${dayText(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}

/** 1 or 'S' as "Sim", 0 or 'N' as "Não". */
export function yesNoText(value: string | number): string {
  if (value === 1 || value === 'S') return 'Sim'
  if (value === 0 || value === 'N') return 'Não'
  return String(value)
}

/** Drops control characters that no format can hold; tabs and line breaks stay. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}

function decimalText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  if (!Number.isFinite(value)) throw new RangeError(`Número inválido: ${value}`)
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = value.toFixed(DECIMALS).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}
