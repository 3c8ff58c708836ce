import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** The days on which a rate or a table is in force, the first and the last included; without a last day, until now. */
export interface Vigencia {
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
}

export const isInForce = ({ vigencia_inicio, vigencia_fim }: Vigencia, dia: CalendarDate) =>
  vigencia_inicio <= dia && (vigencia_fim === null || dia <= vigencia_fim)

/** Whether both periods share a day. */
export const juntas = (a: Vigencia, b: Vigencia) =>
  (b.vigencia_fim === null || a.vigencia_inicio <= b.vigencia_fim) &&
  (a.vigencia_fim === null || b.vigencia_inicio <= a.vigencia_fim)
