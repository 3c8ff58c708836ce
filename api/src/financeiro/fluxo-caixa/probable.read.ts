import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { Question } from '../../kernel/question.ts'

interface ProbableIncome {
  /**
   * What the deals that this person sees are expected to bring, by day, each times its probability. Empty `empresas` means
   * every unit.
   */
  expected(
    context: Context,
    of: {
      readonly inicio: CalendarDate
      readonly fim: CalendarDate
      readonly empresas: readonly number[]
    },
  ): Promise<readonly { readonly dia: CalendarDate; readonly valor: Cents }[]>
}

/** Income that nobody owes yet: it stands beside the flow and is in no balance. */
export const probableIncome = new Question<ProbableIncome>('receita provável')
