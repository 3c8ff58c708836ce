import type { TakenBy } from '@claquete/contract/endpoint'
import type { remessaSeparar } from '@claquete/contract/equipamentos/remessas/movimento'
import { fieldFailure } from '@claquete/contract/failures'
import { emUso } from '@claquete/core/equipamentos/remessas/remessa'
import type { Context } from '../../kernel/context.ts'
import { lockRemessa, requireAct } from './access.commands.ts'
import { registerEntrada } from './entrada.commands.ts'
import { listItens, listPartsOf, markPacked, setCounted } from './item.queries.ts'
import type { StoredItem } from './item.queries.ts'

type Told = TakenBy<typeof remessaSeparar>['body']['itens'][number]

const isCount = ({ separado, pecas, parte }: Told) =>
  !separado && (pecas !== undefined || parte !== undefined)
const isPart = (one: Told) => isCount(one) && one.pecas === undefined

/** What is ticked on a list: of an open remittance what was packed, of one that is out the parts of kits that are back. */
export async function tickItens(
  context: Context,
  id_remessa: number,
  itens: readonly Told[],
): Promise<void> {
  const remessa = await lockRemessa(context, id_remessa)
  if (remessa.id_status === emUso && itens.every(isPart)) {
    await tickReturning(context, id_remessa, itens)
    return
  }
  requireAct(remessa, 'alterar')
  const { db, actor, services } = context
  const { id_usuario } = actor
  const idsOf = (separado: boolean) =>
    itens
      .filter((one) => one.separado === separado && !isCount(one))
      .map(({ id_remessa_item }) => id_remessa_item)
  const isPacked = ({ separado_em }: StoredItem) => separado_em !== null
  const whole = itens.some(isCount) ? await countItens(context, id_remessa, itens, isPacked) : []
  const ids = [...idsOf(true), ...whole]
  await markPacked(db, id_remessa, { ids, at: services.now(), id_usuario })
  await markPacked(db, id_remessa, { ids: idsOf(false), at: null, id_usuario })
}

/** A kit whose last part was read is back, whichever phones read the others. */
async function tickReturning(
  context: Context,
  id_remessa: number,
  itens: readonly Told[],
): Promise<void> {
  const isBack = ({ quantidade, retornados }: StoredItem) => retornados >= quantidade
  const whole = await countItens(context, id_remessa, itens, isBack)
  if (whole.length === 0) return
  await registerEntrada(context, {
    id_remessa,
    data_entrada: context.services.now(),
    itens: whole.map((id_remessa_item) => ({ id_remessa_item, quantidade: 1 })),
  })
}

/**
 * Adds what one phone counted to what others did; returns the items that are whole by it. What is done already stays so,
 * whatever a phone that did not know it counts.
 */
async function countItens(
  { db }: Context,
  id_remessa: number,
  itens: readonly Told[],
  isDone: (item: StoredItem) => boolean,
): Promise<number[]> {
  const stored = await listItens(db, id_remessa)
  const parts = await listPartsOf(db, id_remessa)
  const all = new Map(stored.map((item) => [item.id_remessa_item, countedOf(item)]))
  const whole = new Set<number>()
  for (const [at, { id_remessa_item, pecas, parte }] of itens.entries()) {
    const item = stored.find((one) => one.id_remessa_item === id_remessa_item)
    const before = all.get(id_remessa_item)
    if (!item || !before || isDone(item)) continue
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
