/** When a scheduled delivery of a list goes out, and which days it tells of. */
import { addDays, addMonths, firstOfMonth, weekday } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

export const frequencies = { dia: 'Todo dia', semana: 'Toda semana', mes: 'Todo mês' } as const
export type Frequency = keyof typeof frequencies

/** Monday is 1. */
export const weekdays = {
  1: 'segunda-feira',
  2: 'terça-feira',
  3: 'quarta-feira',
  4: 'quinta-feira',
  5: 'sexta-feira',
  6: 'sábado',
  7: 'domingo',
} as const

/** The periods that move with the day on which a delivery goes out. */
export const movingPeriods = {
  ontem: 'Ontem',
  ultimos_7: 'Os 7 dias até ontem',
  ultimos_30: 'Os 30 dias até ontem',
  semana_passada: 'A semana passada, de segunda a domingo',
  este_mes: 'O mês até ontem',
  mes_passado: 'O mês passado inteiro',
  proximos_7: 'De hoje a 7 dias',
  proximos_30: 'De hoje a 30 dias',
} as const
export type MovingPeriod = keyof typeof movingPeriods

interface Days {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}

const isoWeekday = (day: CalendarDate) => weekday(day) || 7

/** The days of a moving period as of `today`. */
export function daysOf(period: MovingPeriod, today: CalendarDate): Days {
  const yesterday = addDays(today, -1)
  const monday = addDays(today, 1 - isoWeekday(today))
  const thisMonth = firstOfMonth(yesterday)
  const lastMonth = addMonths(firstOfMonth(today), -1)
  const all: Readonly<Record<MovingPeriod, Days>> = {
    ontem: { periodo1: yesterday, periodo2: yesterday },
    ultimos_7: { periodo1: addDays(today, -7), periodo2: yesterday },
    ultimos_30: { periodo1: addDays(today, -30), periodo2: yesterday },
    semana_passada: { periodo1: addDays(monday, -7), periodo2: addDays(monday, -1) },
    este_mes: { periodo1: thisMonth, periodo2: yesterday },
    mes_passado: { periodo1: lastMonth, periodo2: addDays(firstOfMonth(today), -1) },
    proximos_7: { periodo1: today, periodo2: addDays(today, 7) },
    proximos_30: { periodo1: today, periodo2: addDays(today, 30) },
  }
  return all[period]
}

export interface DeliveryRule {
  readonly frequencia: Frequency
  /** Of the week from Monday (1), or of the month up to 28; null for every day. */
  readonly dia: number | null
  /** In São Paulo. */
  readonly hora: number
}

/** Whether a delivery goes out on this day, once its hour has come. Days that passed are not made up for. */
export function isDue(
  { frequencia, dia, hora }: DeliveryRule,
  { today, hour }: { readonly today: CalendarDate; readonly hour: number },
): boolean {
  if (hour < hora) return false
  if (frequencia === 'dia') return true
  if (frequencia === 'semana') return isoWeekday(today) === dia
  return Number(today.slice(8)) === dia
}

/** `Toda segunda-feira, às 8h`. */
export function wordsOfRule({ frequencia, dia, hora }: DeliveryRule): string {
  const at = `às ${hora}h`
  if (frequencia === 'dia') return `Todo dia, ${at}`
  if (frequencia === 'mes') return `Todo dia ${dia} do mês, ${at}`
  const name = Object.entries(weekdays).find(([key]) => Number(key) === dia)?.[1] ?? ''
  return `${dia !== null && dia > 5 ? 'Todo' : 'Toda'} ${name}, ${at}`
}
