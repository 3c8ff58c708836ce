import type { ListQuery } from '@claquete/contract/page'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { ExportColumn, Exporter } from '../../../kernel/lists/exports.ts'
import { exportExtrato } from './extrato.queries.ts'
import type { ExtratoRequest } from './extrato.queries.ts'
import { exportLancamentos } from './lista.queries.ts'
import { fromStore } from './request.ts'
import type { StoredWanted } from './request.ts'
import { labelOfState } from './labels.ts'

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
export const state: ExportColumn = {
  ...text('estado', 'Situação', 12),
  cell: ({ estado: um }) => labelOfState(String(um)),
}

const cheque: ExportColumn = {
  ...text('numCheque', 'Cheque', 10),
  cell: ({ numCheque }) => (numCheque === null ? null : chequeNumber(Number(numCheque))),
}

const columns = (pessoa: string, baixado: string): readonly ExportColumn[] => [
  data('dataVencimento', 'Vencimento'),
  text('razao_nome', pessoa, 30),
  text('descricao', 'Descrição', 34),
  text('num_documento', 'Documento', 14),
  text('company', '{Unidade}', 20),
  text('num_orc', 'Orçamento', 14),
  text('descricao_plano_contas', 'Plano de contas', 26),
  text('descricao_centro_custo', 'Centro de custo', 22),
  text('conta', 'Conta', 20),
  data('competencia', 'Competência'),
  state,
  {
    prop: 'atraso',
    label: 'Atraso',
    kind: 'text',
    width: 8,
    cell: ({ atraso }) => (atraso === null ? '' : `${atraso}`),
  },
  money('valor', 'Valor'),
  money('valor_movido', `${baixado} (R$)`),
  money('valor_retido', 'Retido'),
  money('valor_compensado', 'Compensado'),
  money('saldo', 'Saldo'),
  data('dataBaixa', baixado),
  data('data_emissao', 'Emissão'),
  money('valor_faturado', 'Faturado'),
  { prop: 'qnt_anexos', label: 'Anexos', kind: 'number', width: 8 },
]
const withCheque = (pessoa: string, baixado: string) => [...columns(pessoa, baixado), cheque]

const listOf = (model: string, title: string, columns: readonly ExportColumn[]): Exporter => ({
  model,
  title,
  columns,
  query: (db, { pedido }: Stored<StoredWanted>) => exportLancamentos(db, fromStore(pedido)),
})

export const listExporters = {
  pagar: listOf('conta_pagar', 'Contas a pagar', withCheque('Fornecedor', 'Pago')),
  receber: listOf('conta_receber', 'Contas a receber', columns('Cliente', 'Recebido')),
  lancamentos: listOf('lancamento', 'Lançamentos', withCheque('Pessoa', 'Recebido ou pago')),
} as const

export const extratoExporter: Exporter = {
  model: 'extrato',
  title: 'Extrato de contas',
  subtitle: ({ pedido }: Stored<ExtratoRequest>) =>
    `de ${formatDateBr(pedido.periodo1)} a ${formatDateBr(pedido.periodo2)}`,
  columns: [
    data('data', 'Data'),
    text('conta', 'Conta', 22),
    text('razao_nome', 'Pessoa', 28),
    text('descricao', 'Descrição', 34),
    text('num_documento', 'Documento', 14),
    cheque,
    text('descricao_plano_contas', 'Plano de contas', 26),
    text('num_orc', 'Orçamento', 14),
    money('valor', 'Valor'),
    money('saldo', 'Saldo'),
  ],
  // A sum of running balances means nothing.
  totals: false,
  query: (db, { pedido }: Stored<ExtratoRequest>) => exportExtrato(db, pedido),
}

export const livroExporters: readonly Exporter[] = [
  ...Object.values(listExporters),
  extratoExporter,
]
