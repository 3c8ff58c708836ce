/** What each area contributes to the calendar. */
import type { Cor } from '@claquete/contract/kernel/days'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Quando } from '@claquete/core/kernel/time/quando'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context, WhoToday } from '../context.ts'

/** Days, both included. */
export interface DayPeriod {
  readonly de: CalendarDate
  readonly ate: CalendarDate
}

/** One thing on its day or days. It never tells money: calendars are read by others and on telephones. */
export interface DayEntry {
  /** Its key within the source, the same forever. */
  readonly chave: string
  readonly titulo: string
  readonly local?: string
  readonly descricao?: string
  readonly quando: Quando
  /** The zone in which its times are told; by default that of São Paulo. */
  readonly fuso?: string
  /** The screen of its record. */
  readonly path: string
  readonly concluida?: boolean
}

/** A kind of thing that has days: shoot days, deadlines, due dates. */
export interface DaySource {
  readonly at: number
  readonly chave: string
  /** As people choose it: `Diárias`. */
  readonly titulo: string
  readonly cor: Cor
  /** Whoever has none of these permissions has no such days. */
  readonly needs: readonly AnyPermissionKey[]
  /** Plans (id_plano_jobbgestor) without it. */
  readonly excludedPlans?: readonly number[]
  /** What this person sees of a period. */
  readonly read: (who: WhoToday, period: DayPeriod) => Promise<readonly DayEntry[]>
  /** How one is moved that somebody moved in Google; without it, it only moves on its own screen. */
  readonly move?: {
    /** What is asked: `Mover a diária e avisar a equipe?` */
    readonly ask: string
    readonly needs: readonly AnyPermissionKey[]
    /** Moves it and tells whom it concerns; returns what was done in words. */
    readonly run: (context: Context, chave: string, quando: Quando) => Promise<string>
  }
}
