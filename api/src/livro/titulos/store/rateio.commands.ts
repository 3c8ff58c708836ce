import { fieldFailure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { problemOfRateio } from '@claquete/core/livro/titulos/parcelas'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { replaceSplit } from './rateio.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/**
 * Replaces the split of a title, already locked, whose value is `valor`; a single line leaves it unsplit. Its
 * live settlements are allocated over the new lines. Throws if the lines do not add up to the value, or if a
 * settlement of a closed month would count in another account, centre or budget line.
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
