import { calendarDate } from '../../../../kernel/time/calendar.ts'
import { filledRelacao } from './all.ts'
import type { Facts } from './facts.ts'
import type { RelacaoCodigo } from './names.ts'
import type { Filled } from './relacao.ts'
import { usualLeiautes } from './usual-leiautes.ts'

/** A sheet in the columns that the product ships. */
export const usualRelacao = (relacao: RelacaoCodigo, facts: Facts): Filled =>
  filledRelacao(relacao, facts, { leiautes: usualLeiautes, dia: calendarDate('2026-03-01') })
