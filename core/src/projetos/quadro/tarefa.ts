import { addDays, addMonths, weekday } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { addWorkingDays } from '../../kernel/time/working-days.ts'
import type { WorkCalendar } from '../../kernel/time/working-days.ts'

export const prioridades = ['urgente', 'alta', 'media', 'baixa'] as const
export type Prioridade = (typeof prioridades)[number]
export const prioridadeWords: Readonly<Record<Prioridade, string>> = {
  urgente: 'Urgente',
  alta: 'Alta',
  media: 'Média',
  baixa: 'Baixa',
}

export const recorrencias = ['dias', 'dias_uteis', 'semanas', 'meses'] as const
export type Recorrencia = (typeof recorrencias)[number]

/** What day zero of a project is. */
export const opcoesData = ['filmagem', 'inicio', 'entrega'] as const
export type OpcaoData = (typeof opcoesData)[number]
export const opcaoDataWords: Readonly<Record<OpcaoData, string>> = {
  filmagem: 'Primeiro dia de filmagem',
  inicio: 'Início do projeto',
  entrega: 'Entrega ao cliente',
}

/** A relative day as people write it: D0, D-2, D+5. */
export const relativeDayText = (days: number): string =>
  days === 0 ? 'D0' : `D${days < 0 ? '-' : '+'}${Math.abs(days)}`

/** The day of a relative one; null while the project has no day zero. */
export const dayOfRelative = (
  zero: CalendarDate | null,
  days: number | null,
): CalendarDate | null => (zero === null || days === null ? null : addDays(zero, days))

/** The next day of something that recurs. The month's end stays its end: 31 Jan, 28 Feb, 31 Mar is not asked of it. */
export function nextOccurrence(
  day: CalendarDate,
  { recorrencia, each }: { readonly recorrencia: Recorrencia; readonly each: number },
  calendar: WorkCalendar,
): CalendarDate {
  switch (recorrencia) {
    case 'dias':
      return addDays(day, each)
    case 'dias_uteis':
      return addWorkingDays(calendar, day, each)
    case 'semanas':
      return addDays(day, 7 * each)
    case 'meses':
      return addMonths(day, each)
  }
}

/** How a task stands on a day. */
export type Prazo = 'concluida' | 'atrasada' | 'hoje' | 'proxima' | 'sem_data'

export function prazoOf(
  {
    data_entrega,
    concluida,
  }: { readonly data_entrega: CalendarDate | null; readonly concluida: boolean },
  today: CalendarDate,
): Prazo {
  if (concluida) return 'concluida'
  if (data_entrega === null) return 'sem_data'
  if (data_entrega < today) return 'atrasada'
  return data_entrega === today ? 'hoje' : 'proxima'
}

/** Does one of these wait for the other, directly or through others? A task cannot wait for itself. */
export function waitsInCircle(
  waits: ReadonlyMap<number, readonly number[]>,
  task: number,
  forThese: readonly number[],
): boolean {
  const seen = new Set<number>()
  const open = [...forThese]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === task) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(waits.get(next) ?? []))
  }
  return false
}

/** The next such day of the week after today: on a Friday, "sexta" is in a week. 0 is Sunday. */
export const nextWeekday = (today: CalendarDate, day: number): CalendarDate =>
  addDays(today, ((day - weekday(today) + 6) % 7) + 1)
