import { fieldFailure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { settleOnCard } from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { faturaOfMonth, firstOpenMonth, requireCard, takeCardTurn } from './compra.commands.ts'
import { insertCompra, insertParcelas } from './compra.queries.ts'
import { listWaitingDespesas } from './despesa.queries.ts'

/** Puts expenses of jobs into the statements of the card that paid them, by the day of each. */
export async function takeDespesas(
  context: Context,
  { id_contabancaria, ids }: { readonly id_contabancaria: number; readonly ids: readonly number[] },
): Promise<number> {
  const { db, actor } = context
  const card = await requireCard(context, id_contabancaria)
  await takeCardTurn(context, id_contabancaria)
  const waiting = await listWaitingDespesas(db, await visaoDoLivro(db, actor), undefined)
  for (const id_lancamento of new Set(ids)) {
    const despesa = waiting.find((one) => one.id_lancamento === id_lancamento)
    if (!despesa) {
      throw fieldFailure('ids', 'Uma das despesas já está em uma fatura ou não está aprovada.')
    }
    const data = await settleOnCard(context, id_lancamento, id_contabancaria)
    const id_extrato_cartao = await faturaOfMonth(
      context,
      card,
      await firstOpenMonth(context, card, data),
    )
    const id_cartao_compra = await insertCompra(
      db,
      {
        id_contabancaria,
        moeda: null,
        valor_moeda: null,
        cotacao: null,
        id_usuario_gastou: despesa.id_usuario,
      },
      actor.id_usuario,
    )
    await insertParcelas(db, [{ id_cartao_compra, id_extrato_cartao, id_lancamento, iof: 'N' }])
  }
  return new Set(ids).size
}
