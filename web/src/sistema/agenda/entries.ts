import type { Agenda, Entrada, Fonte } from '@claquete/contract/sistema/agenda/agenda'
import type { Cor } from '@claquete/contract/kernel/days'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { fusos, isFuso, usualFuso } from '@claquete/core/kernel/time/zone'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

const hues: Readonly<Record<Cor, string>> = {
  azul: 'var(--hue-blue)',
  verde: 'var(--hue-green)',
  laranja: 'var(--hue-orange)',
  roxo: 'var(--hue-purple)',
  rosa: 'var(--hue-pink)',
  turquesa: 'var(--hue-azure)',
  cinza: 'var(--hue-brown)',
}

export type Colours = (entrada: Pick<Entrada, 'fonte'>) => string

export const hueOf = ({ cor }: Pick<Fonte, 'cor'>): string => hues[cor]

/** The colour of each entry, by its source. */
export function coloursOf({ fontes }: Pick<Agenda, 'fontes'>): Colours {
  const known = new Map(fontes.map((fonte) => [fonte.chave, hueOf(fonte)]))
  return ({ fonte }) => known.get(fonte) ?? hues.azul
}

export const keyOf = ({ fonte, chave }: Pick<Entrada, 'fonte' | 'chave'>) => `${fonte} ${chave}`

export const isOn = (day: CalendarDate) => (entrada: Pick<Entrada, 'dia' | 'ate'>) =>
  entrada.dia <= day && day <= entrada.ate

/** `07:00`, on the day on which it begins; `até 04:00` on its last; nothing of whole days. */
export function timeOn({ dia, ate, das, as }: Entrada, day: CalendarDate): string {
  if (das === null || as === null) return ''
  if (day === dia) return writeMinute(das)
  return day === ate ? `até ${writeMinute(as)}` : ''
}

/** `07:00 às 18:00`, with the day of its end where that is another one, and its zone where that is not the usual one. */
export function timesOf({ dia, ate, das, as, fuso }: Entrada): string {
  if (das === null || as === null) return 'Dia inteiro'
  const next = addDays(dia, 1)
  const day = ate === next ? ' do dia seguinte' : ` de ${formatDateBr(ate)}`
  const zone = fuso !== usualFuso && isFuso(fuso) ? ` (hora de ${fusos[fuso]})` : ''
  return `${writeMinute(das)} às ${writeMinute(as)}${dia === ate ? '' : day}${zone}`
}

/** `30/11/2026`, or the first and the last of several days. */
export const daysText = ({ dia, ate }: Entrada): string =>
  dia === ate ? formatDateBr(dia) : `${formatDateBr(dia)} a ${formatDateBr(ate)}`
