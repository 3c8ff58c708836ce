import { formatHours } from '../../kernel/time/hours.ts'

/** Durations as people type and read them, in whole seconds. */

/** No day of a person has more. */
export const DAY_SECONDS = 24 * 60 * 60

const clock = /^(\d{0,3}):([0-5]?\d)(?::([0-5]?\d))?$/u
const decimal = /^(\d{1,3})?(?:[.,](\d{1,4}))?$/u
const words =
  /^(?:(\d{1,3}(?:[.,]\d{1,4})?)\s*(?:horas|hora|hs|h)(?:\s*e)?)?\s*(?:(\d{1,4})\s*(?:minutos|minuto|min|m)?)?$/u

/** A number of hours with a decimal comma or point, to the second. */
const secondsOfHours = (hours: string): number => Math.round(Number(hours.replace(',', '.')) * 3600)

/**
 * The seconds of what was typed: '1:30', '1,5', '1.5', '90m', '90 min', '1h30', '1h 30min', '8', ':45', '1:30:15'. A blank
 * is zero. Undefined when it is no duration or more than a day.
 */
export function parseDuracao(typed: string): number | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '' || text === '-') return 0
  const seconds = secondsOf(text)
  return seconds !== undefined && seconds <= DAY_SECONDS ? seconds : undefined
}

function secondsOf(text: string): number | undefined {
  const clocked = clock.exec(text)
  if (clocked) {
    const [, hours, minutes, seconds] = clocked
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)
  }
  if (decimal.test(text) && /\d/u.test(text)) return secondsOfHours(text)
  const worded = words.exec(text)
  if (!worded) return undefined
  const [, hours, minutes] = worded
  if (hours === undefined && (minutes === undefined || /\d$/u.test(text))) return undefined
  return (hours === undefined ? 0 : secondsOfHours(hours)) + Number(minutes ?? 0) * 60
}

/** '1:30' */
export const formatDuracao = formatHours

/** '1:30:05', of a clock that runs. */
export function formatRelogio(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${formatDuracao(whole)}:${String(whole % 60).padStart(2, '0')}`
}

/** '1h30', '45min', '8h', as sentences say it. */
export function duracaoInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return minutes === 0 && seconds > 0 ? `${seconds}s` : `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`
}
