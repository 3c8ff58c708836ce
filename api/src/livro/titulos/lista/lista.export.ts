import type { AnyList } from '@claquete/contract/list'
import { extrato } from '@claquete/contract/livro/titulos/extrato'
import { contasPayable, contasReceivable, lancamentos } from '@claquete/contract/livro/titulos/list'
import { statesOfTitulo } from '@claquete/contract/livro/titulos/columns'
import type { ListQuery } from '@claquete/contract/page'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { wordColumn } from '../../../kernel/lists/exports.ts'
import type { ExportColumn, Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import { exportExtrato } from './extrato.queries.ts'
import type { ExtratoRequest } from './extrato.queries.ts'
import { exportLancamentos } from './lista.queries.ts'
import { fromStore } from './request.read.ts'
import type { StoredWanted } from './request.read.ts'

/** What an export stores: the sort order, and the request of its list as `pedido`. */
export type Stored<P> = ListQuery & { readonly pedido: P }

export const text = (prop: string, label: string, width: number): ExportColumn => ({
  prop,
  label,
  kind: 'text',
  width,
})
export const data = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'date',
  width: 12,
})
export const money = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'money',
  width: 15,
})
export const state = wordColumn('estado', 'Situação', { width: 12, words: statesOfTitulo })

const own = {
  numCheque: {
    kind: 'text',
    cell: ({ numCheque }) => (numCheque === null ? null : chequeNumber(Number(numCheque))),
  },
  atraso: { kind: 'text', cell: ({ atraso }) => (atraso === null ? '' : `${atraso}`) },
} as const satisfies Parameters<typeof fileColumns>[1]

const listOf = (model: string, title: string, list: AnyList): Exporter => ({
  model,
  title,
  columns: fileColumns(list, own),
  query: (db, { pedido }: Stored<StoredWanted>) => exportLancamentos(db, fromStore(pedido)),
})

export const listExporters = {
  pagar: listOf('conta_pagar', 'Contas a pagar', contasPayable),
  receber: listOf('conta_receber', 'Contas a receber', contasReceivable),
  lancamentos: listOf('lancamento', 'Lançamentos', lancamentos),
} as const

/** What the screen shows below the value of another column goes with it into the file. */
const below: Readonly<Record<string, string>> = {
  razao_nome: 'descricao',
  num_documento: 'descricao',
  numCheque: 'descricao',
  num_orc: 'descricao_plano_contas',
}

const statementColumns = fileColumns(extrato, own).map((column) => {
  const over = below[column.prop]
  return over === undefined ? column : { ...column, of: [over, column.prop] }
})

export const extratoExporter: Exporter = {
  model: 'extrato',
  title: 'Extrato de contas',
  subtitle: ({ pedido }: Stored<ExtratoRequest>) =>
    `de ${formatDateBr(pedido.periodo1)} a ${formatDateBr(pedido.periodo2)}`,
  // The day heads its lines on the screen, so it comes with any of them.
  columns: [{ ...data('data', 'Data'), of: Object.keys(extrato.columns) }, ...statementColumns],
  // A sum of running balances means nothing.
  totals: false,
  query: (db, { pedido }: Stored<ExtratoRequest>) => exportExtrato(db, pedido),
}

export const livroExporters: readonly Exporter[] = [
  ...Object.values(listExporters),
  extratoExporter,
]
