import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'

const hours = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** '14:30', of an instant in São Paulo. */
export const clockTime = (instant: string): string => hours.format(Date.parse(instant))

/** '14:30', and the day where it is not this one: '14:30 de 02/10/2026'. */
export function clockTimeOn(instant: string, nowMs: number): string {
  const ms = Date.parse(instant)
  const day = todayInSaoPaulo(ms)
  return day === todayInSaoPaulo(nowMs)
    ? hours.format(ms)
    : `${hours.format(ms)} de ${formatDateBr(day)}`
}
