import { marginOf } from '@claquete/core/cadastros/catalogo/margin'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { produtos, servicos } from './item-kind.ts'
import type { ItemKind } from './item-kind.ts'
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

const columnsOf = ({ list }: ItemKind) =>
  fileColumns(list, {
    aliquota_iss: { kind: 'number' },
    cnpj: { cell: ({ cnpj }) => (cnpj === null ? null : formatDocumento(String(cnpj))) },
  }).flatMap((column) => (column.prop === 'custo' ? [column, margem] : [column]))

export const produtoExporter: Exporter = {
  model: 'produto',
  title: 'Produtos',
  columns: columnsOf(produtos),
  totals: false,
  custom: customOf(produtos),
  query: (db, request: ItemFilter) => exportItems(db, produtos, request),
}

export const servicoExporter: Exporter = {
  model: 'servico',
  title: 'Serviços',
  columns: columnsOf(servicos),
  totals: false,
  custom: customOf(servicos),
  query: (db, request: ItemFilter) => exportItems(db, servicos, request),
}
