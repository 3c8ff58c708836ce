import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { NewItem } from '@claquete/contract/equipamentos/remessas/remessa'
import {
  aberta,
  diariasOf,
  totalOf,
  valorOfItem,
} from '@claquete/core/equipamentos/remessas/remessa'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { occupy, refuseTaken, release } from '../disponibilidade/public.ts'
import { lockRemessaFor } from './access.commands.ts'
import { claimOfItem, claimsAfterReturn } from './claims.ts'
import { deleteItens, insertItem, listItens, listRetornos, updateItem } from './item.queries.ts'
import type { StoredItem } from './item.queries.ts'
import { listAlugueis, remessaOfItem, setTotal, touch } from './save.queries.ts'
import type { StoredRemessa } from './save.queries.ts'

const sourceOf = ({ id_remessa_item }: Pick<StoredItem, 'id_remessa_item'>) => ({ id_remessa_item })

/** The field of a form at which an item is refused. */
const campoOf = (itens: readonly NewItem[], id_equipamento: number): string => {
  const at = itens.findIndex((one) => one.id_equipamento === id_equipamento)
  return at === -1 ? 'itens' : `itens.${at}.quantidade`
}

function refuseRepeated(itens: readonly NewItem[]): void {
  const erros = itens.flatMap(({ id_equipamento }, at): FieldError[] =>
    itens.findIndex((one) => one.id_equipamento === id_equipamento) < at
      ? [{ campo: `itens.${at}.quantidade`, msg: 'Este equipamento já está na lista.' }]
      : [],
  )
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

function valuesOf(
  { data_saida, data_prevista }: StoredRemessa,
  {
    quantidade,
    valor_aluguel,
    campo,
  }: {
    readonly quantidade: number
    readonly valor_aluguel: Cents
    readonly campo: string
  },
) {
  const diarias = diariasOf(data_saida, data_prevista)
  const valor_item = valorOfItem(valor_aluguel, quantidade, diarias)
  if (valor_item === undefined) throw fieldFailure(campo, 'O valor do item é grande demais.')
  return { quantidade, valor_aluguel, diarias, valor_item }
}

/** Not stored yet, so that nothing is occupied by it. */
const notYet = 0

/** Refuses the items of a remittance that is not stored yet, as `setItens` would. */
export async function refuseItens(
  context: Context,
  remessa: Pick<StoredRemessa, 'data_saida' | 'data_prevista'>,
  wanted: readonly NewItem[],
): Promise<void> {
  refuseRepeated(wanted)
  await requireEquipamentos(context, wanted)
  await refuseTaken(
    context,
    wanted.flatMap(({ id_equipamento, quantidade = 1 }) =>
      claimOfItem(
        { ...remessa, id_status: aberta, saiu_em: null },
        { id_remessa_item: notYet, id_equipamento, quantidade, retornados: 0 },
        campoOf(wanted, id_equipamento),
      ),
    ),
  )
}

/** The items of an open remittance as the form has them: those left out go, and all of it is reserved again. */
export async function setItens(
  context: Context,
  remessa: StoredRemessa,
  wanted: readonly NewItem[],
): Promise<void> {
  const { db } = context
  refuseRepeated(wanted)
  const alugueis = await requireEquipamentos(context, wanted)
  const before = await listItens(db, remessa.id_remessa)
  const gone = before.filter(
    ({ id_equipamento }) => !wanted.some((one) => one.id_equipamento === id_equipamento),
  )
  await release(db, gone.map(sourceOf))
  await deleteItens(
    db,
    gone.map(({ id_remessa_item }) => id_remessa_item),
  )
  for (const one of wanted) {
    const { id_equipamento } = one
    const old = before.find((item) => item.id_equipamento === id_equipamento)
    const values = valuesOf(remessa, {
      quantidade: one.quantidade ?? old?.quantidade ?? 1,
      valor_aluguel:
        one.valor_aluguel ?? old?.valor_aluguel ?? alugueis.get(id_equipamento) ?? cents(0),
      campo: campoOf(wanted, id_equipamento),
    })
    if (old) await updateItem(db, old.id_remessa_item, values)
    else await insertItem(db, { id_remessa: remessa.id_remessa, id_equipamento }, values)
  }
  await reserve(context, remessa, (id) => campoOf(wanted, id))
}

/** Reserves what the items say, and sums them. */
export async function reserve(
  context: Context,
  remessa: StoredRemessa,
  campo: (id_equipamento: number) => string,
): Promise<void> {
  const itens = await listItens(context.db, remessa.id_remessa)
  const retornos = await listRetornos(context.db, remessa.id_remessa)
  await occupy(
    context,
    itens.map(sourceOf),
    itens.flatMap((item) =>
      claimsAfterReturn(remessa, item, { retornos, campo: campo(item.id_equipamento) }),
    ),
  )
  await setTotal(context.db, remessa.id_remessa, totalOf(itens))
}

/** The days that are charged follow the period. */
export async function recharge({ db }: Context, remessa: StoredRemessa): Promise<void> {
  for (const item of await listItens(db, remessa.id_remessa)) {
    const values = valuesOf(remessa, { ...item, campo: 'data_prevista' })
    if (values.diarias !== item.diarias) await updateItem(db, item.id_remessa_item, values)
  }
}

/** What each of them costs a day. */
async function requireEquipamentos({ db }: Context, wanted: readonly NewItem[]) {
  const known = await listAlugueis(
    db,
    wanted.map(({ id_equipamento }) => id_equipamento),
  )
  const erros = wanted.flatMap(({ id_equipamento }): FieldError[] =>
    known.has(id_equipamento)
      ? []
      : [{ campo: campoOf(wanted, id_equipamento), msg: messages.exists }],
  )
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return known
}

/** Puts one item into an open remittance, or changes how many of it. */
export async function putItem(
  context: Context,
  { id_remessa, ...item }: NewItem & { readonly id_remessa: number },
): Promise<number> {
  const { db } = context
  const remessa = await lockRemessaFor(context, id_remessa, 'alterar')
  const others = (await listItens(db, id_remessa))
    .filter(({ id_equipamento }) => id_equipamento !== item.id_equipamento)
    .map(({ id_equipamento }) => ({ id_equipamento }))
  try {
    await setItens(context, remessa, [...others, item])
  } catch (error) {
    throw error instanceof Failure ? ofOneItem(error, others.length) : error
  }
  await touch(db, id_remessa)
  const all = await listItens(db, id_remessa)
  return (
    all.find(({ id_equipamento }) => id_equipamento === item.id_equipamento)?.id_remessa_item ?? 0
  )
}

/** A refusal of the last item of a list, as the one that was asked for. */
function ofOneItem(error: Failure, at: number): Failure {
  const place = `itens.${at}.`
  const erros = error.errors?.map(({ campo, msg }) => ({
    campo: campo.startsWith(place)
      ? campo.slice(place.length).replace('quantidade', 'id_equipamento')
      : 'id_equipamento',
    msg,
  }))
  return new Failure(error.code, { msg: error.message, ...(erros && { erros }) })
}

export async function removeItem(context: Context, id_remessa_item: number): Promise<void> {
  const { db } = context
  const id_remessa = await remessaOfItem(db, id_remessa_item)
  if (id_remessa === undefined) throw new Failure('remessa_nao_localizada')
  await lockRemessaFor(context, id_remessa, 'alterar')
  await release(db, [{ id_remessa_item }])
  await deleteItens(db, [id_remessa_item])
  await setTotal(db, id_remessa, totalOf(await listItens(db, id_remessa)))
  await touch(db, id_remessa)
}
