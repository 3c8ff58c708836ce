/** When contracts and the use of images end, and when people are told. */
import { addDays } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { noticeDue } from '../../orcamentos/direitos/direito.ts'

/** Days before an end on which people are told of it. */
export const noticesOfContrato = [90, 30, 7] as const

/** How an end stands on a day. */
export const endingStates = ['vigente', 'a_vencer', 'vencido'] as const

/** A contract that ends within these days is about to end: the first notice was given. */
export const soonDays = noticesOfContrato[0]

export interface Aviso {
  readonly dia: CalendarDate
  /** Days before the end. */
  readonly antes: number
  readonly dado: boolean
}

interface Ending {
  readonly dia: CalendarDate
  /** The last notice that was given, in days before the end. */
  readonly avisado: number | null
  /** Since when the end is known: the day of the signature. */
  readonly desde: CalendarDate
}

/**
 * The notices of an end, the first one first. One whose day passed before it could be given is left out, but for the one
 * that is due now.
 */
export function noticesOf({ dia, avisado, desde }: Ending, today: CalendarDate): Aviso[] {
  if (dia < today) return []
  const due = noticeDue(dia, avisado, today, noticesOfContrato)
  return noticesOfContrato.flatMap((antes): Aviso[] => {
    const on = addDays(dia, -antes)
    if (avisado !== null && avisado <= antes) {
      return on < desde && antes !== avisado ? [] : [{ dia: on, antes, dado: true }]
    }
    if (antes === due) return [{ dia: today, antes, dado: false }]
    return on > today ? [{ dia: on, antes, dado: false }] : []
  })
}
