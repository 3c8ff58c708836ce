import type { WorkCalendar } from './working-days.ts'

/** Monday to Friday; Carnival and Corpus Christi are days off, as for banks. */
export const bankCalendar: WorkCalendar = {
  semana: [1, 2, 3, 4, 5],
  facultativos: true,
  feriados: [],
}
