import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { usePlace } from '../../ui/drag/use-sortable.ts'

/** The titles of the cash flow, which are dragged to another day. */
export const dragged = 'titulo-do-fluxo'

/** A day that takes dragged titles; past days take none. */
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
