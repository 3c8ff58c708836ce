import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { usePlace } from '../../ui/drag/use-sortable.ts'

/** The titles of the cash flow, which are dragged to another day. */
export const dragged = 'titulo-do-fluxo'

/** Makes a day of the cash flow accept titles that a person drags to it; a past day accepts none. `onDrop` moves them. */
export const useDay = <E extends HTMLElement>(
  dia: CalendarDate,
  today: CalendarDate,
  onDrop: (titulo: FluxoTitulo, dia: CalendarDate) => void,
) =>
  usePlace<FluxoTitulo, E>({
    group: dragged,
    isEnabled: dia >= today,
    onDrop: (titulo) => onDrop(titulo, dia),
  })
