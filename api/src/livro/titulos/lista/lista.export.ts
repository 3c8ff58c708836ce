import type { ListQuery } from '@claquete/contract/page'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { ExportColumn, Exporter } from '../../../kernel/exports.ts'
import { exportExtrato } from './extrato.queries.ts'
import type { PedidoDeExtrato } from './extrato.queries.ts'
import { exportLancamentos } from './lista.queries.ts'
import type { Pedido } from './pedido.ts'
import { palavraDoEstado } from './palavras.ts'

/** An export is asked with the filters of its list; these stand inside what it keeps. */
export type Guardado<P> = ListQuery & { readonly pedido: P }

export const texto = (prop: string, label: string, width: number): ExportColumn => ({
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
export const dinheiro = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'money',
  width: 15,
})
export const estado: ExportColumn = {
  ...texto('estado', 'Situação', 12),
  cell: ({ estado: um }) => palavraDoEstado(String(um)),
}

const colunas = (pessoa: string, baixado: string): readonly ExportColumn[] => [
  data('dataVencimento', 'Vencimento'),
  texto('razao_nome', pessoa, 30),
  texto('descricao', 'Descrição', 34),
  texto('num_documento', 'Documento', 14),
  texto('company', 'Unidade', 20),
  texto('num_orc', 'Orçamento', 14),
  texto('descricao_plano_contas', 'Plano de contas', 26),
  texto('descricao_centro_custo', 'Centro de custo', 22),
  texto('conta', 'Conta', 20),
  data('competencia', 'Competência'),
  estado,
  {
    prop: 'atraso',
    label: 'Atraso',
    kind: 'text',
    width: 8,
    cell: ({ atraso }) => (atraso === null ? '' : `${atraso}`),
  },
  dinheiro('valor_centavos', 'Valor'),
  dinheiro('baixado_centavos', baixado),
  dinheiro('saldo_centavos', 'Saldo'),
  data('dataBaixa', 'Baixa'),
]

const listaDe = (model: string, title: string, columns: readonly ExportColumn[]): Exporter => ({
  model,
  title,
  columns,
  query: (db, { pedido }: Guardado<Pedido>) => exportLancamentos(db, pedido),
})

export const listaExporters = {
  pagar: listaDe('conta_pagar', 'Contas a pagar', colunas('Fornecedor', 'Pago')),
  receber: listaDe('conta_receber', 'Contas a receber', colunas('Cliente', 'Recebido')),
  lancamentos: listaDe('lancamento', 'Lançamentos', colunas('Pessoa', 'Baixado')),
} as const

export const extratoExporter: Exporter = {
  model: 'extrato',
  title: 'Extrato de contas',
  subtitle: ({ pedido }: Guardado<PedidoDeExtrato>) =>
    `de ${formatDateBr(pedido.periodo1)} a ${formatDateBr(pedido.periodo2)}`,
  columns: [
    data('data', 'Data'),
    texto('conta', 'Conta', 22),
    texto('razao_nome', 'Pessoa', 28),
    texto('descricao', 'Descrição', 34),
    texto('num_documento', 'Documento', 14),
    texto('descricao_plano_contas', 'Plano de contas', 26),
    texto('num_orc', 'Orçamento', 14),
    dinheiro('valor_centavos', 'Valor'),
    dinheiro('saldo_centavos', 'Saldo'),
  ],
  // The sum of balances is no figure.
  totals: false,
  query: (db, { pedido }: Guardado<PedidoDeExtrato>) => exportExtrato(db, pedido),
}

export const livroExporters: readonly Exporter[] = [
  ...Object.values(listaExporters),
  extratoExporter,
]
