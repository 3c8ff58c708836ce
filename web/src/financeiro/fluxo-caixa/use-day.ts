import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { usePlace } from '../../ui/drag/use-sortable.ts'

/** The titles of the cash flow, which are dragged to another day. */
export const dragged = 'titulo-do-fluxo'

/** Lets a person drop a title on this day, which moves the title to it. A past day accepts no drop. */
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
