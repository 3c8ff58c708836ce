import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import type { Schema } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import type { AnyList, ListColumns } from '../../list.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  requiredVersao,
} from '../../wire.ts'
import { itemFields, itemFilters, itemRecord, pricedColumns, suppliedColumns } from './item.ts'

export type ItemName = 'produto' | 'servico'

interface Definition<N extends ItemName, F extends z.core.$ZodShape, C extends ListColumns> {
  /** Name of its table, of its list, in permissions, and of the field of its name. */
  readonly name: N
  readonly label: string
  /** In the plural. */
  readonly title: string
  /** What the list says while it is empty: what the records are for. */
  readonly empty: string
  /** Screens: `<screens>/listar`, `<screens>/formulario[/:id]`. */
  readonly screens: `/${string}`
  /** Name of the screen for the server's records of attachments. */
  readonly attachments: string
  /** Path of its calls, and of the one that lists. */
  readonly calls: `/${string}`
  readonly listPath: `/${string}`
  /** Fields that the other kind lacks, and their columns, which stand after the prices. */
  readonly fields: F
  readonly columns: C
}

/** Either kind, for code that serves both. In the server `Row` is a row of its list and `Whole` is its whole record. */
export interface Item<N extends ItemName = ItemName, Row = object, Whole = object> extends Pick<
  Definition<N, z.core.$ZodShape, ListColumns>,
  'name' | 'label' | 'title' | 'screens' | 'fields'
> {
  readonly key: `id_${N}`
  readonly rows: AnyList & { readonly row: Schema<Row> }
  readonly record: Schema<Whole>
}

/** An object with one property. TypeScript knows the property by its name, which `{ [name]: value }` loses. */
/* @__NO_SIDE_EFFECTS__ */
export const named = <const K extends string, const V>(name: K, value: V) =>
  ({ [name]: value }) as { readonly [Name in K]: V }

/** The list of a kind: its name, what fills a budget line, its own columns, the supplier and the rest. */
const rowsOf = <const N extends ItemName, const C extends ListColumns>(
  name: N,
  label: string,
  { title, listPath, columns }: { title: string; listPath: `/${string}`; columns: C },
) =>
  list(`GET ${listPath}`, {
    summary: `Lista de ${title.toLowerCase()}`,
    access: `${name}.consultar`,
    key: `id_${name}`,
    columns: {
      ...named(`id_${name}`, { kind: 'id' }),
      ...named(name, { kind: 'text', label, width: 250, paper: 36, sorts: true }),
      ...pricedColumns,
      ...columns,
      ...suppliedColumns,
    },
    order: [name, 'asc'],
    filters: {
      ...itemFilters,
      ...named(name, z.optional(text(160))),
      ...named(`id_${name}`, z.optional(pathId)),
    },
  })

/** The schemas that the calls of a kind share. */
const shapesOf = <
  const N extends ItemName,
  const F extends z.core.$ZodShape,
  const C extends ListColumns,
>(
  definition: Definition<N, F, C>,
) => {
  const { name, label } = definition
  const key = `id_${name}` as const
  const rows = rowsOf(name, label, definition)
  const fields = { ...named(name, requiredText(160)), ...itemFields, ...definition.fields }
  return {
    key,
    rows,
    fields,
    body: z.object(fields),
    record: z.object({ ...rows.row.shape, ...itemRecord }),
    saved: reply({
      ...named(key, id),
      /** Others with the same name or code; the record is saved nevertheless. */
      repetidos: z.array(z.object({ ...named(key, id), ...named(name, z.string()) })),
    }),
  }
}

const endpointsOf = <
  const N extends ItemName,
  const F extends z.core.$ZodShape,
  const C extends ListColumns,
>(
  { name, label, title, calls }: Definition<N, F, C>,
  { key, rows, fields, body, record, saved }: ReturnType<typeof shapesOf<N, F, C>>,
) => {
  const [noun, plural] = [label.toLowerCase(), title.toLowerCase()]
  return {
    list: rows.call,
    view: read(`v2 GET ${calls}/ficha/{${key}}`, {
      summary: `Ficha completa de um ${noun}`,
      access: `${name}.consultar`,
      params: z.object(named(key, pathId)),
      reply: reply({ data: record }),
    }),
    create: write(`POST ${calls}/post`, {
      summary: `Cadastra um ${noun}`,
      access: `${name}.cadastrar`,
      body,
      reply: saved,
    }),
    update: write(`POST ${calls}/put`, {
      summary: `Altera um ${noun}`,
      access: `${name}.alterar`,
      body: z.object({ ...fields, ...named(key, id), versao: requiredVersao }),
      reply: saved,
    }),
    remove: write(`GET ${calls}/delete/${key}/{${key}}`, {
      summary: `Exclui um ${noun}`,
      access: `${name}.excluir`,
      params: z.object(named(key, pathId)),
      reply: nothing,
    }),
    removeMany: write(`v2 DELETE ${calls}`, {
      summary: `Exclui vários ${plural}, todos ou nenhum`,
      access: `${name}.excluir`,
      body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
      reply: nothing,
    }),
    export: write(`v2 GET ${calls}/exportar/tipo/{tipo}`, {
      summary: `Exporta a lista de ${plural} com os filtros dados`,
      access: `${name}.imprimir`,
      params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
      query: rows.query,
      reply: ExportReply,
    }),
  }
}

/**
 * Defines a kind of catalogue item that fills budget lines: products or services. Its calls, list, file and form come from
 * the definition. Code that serves both kinds takes one of them as `Item`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const catalogue = <
  const N extends ItemName,
  const F extends z.core.$ZodShape,
  const C extends ListColumns,
>(
  definition: Definition<N, F, C>,
) => {
  const shapes = shapesOf(definition)
  const { key, rows, body, record } = shapes
  return { ...definition, key, rows, body, record, endpoints: endpointsOf(definition, shapes) }
}
