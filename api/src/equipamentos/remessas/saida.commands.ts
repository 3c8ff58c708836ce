import type { TakenBy } from '@claquete/contract/endpoint'
import type { remessaSeparar } from '@claquete/contract/equipamentos/remessas/movimento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { momentInWords } from '@claquete/core/equipamentos/remessas/moment'
import { emUso } from '@claquete/core/equipamentos/remessas/remessa'
import type { Context } from '../../kernel/context.ts'
import { lockRemessaFor } from './access.commands.ts'
import { reserve } from './item.commands.ts'
import { listItens, listPartsOf, markPacked, setCounted } from './item.queries.ts'
import type { StoredItem } from './item.queries.ts'
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

type Packed = TakenBy<typeof remessaSeparar>['body']['itens'][number]

/** What was packed and is ticked on a list of an open remittance. */
export async function packItens(
  context: Context,
  id_remessa: number,
  itens: readonly Packed[],
): Promise<void> {
  const { db, actor, services } = context
  await lockRemessaFor(context, id_remessa, 'alterar')
  const { id_usuario } = actor
  const isCount = ({ separado, pecas, parte }: Packed) =>
    !separado && (pecas !== undefined || parte !== undefined)
  const idsOf = (separado: boolean) =>
    itens
      .filter((one) => one.separado === separado && !isCount(one))
      .map(({ id_remessa_item }) => id_remessa_item)
  const whole = itens.some(isCount) ? await countItens(context, id_remessa, itens) : []
  const ids = [...idsOf(true), ...whole]
  await markPacked(db, id_remessa, { ids, at: services.now(), id_usuario })
  await markPacked(db, id_remessa, { ids: idsOf(false), at: null, id_usuario })
}

/**
 * Adds what one phone counted to what others did; returns the items that are whole by it. What is packed already stays so,
 * whatever a phone that did not know it counts.
 */
async function countItens({ db }: Context, id_remessa: number, itens: readonly Packed[]) {
  const stored = await listItens(db, id_remessa)
  const parts = await listPartsOf(db, id_remessa)
  const all = new Map(stored.map((item) => [item.id_remessa_item, countedOf(item)]))
  const whole = new Set<number>()
  for (const [at, { id_remessa_item, pecas, parte }] of itens.entries()) {
    const item = stored.find((one) => one.id_remessa_item === id_remessa_item)
    const before = all.get(id_remessa_item)
    if (!item || !before || item.separado_em !== null) continue
    const own = parts
      .filter(({ id_conjunto }) => id_conjunto === item.id_equipamento)
      .map(({ id_equipamento }) => id_equipamento)
    if (parte !== undefined && !own.includes(parte)) {
      throw fieldFailure(`itens.${at}.parte`, 'Esta peça não é mais deste conjunto.')
    }
    const counted = {
      pecas: pecas ?? before.pecas,
      partes: parte === undefined ? before.partes : [...new Set([...before.partes, parte])],
    }
    all.set(id_remessa_item, counted)
    const isKitWhole = own.length > 0 && own.every((id) => counted.partes.includes(id))
    if (counted.pecas >= item.quantidade || isKitWhole) whole.add(id_remessa_item)
    else await setCounted(db, id_remessa_item, counted)
  }
  return [...whole]
}

const countedOf = ({ pecas_separadas, partes_separadas }: StoredItem) => ({
  pecas: pecas_separadas,
  partes: partes_separadas,
})
