import { fieldFailure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/money'
import { problemOfRateio } from '@claquete/core/livro/titulos/parcelas'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { replaceSplit } from './rateio.queries.ts'
import type { WhoToday } from '../../kernel/context.ts'

/**
 * Replaces the split of a title, locked before, whose value is `valor`; one line leaves it without a split.
 * Live settlements follow the new lines. Refused where the lines do not sum to the value, and where a
 * settlement of a closed month would show its money elsewhere than that month was closed with.
 */
export async function rewriteRateio(
  { db }: Pick<WhoToday, 'db'>,
  { id_lancamento, valor }: { readonly id_lancamento: number; readonly valor: Cents },
  linhas: readonly RateioLine[],
): Promise<void> {
  const problema = problemOfRateio(valor, linhas)
  if (problema !== undefined) throw fieldFailure('rateio', problema)
  await replaceSplit(db, id_lancamento, linhas)
}
