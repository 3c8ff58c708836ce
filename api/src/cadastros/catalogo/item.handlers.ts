import { named } from '@claquete/contract/cadastros/catalogo/catalogue'
import type { Item, ItemName } from '@claquete/contract/cadastros/catalogo/catalogue'
import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { findCustomValues } from '../../sistema/configuracoes/public.ts'
import { itemExporter } from './item.export.ts'
import { findItem, listItems } from './item-list.queries.ts'
import type { ItemFilter } from './item-list.queries.ts'
import { changeItem, createItem } from './item.commands.ts'
import type { ItemBody, SavedItem } from './item.commands.ts'
import { lockItems } from './item.queries.ts'

type Values = Readonly<Record<string, unknown>>
type Body = ItemBody & Values
type Keyed<N extends ItemName> = { readonly [Key in `id_${N}`]: number }

/** The handlers of the calls that every kind has. */
export function itemHandlers<const N extends ItemName, Row extends Values, Whole extends object>(
  item: Item<N, Row, Whole>,
) {
  const { name, key, label } = item
  const exporter = itemExporter(item)
  const saved = ({ id, repetidos }: SavedItem, done: string) => ({
    msg: `${label} ${done} com sucesso`,
    ...named(key, id),
    repetidos: repetidos.map((other) => ({
      ...named(key, other.id),
      ...named(name, other.nome),
    })),
  })
  const remove = async ({ db }: Context, wanted: readonly number[]) => {
    const ids = [...new Set(wanted)]
    const records = await lockItems(db, item, ids)
    if (records.length < ids.length) throw new Failure('nao_encontrado')
    return removeRecords(db, { tabela: name, chave: key }, records)
  }
  return {
    list: async ({ db }: Context, { query }: { query: ItemFilter }) => {
      checkRange(query.periodo1, query.periodo2)
      return { data: await listItems(db, item, query) }
    },
    view: async ({ db }: Context, { params: { [key]: id } }: { params: Keyed<N> }) => {
      const found = await findItem(db, item, id)
      if (!found) throw new Failure('nao_encontrado')
      const campos_personalizados = await findCustomValues(db, name, id)
      return { data: { ...found, campos_personalizados } }
    },
    create: async ({ db }: Context, { body: { [name]: nome, ...fields } }: { body: Body }) =>
      saved(await createItem(db, item, { ...fields, nome: String(nome) }), 'cadastrado'),
    update: async ({ db }: Context, { body }: { body: Body & { readonly versao: number } }) => {
      const { [name]: nome, [key]: id, ...fields } = body
      const change = { ...fields, id: Number(id), nome: String(nome), versao: body.versao }
      return saved(await changeItem(db, item, change), 'alterado')
    },
    remove: (context: Context, { params: { [key]: id } }: { params: Keyed<N> }) =>
      remove(context, [id]),
    removeMany: (context: Context, { body }: { body: { ids: readonly number[] } }) =>
      remove(context, body.ids),
    export: (
      context: Context,
      { params, query }: { params: { tipo: ExportKind }; query: ItemFilter },
    ) => {
      checkRange(query.periodo1, query.periodo2)
      return startExport(context, exporter, params.tipo, query)
    },
  }
}
