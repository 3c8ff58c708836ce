import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { ADMINISTRATOR_TYPE, daysUntilBlock } from './access.ts'

/** Who sees the date of the company's automatic block, and from how many days before. */
export interface BlockNotice {
  readonly exibir_bloqueio: 'todos' | 'administradores'
  /** Null: from the moment the date is known. */
  readonly exibir_bloqueio_dias: number | null
}

/** The block date to show this user today; null when there is none or it is too early to show it. */
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
