import { addDays, addMonths, calendarDate, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

export const periodos = [
  { value: 'ano', label: 'Ano inteiro' },
  { value: 's1', label: '1º semestre' },
  { value: 's2', label: '2º semestre' },
  { value: 't1', label: '1º trimestre' },
  { value: 't2', label: '2º trimestre' },
  { value: 't3', label: '3º trimestre' },
  { value: 't4', label: '4º trimestre' },
  { value: '12m', label: 'Últimos 12 meses' },
  { value: 'datas', label: 'Escolher datas' },
] as const

const months: Readonly<Record<string, readonly [from: number, count: number]>> = {
  ano: [1, 12],
  s1: [1, 6],
  s2: [7, 6],
  t1: [1, 3],
  t2: [4, 3],
  t3: [7, 3],
  t4: [10, 3],
}

/** First and last days of a preset period; undefined for typed dates. */
export function diasDo(
  periodo: string,
  ano: number,
  today: CalendarDate,
): { readonly periodo1: CalendarDate; readonly periodo2: CalendarDate } | undefined {
  if (periodo === '12m') {
    const mes = firstOfMonth(today)
    return { periodo1: addMonths(mes, -11), periodo2: addDays(addMonths(mes, 1), -1) }
  }
  const [from, count] = months[periodo] ?? [0, 0]
  if (count === 0) return undefined
  const periodo1 = calendarDate(`${ano}-${String(from).padStart(2, '0')}-01`)
  return { periodo1, periodo2: addDays(addMonths(periodo1, count), -1) }
}
