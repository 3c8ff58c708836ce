import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { marginOf } from '@claquete/core/cadastros/catalogo/margin'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import type { ItemFilter } from './item-list.queries.ts'
import { customOf, exportItems } from './item-list.queries.ts'

/** It is no column of the list, and stands beside the cost. */
const margem: ExportColumn = {
  prop: 'margem',
  label: 'Margem',
  kind: 'percent',
  width: 9,
  cell: ({ valor, custo }) => marginOf(cents(Number(valor)), cents(Number(custo))).pct ?? null,
}

const columnsOf = ({ rows }: Item) =>
  fileColumns(rows, {
    aliquota_iss: { kind: 'number' },
    cnpj: { cell: ({ cnpj }) => (cnpj === null ? null : formatDocumento(String(cnpj))) },
  }).flatMap((column) => (column.prop === 'custo' ? [column, margem] : [column]))

export const itemExporter = (item: Item): Exporter => ({
  model: item.name,
  title: item.title,
  columns: columnsOf(item),
  totals: false,
  custom: customOf(item),
  query: (db, request: ItemFilter) => exportItems(db, item, request),
})
