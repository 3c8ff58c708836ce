import type {
  Report,
  ReportGroup,
  ReportQuery,
  ReportRow,
  ReportDefinition,
} from '@claquete/contract/report'
import { monthWithin, openedQuery } from '@claquete/contract/report-opening'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatMonthBr } from '@claquete/core/kernel/time/month'
import {
  cents,
  formatReais,
  negate,
  reaisToCents,
  subtract,
} from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatHours } from '@claquete/core/kernel/time/hours'
import { toFaturaList } from '../../addresses/financeiro.ts'
import { lancamentoPath } from '../../addresses/livro.ts'
import type { Filters } from '../../lib/list/query.ts'
import type { List } from '../../lib/list/list.ts'
import type { useMay } from '../../lib/account/permission.ts'

export type Row = ReportRow<ReportDefinition>
export type ReportList = List<Row, ReportQuery<ReportDefinition>>
export type Totals = ReplyOf<Report['endpoints']['totals']>['data']
export type GroupSum = Totals['grupos'][number]

type May = ReturnType<typeof useMay>

/** The grouping of the rows; undefined when they are not grouped. */
export const groupOf = ({ groups }: Report, list: ReportList): ReportGroup | undefined => {
  const { agrupar } = list.query
  return agrupar === undefined ? undefined : groups[agrupar]
}

/** The grouping of the summary: that of the rows, or the first of the definition. */
export const summaryGroup = (report: Report, list: ReportList): ReportGroup | undefined =>
  groupOf(report, list) ?? Object.values(report.groups)[0]

/** Name of a group: dates are formatted, codes have their words, a blank one is the text for no value. */
export function groupText(
  { columns }: Pick<Report, 'columns'>,
  { by, name = by, none }: ReportGroup,
  nome: string | null,
): string {
  if (nome === null || nome === '') return none
  const word = columns[name]?.words?.[nome]
  if (word !== undefined) return word
  if (isCalendarDate(nome) && columns[by]?.kind === 'month') return formatMonthBr(nome)
  return isCalendarDate(nome) ? formatDateBr(nome) : nome
}

/** The filters that show one group alone; undefined when no filter can. */
export function filterOfGroup(
  { columns, filters }: Pick<Report, 'columns' | 'filters'>,
  { by }: ReportGroup,
  chave: string | null,
  period: Period,
): Filters | undefined {
  const filter = filters[by]
  if (chave === null) return filter?.kind === 'record' && filter.many ? { [by]: '0' } : undefined
  if (isCalendarDate(chave) && columns[by]?.kind === 'month') {
    return { ...monthWithin(chave, period) }
  }
  if (isCalendarDate(chave)) return { periodo1: chave, periodo2: chave }
  return filter ? { [by]: chave } : undefined
}

export type Period = Pick<Totals, 'periodo1' | 'periodo2'>

/** Address of the records that a row, or one of its amounts, sums. */
export function openingOf(
  report: Pick<Report, 'dates' | 'opens'>,
  row: Row,
  from: { readonly filters: Filters; readonly period: Period },
  more: Filters = {},
): string | undefined {
  const query = openedQuery(report, row, from, more)
  return query && `${report.opens?.report.screen}?${new URLSearchParams(query)}`
}

/** Address of the lancamento of a row, or of its invoice; undefined where there is none, or none that may be seen. */
export function drillOf({ drill }: Pick<Report, 'drill'>, row: Row, may: May): string | undefined {
  const { id_lancamento, id_fatura, tipo, operacao } = row
  if (drill === undefined || tipo === 'transferencia') return undefined
  if (typeof id_fatura === 'number') {
    return may('fatura.consultar') ? toFaturaList({ id_fatura, fatura: id_fatura }) : undefined
  }
  if (typeof id_lancamento !== 'number') return undefined
  return lancamentoPath(
    { tipo: String(tipo), operacao: operacao === 'C' ? 'C' : 'D' },
    id_lancamento,
  )
}

/** Whether a total is of hours. */
const isHours = ({ columns, totals }: Pick<Report, 'columns' | 'totals'>, name: string): boolean =>
  columns[totals[name]?.of ?? '']?.kind === 'hours'

/** An amount of a total, as it is written. */
const amountText = (
  report: Pick<Report, 'columns' | 'totals'>,
  name: string,
  amount: Cents,
): string => (isHours(report, name) ? formatHours(amount) : formatReais(amount))

/** One total in reais; its names vary with the report's definition. */
export const totalOf = (sums: Totals | GroupSum | Sums, name: string): number =>
  Number((sums as Readonly<Record<string, unknown>>)[name])

export interface TotalText {
  readonly name: string
  readonly label: string
  /** The total of which it is a part. */
  readonly under: string | undefined
  readonly text: string
  readonly sign: number
}

/** The amount of a total, signed: totals of outflows are negative. */
function signed(
  { columns, totals }: Pick<Report, 'columns' | 'totals'>,
  sums: Totals | GroupSum | Sums,
  name: string,
) {
  const { only } = totals[name] ?? {}
  const sum = totalOf(sums, name)
  // Hours are whole seconds: they are added and compared as centavos are.
  const amount = isHours({ columns, totals }, name) ? cents(sum) : reaisToCents(sum)
  if (amount === undefined) throw new Error(`the total ${name} is no amount`)
  return only === 'out' ? negate(amount) : amount
}

/** The sums of an earlier period. */
export type Sums = NonNullable<Totals['comparacao']> | NonNullable<GroupSum['antes']>

export interface Change {
  readonly before: string
  readonly difference: string
  readonly sign: number
  /** Undefined where there was nothing before. */
  readonly percentage: string | undefined
}

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** How a total changed since the earlier period. */
export function changeOf(
  report: Pick<Report, 'columns' | 'totals'>,
  name: string,
  sums: Totals | GroupSum,
  earlier: Sums,
): Change {
  const total = report.totals[name]
  if (!total) throw new Error(`no total ${name}`)
  const [now, before] = [signed(report, sums, name), signed(report, earlier, name)]
  const difference = subtract(now, before)
  // More expenses are more, although both amounts are negative.
  const growth = (difference / Math.abs(before)) * (total.only === 'out' ? -1 : 1)
  return {
    before: amountText(report, name, before),
    difference: `${difference > 0 ? '+' : ''}${amountText(report, name, difference)}`,
    sign: Math.sign(difference),
    percentage: before === 0 ? undefined : percent.format(growth),
  }
}

/** The totals as texts, in the order of the definition; totals of outflows are negative. */
export function totalTexts(report: Report, sums: Totals | GroupSum): TotalText[] {
  return Object.entries(report.totals).map(([name, total]) => {
    const shown = signed(report, sums, name)
    return {
      name,
      label: total.label,
      under: total.under,
      text: amountText(report, name, shown),
      sign: Math.sign(shown),
    }
  })
}

/** Totals in reais by column; totals of one side only (inflows or outflows) are left out. */
export const columnTotals = (
  { totals }: Report,
  sums: Totals | GroupSum,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([name, { of, only }]) =>
      only ? [] : [[of, totalOf(sums, name)]],
    ),
  )
