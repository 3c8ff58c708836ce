import { formatMoment } from '../../lib/plain/format.ts'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatHours } from '@claquete/core/kernel/time/hours'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import { Badge } from '@mantine/core'
import { toneOfAmount } from '../figures/tones.ts'

export type CellKind =
  | 'text'
  | 'number'
  | 'money'
  /** Whole seconds, as 1:30. */
  | 'hours'
  | 'date'
  | 'datetime'
  /** The date of an instant, without its time. */
  | 'moment-day'
  | 'documento'
  | 'telefone'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })
const dayLength = 'DD/MM/YYYY'.length

/** Formats a date as 'DD/MM/YYYY'; '-' when it is invalid, such as 0000-00-00. */
export function formatDay(day: string): string {
  const date = day.slice(0, 10)
  return isCalendarDate(date) ? formatDateBr(date) : '-'
}

/** The text of a value as lists show it; '' for null, undefined or ''. */
export function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'money') return moneyText(value)
  if (kind === 'hours') return typeof value === 'number' ? formatHours(value) : String(value)
  if (kind === 'number') return typeof value === 'number' ? number.format(value) : String(value)
  const text = String(value)
  if (kind === 'date') return formatDay(text)
  if (kind === 'datetime') return formatMoment(text)
  if (kind === 'moment-day') return formatMoment(text).slice(0, dayLength)
  if (kind === 'documento') return formatDocumento(text)
  return kind === 'telefone' ? formatPhone(text) : text
}

function moneyText(value: unknown): string {
  const amount = reaisToCents(Number(value))
  return amount === undefined ? String(value) : formatReais(amount)
}

/** A formatted value: blank is a dash, a negative amount is red, a zero amount is muted. */
export function Cell({ kind, value }: { kind: CellKind; value: unknown }) {
  const text = cellText(kind, value)
  if (text === '') {
    return (
      <span className="numbers" data-tone="muted">
        –
      </span>
    )
  }
  if (kind !== 'money') return text
  return (
    <span className="numbers" data-tone={toneOfAmount(Number(value))}>
      {text}
    </span>
  )
}

export interface BadgeLook {
  readonly label: string
  /** A theme colour; grey by default. */
  readonly color?: string
}

/** A status as a badge; a value without a look shows as it is. */
export function BadgeCell({ value, look }: { value: unknown; look: BadgeLook | undefined }) {
  if (value === null || value === undefined || value === '') return <Cell kind="text" value="" />
  return (
    <Badge variant="light" size="sm" radius="sm" color={look?.color ?? 'gray'} tt="none" fw={500}>
      {look?.label ?? String(value)}
    </Badge>
  )
}
