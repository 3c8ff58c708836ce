import { Failure } from '@claquete/contract/failures'
import { listBaixasVivas } from '../baixas/baixa.queries.ts'
import { updateLancamentos } from '../baixas/batch.queries.ts'
import { reverseMany } from '../baixas/reverse.commands.ts'
import { reverse } from '../baixas/settle.commands.ts'
import { lockLancamentos, updateLancamento } from '../store/lancamento.queries.ts'
import type { Lancamento, LancamentoValues } from '../store/lancamento.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/**
 * Updates values of a title; throws if that would change the figures of a closed month. The caller checks
 * permission and whether this title may change.
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
  /** Reason stored on the reversed settlements; `motivo` if absent. */
  readonly motivo_estorno?: string
}

/** Cancels a title, which the caller has locked; its settlements are reversed first. */
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

/** Cancels entries, which the caller has locked, all or none; their settlements are reversed first. */
export async function cancelMany(
  who: WhoToday,
  ids: readonly number[],
  motivo: string,
): Promise<void> {
  if (ids.length === 0) return
  const baixas = await listBaixasVivas(who.db, ids)
  await reverseMany(
    who,
    baixas.map(({ id_baixa }) => id_baixa),
    motivo,
  )
  await updateLancamentos(who.db, ids, { situacao: 'cancelado', motivo })
}
