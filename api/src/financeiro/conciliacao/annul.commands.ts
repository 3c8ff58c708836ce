import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type { conciliacaoAnnul } from '@claquete/contract/financeiro/conciliacao/annul'
import { problemToAnnul } from '@claquete/core/financeiro/conciliacao/annul'
import type { WhoToday } from '../../kernel/context.ts'
import { join, lockPending } from './reconcile.commands.ts'

/** Decides a payment and its return together: one reconciliation of two lines, and nothing in the books. */
export async function annulLines(
  who: WhoToday,
  { id_contabancaria, linhas, motivo }: TakenBy<typeof conciliacaoAnnul>['body'],
): Promise<number> {
  const lines = await lockPending(who, linhas, id_contabancaria)
  const problem = problemToAnnul(lines.map(({ valor }) => ({ conta: id_contabancaria, valor })))
  if (problem !== undefined) throw fieldFailure('linhas', problem)
  return join(
    who,
    { motivo },
    { modo: 'manual', usual: 'as duas linhas se anulam' },
    { lines, baixas: [], made: [], id_contabancaria },
  )
}
