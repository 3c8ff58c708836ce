import type { WorkCalendar } from './working-days.ts'

/** Monday to Friday, with the days off of banks. */
export const bankCalendar: WorkCalendar = {
  semana: [1, 2, 3, 4, 5],
  facultativos: true,
  feriados: [],
}
