import { Failure } from '@claquete/contract/failures'
import { reverse } from './settle.commands.ts'
import { lockLancamentos, updateLancamento } from './livro.queries.ts'
import type { Lancamento, LancamentoValues } from './livro.queries.ts'
import type { WhoToday } from '../../kernel/context.ts'

/**
 * Changes a title: what is decided of it, or what it says. Refused where a closed month would show other figures.
 * That the person may do it, and that it may be done to this title, is decided before.
 */
export async function amend(
  { db }: Pick<WhoToday, 'db'>,
  id_lancamento: number,
  values: Partial<LancamentoValues>,
): Promise<void> {
  const [before] = await lockLancamentos(db, [id_lancamento])
  if (!before) throw new Failure('nao_encontrado')
  await updateLancamento(db, id_lancamento, values)
}

interface Cancellation {
  readonly motivo: string
  /** Why its settlements are taken back, where it has any. */
  readonly motivo_estorno?: string
}

/** Cancels a title, locked before; what was settled of it is taken back first. */
export async function cancel(
  who: WhoToday,
  titulo: Pick<Lancamento, 'id_lancamento' | 'baixado_centavos'>,
  { motivo, motivo_estorno = motivo }: Cancellation,
): Promise<void> {
  const { id_lancamento, baixado_centavos } = titulo
  if (baixado_centavos > 0) {
    await reverse(who, id_lancamento, { motivo: motivo_estorno })
  }
  await amend(who, id_lancamento, { situacao: 'cancelado', motivo })
}
