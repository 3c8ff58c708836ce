import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import {
  fluxoCaixaDetailed,
  fluxoCaixaChoices,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import {
  contasPayableExport,
  contasPayableList,
  contasPayableSums,
  contasReceivableExport,
  contasReceivableList,
  contasReceivableSums,
} from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { year } from './company.ts'
import type { House } from './house.ts'

export const wholeYear = {
  periodo1: calendarDate(`${year}-01-01`),
  periodo2: calendarDate(`${year}-12-31`),
}

/** Payables and receivables, each with its endpoints and column name. */
export const sides = [
  {
    nome: 'Contas a pagar',
    operacao: 'D',
    list: contasPayableList,
    sums: contasPayableSums,
    exporter: contasPayableExport,
    paid: 'Pago',
  },
  {
    nome: 'Contas a receber',
    operacao: 'C',
    list: contasReceivableList,
    sums: contasReceivableSums,
    exporter: contasReceivableExport,
    paid: 'Recebido',
  },
] as const
export type Side = Pick<(typeof sides)[number], 'list' | 'sums' | 'exporter'>

export const rowsOf = (
  house: House,
  { list }: Side,
  query: object = {},
): Promise<readonly LancamentoRow[]> => house.rows(list as typeof contasPayableList, query)
export const sumsOf = async (house: House, { sums }: Side, query: object = {}) =>
  (await house.read(sums as typeof contasPayableSums, { query })).data
export const fileOf = (
  house: House,
  { exporter }: Side,
  tipo: 'csv' | 'excel',
  query: object = {},
) => house.exported(exporter as typeof contasPayableExport, { params: { tipo }, query })

export const counts = ({ situacao }: LancamentoRow) =>
  situacao !== 'rejeitado' && situacao !== 'cancelado'
export const open = { situacao: 'em_aberto' } as const

export const months = Array.from(
  { length: 12 },
  (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`,
)

/** The company's units, by the name that lists show. */
export const unidades = async (house: House) =>
  (await house.read(fluxoCaixaChoices, {})).empresas.map(({ id_empresa, descricao: nome }) => ({
    id_empresa,
    nome,
  }))

/** The statement lines of the year, of money and of barter accounts; what banks announced is on its coming day. */
export async function statementRows(house: House) {
  const query = { ...wholeYear, order: 'asc' }
  const barter = (await house.rows(contaBancariaList)).find(({ especie }) => especie === 'permuta')
  const { id_contabancaria } = barter ?? {}
  const apart = barter ? await house.rows(extratoList, { ...query, id_contabancaria }) : []
  return [...(await house.rows(extratoList, query)), ...apart]
}

export async function cashRows(house: House) {
  const query = { ...wholeYear, perPage: 500 }
  return (await house.read(fluxoCaixaDetailed, { query })).data.datacashFlowDetails
}
