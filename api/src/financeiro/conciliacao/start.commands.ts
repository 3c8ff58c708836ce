import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Who } from '../../kernel/context.ts'
import { followStart } from '../extrato/public.ts'
import { saveStart } from './conciliacao.queries.ts'

/** Sets the first day that is reconciled in an account; null reconciles everything. */
export async function setStart(
  { db }: Pick<Who, 'db'>,
  id_contabancaria: number,
  dia: CalendarDate | null,
): Promise<void> {
  await saveStart(db, id_contabancaria, dia)
  await followStart(db, id_contabancaria, dia)
}
