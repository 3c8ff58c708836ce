import type { CalendarDate } from '../../kernel/calendar.ts'
import { ADMINISTRATOR_TYPE, daysUntilBlock } from './access.ts'

/** To whom, and how many days before, a company shows the date of its automatic block. */
export interface BlockNotice {
  readonly exibir_bloqueio: 'todos' | 'administradores'
  /** Null: as soon as there is a date. */
  readonly exibir_bloqueio_dias: number | null
}

/** The block date as one user is to see it today; null when there is none or it is not shown yet. */
export function shownBlockDate(
  data_bloqueio: CalendarDate | null,
  today: CalendarDate,
  id_usuario_tipo: number,
  { exibir_bloqueio, exibir_bloqueio_dias }: BlockNotice,
): CalendarDate | null {
  const days = daysUntilBlock(data_bloqueio, today)
  if (days === undefined) return null
  if (exibir_bloqueio === 'administradores' && id_usuario_tipo !== ADMINISTRATOR_TYPE) return null
  return exibir_bloqueio_dias === null || days <= exibir_bloqueio_dias ? data_bloqueio : null
}
