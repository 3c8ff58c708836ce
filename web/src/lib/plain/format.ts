export { counted } from '@claquete/core/kernel/writing/counted'

// Each is made at its first use: a browser takes longer for the first of them than for all else that a page loads.
let integers: Intl.NumberFormat | undefined
let moments: Intl.DateTimeFormat | undefined
let relatives: Intl.RelativeTimeFormat | undefined

const moment = () =>
  (moments ??= new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }))
const relative = () => (relatives ??= new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }))

/** `12.345`. */
export const formatInteger = (value: number): string =>
  (integers ??= new Intl.NumberFormat('pt-BR')).format(value)

/** An instant as `21/11/2026, 14:05` in São Paulo; '-' for null or invalid. */
export function formatMoment(instant: string | null): string {
  const at = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(at) ? '-' : moment().format(at)
}

/**
 * An instant that carries the offset of a place's clocks (`2026-11-21T14:05:00-03:00`) as these showed it: `21/11/2026,
 * 14:05`. It needs no zone of the browser.
 */
export function writtenMoment(instant: string | null): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/u.exec(instant ?? '') ?? []
  return time === undefined ? '-' : `${day}/${month}/${year}, ${time}`
}

const minute = 60_000
const steps = [
  { unit: 'day', ms: 24 * 60 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const
const relativeDays = 7

/** `agora`, `há 5 minutos`, `ontem`; after a week, the date and time. */
export function formatAgo(instant: string, nowMs: number): string {
  const elapsed = Date.parse(instant) - nowMs
  if (Number.isNaN(elapsed)) return '-'
  if (-elapsed > relativeDays * 24 * 60 * minute) return formatMoment(instant)
  const step = steps.find(({ ms }) => -elapsed >= ms)
  return step ? relative().format(Math.trunc(elapsed / step.ms), step.unit) : 'agora'
}

/** First and last initials, shown when there is no picture. */
export function initials(nome: string): string {
  const words = nome.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

/** A file size in KB or MB, with a decimal, unless it is zero, below 10 and none from 10 up: '9,4 MB', '9 MB', '12 MB'. */
export function formatSize(bytes: number): string {
  const kb = bytes / 1024
  const [value, unit] = kb < 1000 ? [kb, 'KB'] : [kb / 1024, 'MB']
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`
}
