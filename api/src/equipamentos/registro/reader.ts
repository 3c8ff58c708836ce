import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../kernel/context.ts'

/** What a person sees of equipment, and the day of its book values; stored with exports, which run without them. */
export interface EquipamentoReader {
  /** The units the person is restricted to; empty means every unit. */
  readonly empresas: readonly number[]
  readonly hoje: CalendarDate
}

export const readerOf = ({
  actor,
  today,
}: Pick<WhoToday, 'actor' | 'today'>): EquipamentoReader => ({
  empresas: actor.empresas,
  hoje: today,
})
