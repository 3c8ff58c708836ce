import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import {
  fluxoCaixaDetalhado,
  fluxoCaixaEscolhas,
} from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import {
  contasPagarExport,
  contasPagarList,
  contasPagarSums,
  contasReceberExport,
  contasReceberList,
  contasReceberSums,
} from '@claquete/contract/livro/titulos/lista'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/lista'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { today, year } from './company.ts'
import type { House } from './house.ts'

export const wholeYear = {
  periodo1: calendarDate(`${year}-01-01`),
  periodo2: calendarDate(`${year}-12-31`),
}

/** The two lists of titles, each with what goes with it. */
export const sides = [
  {
    nome: 'Contas a pagar',
    operacao: 'D',
    list: contasPagarList,
    sums: contasPagarSums,
    exporter: contasPagarExport,
    paid: 'Pago',
  },
  {
    nome: 'Contas a receber',
    operacao: 'C',
    list: contasReceberList,
    sums: contasReceberSums,
    exporter: contasReceberExport,
    paid: 'Recebido',
  },
] as const
export type Side = Pick<(typeof sides)[number], 'list' | 'sums' | 'exporter'>

export const rowsOf = (
  house: House,
  { list }: Side,
  query: object = {},
): Promise<readonly LancamentoRow[]> => house.rows(list as typeof contasPagarList, query)
export const sumsOf = async (house: House, { sums }: Side, query: object = {}) =>
  (await house.read(sums as typeof contasPagarSums, { query })).data
export const fileOf = (
  house: House,
  { exporter }: Side,
  tipo: 'csv' | 'excel',
  query: object = {},
) => house.exported(exporter as typeof contasPagarExport, { params: { tipo }, query })

export const counts = ({ situacao }: LancamentoRow) =>
  situacao !== 'rejeitado' && situacao !== 'cancelado'
export const open = { situacao: 'em_aberto' } as const

export const months = Array.from(
  { length: 12 },
  (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`,
)

/** The units of the company, by the name that lists show. */
export const unidades = async (house: House) =>
  (await house.read(fluxoCaixaEscolhas, {})).empresas.map(({ id_empresa, descricao: nome }) => ({
    id_empresa,
    nome,
  }))

/** Every line of the statements until today: that of money, and that of barter. */
export async function statementRows(house: House) {
  const query = { periodo1: wholeYear.periodo1, periodo2: today, order: 'asc' }
  const barter = (await house.rows(contaBancariaList)).find(({ especie }) => especie === 'permuta')
  const { id_contabancaria } = barter ?? {}
  const apart = barter ? await house.rows(extratoList, { ...query, id_contabancaria }) : []
  return [...(await house.rows(extratoList, query)), ...apart]
}

export async function cashRows(house: House) {
  const query = { ...wholeYear, perPage: 500 }
  return (await house.read(fluxoCaixaDetalhado, { query })).data.datacashFlowDetails
}
