import { addDays, weekday } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** The states of a week of hours. A week of which nobody said anything is open. */
export const situacoesDaSemana = ['aberta', 'enviada', 'aprovada', 'devolvida'] as const
export type SituacaoDaSemana = (typeof situacoesDaSemana)[number]

export const labelsOfSemana: Readonly<Record<SituacaoDaSemana, string>> = {
  aberta: 'Aberta',
  enviada: 'Enviada',
  aprovada: 'Aprovada',
  devolvida: 'Devolvida',
}

/** The Monday of the week of a day. */
export const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -((weekday(day) + 6) % 7))

/** The seven days of the week that begins on this Monday. */
export const daysOfSemana = (segunda: CalendarDate): CalendarDate[] =>
  Array.from({ length: 7 }, (_, at) => addDays(segunda, at))

/** Whether the hours of a week may still be changed. */
export const takesHoras = (situacao: SituacaoDaSemana): boolean =>
  situacao === 'aberta' || situacao === 'devolvida'

export type ActOnSemana = 'enviar' | 'aprovar' | 'devolver' | 'reabrir' | 'desfazer'

const after: Readonly<
  Record<ActOnSemana, readonly [from: readonly SituacaoDaSemana[], to: SituacaoDaSemana]>
> = {
  enviar: [['aberta', 'devolvida'], 'enviada'],
  aprovar: [['enviada'], 'aprovada'],
  devolver: [['enviada', 'aprovada'], 'devolvida'],
  /** By whoever sent it, while nobody decided. */
  reabrir: [['enviada'], 'aberta'],
  /** Takes an approval back. */
  desfazer: [['aprovada'], 'enviada'],
}

/** The state after an act; undefined where the act has no place. */
export function situacaoAfter(
  before: SituacaoDaSemana,
  act: ActOnSemana,
): SituacaoDaSemana | undefined {
  const [from, to] = after[act]
  return from.includes(before) ? to : undefined
}

/** Nobody approves their own week, unless nobody else can. */
export const mayDecide = (
  id_usuario: number,
  owner: number,
  approvers: readonly number[],
): boolean => id_usuario !== owner || !approvers.some((one) => one !== id_usuario)
