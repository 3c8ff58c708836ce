import type {
  Report,
  ReportColumn,
  ReportGroup,
  ReportQuery,
  ReportRow,
  ReportDefinition,
} from '@claquete/contract/report'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/calendar'
import { formatReais, negate, reaisToCents } from '@claquete/core/kernel/money'
import { lancamentoPath } from '../../app/paths.ts'
import type { Filters } from '../../lib/list-query.ts'
import type { List } from '../../lib/list.ts'
import { column } from '../../ui/list/column.tsx'
import type { Column } from '../../ui/list/column.tsx'

export type Row = ReportRow<ReportDefinition>
export type ReportList = List<Row, ReportQuery<ReportDefinition>>
export type Totals = ReplyOf<Report['endpoints']['totals']>['data']
export type GroupSum = Totals['grupos'][number]

function columnOf(prop: string, { kind, label, width, words }: ReportColumn): Column[] {
  if (label === undefined || kind === 'id') return []
  const size = width === undefined ? {} : { width }
  if (kind === 'word') {
    const looks = Object.entries(words ?? {}).map(([value, text]) => [value, { label: text }])
    return [column.badge(prop, label, Object.fromEntries(looks), size)]
  }
  if (words === undefined) return [column[kind](prop, label, size)]
  return [column.coded(prop, label, words, size)]
}

/** The columns of a report's table. */
export const columnsOf = ({ columns }: Report): readonly Column[] =>
  Object.entries(columns).flatMap(([prop, definition]) =>
    columnOf(prop, definition).map((one) => ({
      ...one,
      ...(definition.isHiddenAtFirst && { isHiddenAtFirst: true }),
    })),
  )

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
  return isCalendarDate(nome) ? formatDateBr(nome) : nome
}

/** The filters that show one group alone; undefined when no filter can. */
export function filterOfGroup(
  { filters }: Report,
  { by }: ReportGroup,
  chave: string | null,
): Filters | undefined {
  if (chave === null) return undefined
  if (isCalendarDate(chave)) return { periodo1: chave, periodo2: chave }
  return by in filters ? { [by]: chave } : undefined
}

/** Address of the lancamento of a row; undefined where there is none. */
export function drillOf({ drill }: Report, row: Row): string | undefined {
  const { id_lancamento, tipo, operacao } = row
  if (drill === undefined || typeof id_lancamento !== 'number' || tipo === 'transferencia') {
    return undefined
  }
  return lancamentoPath(
    { tipo: String(tipo), operacao: operacao === 'C' ? 'C' : 'D' },
    id_lancamento,
  )
}

/** One total in reais; its names vary with the report's definition. */
export const totalOf = (sums: Totals | GroupSum, name: string): number =>
  Number((sums as Readonly<Record<string, unknown>>)[name])

export interface TotalText {
  readonly name: string
  readonly label: string
  readonly text: string
  readonly sign: number
}

/** The totals as texts, in the order of the definition; totals of outflows are negative. */
export function totalTexts({ totals }: Report, sums: Totals | GroupSum): TotalText[] {
  return Object.entries(totals).map(([name, { label, only }]) => {
    const amount = reaisToCents(totalOf(sums, name))
    if (amount === undefined) throw new Error(`the total ${name} is no amount`)
    const shown = only === 'out' ? negate(amount) : amount
    return { name, label, text: formatReais(shown), sign: Math.sign(shown) }
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
