import { addDays, daysBetween, weekday } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { relativeDayText } from '@claquete/core/projetos/quadro/tarefa'
import type { Card } from '../state/board.ts'
import { prazoOfCard } from '../state/shown.ts'

const names = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** Writes a day near today by its name and any other day by its date: 'hoje', 'sexta', '05/12', '05/12/2027'. */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  const away = daysBetween(today, day)
  if (away === 0) return 'hoje'
  if (away === 1) return 'amanhã'
  if (away === -1) return 'ontem'
  if (away > 1 && day <= addDays(today, 6)) return names[weekday(day)] ?? ''
  const short = `${day.slice(8, 10)}/${day.slice(5, 7)}`
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${short}/${day.slice(0, 4)}`
}

export interface Due {
  readonly text: string
  readonly tone: 'late' | 'today' | 'next' | 'done'
}

/** When a task is due; in a model, and where the project has no day zero, the relative day. */
export function dueOf(card: Card, today: CalendarDate): Due | undefined {
  const relative = card.dia_entrega === null ? undefined : relativeDayText(card.dia_entrega)
  if (card.data_entrega === null) return relative ? { text: relative, tone: 'next' } : undefined
  const prazo = prazoOfCard(card, today)
  const tone =
    prazo === 'concluida'
      ? 'done'
      : prazo === 'atrasada'
        ? 'late'
        : prazo === 'hoje'
          ? 'today'
          : 'next'
  const day = dayText(card.data_entrega, today)
  return { text: relative ? `${relative} · ${day}` : day, tone }
}
