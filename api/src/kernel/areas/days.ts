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
  /** What is read instead on the product's own screen, where it may say more than to other programs. */
  readonly onScreen?: string
  readonly local?: string
  readonly descricao?: string
  readonly quando: Quando
  /** The zone in which its times are told; by default that of São Paulo. */
  readonly fuso?: string
  /** The screen of its record. */
  readonly path: string
  readonly concluida?: boolean
}

/** What a move does besides: whether it tells people, and what it changes or leaves, in sentences. */
export interface MoveEffects {
  readonly tells: boolean
  readonly words: readonly string[]
}

/** How one of a source is moved to other days, here or by an answer to what somebody did in Google. */
export interface DayMove {
  /** What is asked: `Mover a diária e avisar a equipe?` */
  readonly ask: string
  /** It never tells anybody: moved in the calendar it is not asked about. What is moved in Google always is. */
  readonly isSilent?: true
  readonly needs: readonly AnyPermissionKey[]
  /** What it would do, before anybody decides. */
  readonly effects: (who: WhoToday, chave: string, quando: Quando) => Promise<MoveEffects>
  /** Moves it and tells whom it concerns; returns what was done in words. */
  readonly run: (context: Context, chave: string, quando: Quando) => Promise<string>
}

interface Source {
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
}

/** A kind of entry of the calendar: shoot days, deadlines, due dates. `move` moves it there; `fixed` says where else it is moved. */
export type DaySource = Source &
  (
    | { readonly move: DayMove; readonly fixed?: never }
    | { readonly fixed: string; readonly move?: never }
  )
