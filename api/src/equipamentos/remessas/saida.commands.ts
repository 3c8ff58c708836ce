import { Failure } from '@claquete/contract/failures'
import { momentInWords } from '@claquete/core/equipamentos/remessas/moment'
import { emUso } from '@claquete/core/equipamentos/remessas/remessa'
import type { Context } from '../../kernel/context.ts'
import { lockRemessaFor } from './access.commands.ts'
import { reserve } from './item.commands.ts'
import { listItens, markPacked } from './item.queries.ts'
import { setStatus } from './save.queries.ts'

const refuse = (msg: string) => new Failure('remessa_em_outro_estado', { msg })

/** The items leave now: an exit before its planned moment must find them free until then. */
export async function confirmSaida(context: Context, id_remessa: number): Promise<void> {
  const { db, actor } = context
  const remessa = await lockRemessaFor(context, id_remessa, 'sair')
  // Whole seconds, as the columns keep them.
  const now = Math.floor(context.services.now() / 1000) * 1000
  const itens = await listItens(db, id_remessa)
  if (itens.length === 0) throw refuse('A remessa não tem itens: ponha o que vai sair.')
  if (remessa.data_prevista <= now) {
    const when = momentInWords(remessa.data_prevista)
    throw refuse(
      `A devolução estava prevista para ${when}: altere o período antes de confirmar a saída.`,
    )
  }
  await setStatus(db, id_remessa, { id_status: emUso, saiu_em: now })
  await reserve(context, { ...remessa, id_status: emUso, saiu_em: now }, () => 'itens')
  await markPacked(db, id_remessa, {
    ids: itens.map(({ id_remessa_item }) => id_remessa_item),
    at: now,
    id_usuario: actor.id_usuario,
  })
}
