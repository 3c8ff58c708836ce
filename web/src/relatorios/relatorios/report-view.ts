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
  if (kind !== 'word') return [column[kind](prop, label, size)]
  const looks = Object.entries(words ?? {}).map(([value, text]) => [value, { label: text }])
  return [column.badge(prop, label, Object.fromEntries(looks), size)]
}

/** The columns of a report's table. */
export const columnsOf = ({ columns }: Report): readonly Column[] =>
  Object.entries(columns).flatMap(([prop, definition]) =>
    columnOf(prop, definition).map((one) => ({
      ...one,
      ...(definition.isHiddenAtFirst && { isHiddenAtFirst: true }),
    })),
  )

/** The group that lines are put together by; undefined where they are not. */
export const groupOf = ({ groups }: Report, list: ReportList): ReportGroup | undefined => {
  const { agrupar } = list.query
  return agrupar === undefined ? undefined : groups[agrupar]
}

/** The group that a summary is of: that of the lines, or the first of the definition. */
export const summaryGroup = (report: Report, list: ReportList): ReportGroup | undefined =>
  groupOf(report, list) ?? Object.values(report.groups)[0]

/** Name of a group: a day as people write it, or what it is called where it has no value. */
export function groupText({ none }: ReportGroup, nome: string | null): string {
  if (nome === null || nome === '') return none
  return isCalendarDate(nome) ? formatDateBr(nome) : nome
}

/** What of the filters shows a group alone; undefined where no filter does. */
export function filterOfGroup(
  { filters }: Report,
  { by }: ReportGroup,
  chave: string | null,
): Filters | undefined {
  if (chave === null) return undefined
  if (isCalendarDate(chave)) return { periodo1: chave, periodo2: chave }
  return by in filters ? { [by]: chave } : undefined
}

/** Where a line leads. */
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

/** One total in reais: any report has those of its own definition. */
export const totalOf = (sums: Totals | GroupSum, name: string): number =>
  Number((sums as Readonly<Record<string, unknown>>)[name])

export interface TotalText {
  readonly name: string
  readonly label: string
  readonly text: string
  readonly sign: number
}

/** The totals of a sum in words, in the order of the definition; what went out has its minus. */
export function totalTexts({ totals }: Report, sums: Totals | GroupSum): TotalText[] {
  return Object.entries(totals).map(([name, { label, only }]) => {
    const amount = reaisToCents(totalOf(sums, name))
    if (amount === undefined) throw new Error(`the total ${name} is no amount`)
    const shown = only === 'out' ? negate(amount) : amount
    return { name, label, text: formatReais(shown), sign: Math.sign(shown) }
  })
}

/** Sums in reais under the columns that they are of: those of one side alone have no column. */
export const columnTotals = (
  { totals }: Report,
  sums: Totals | GroupSum,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([name, { of, only }]) =>
      only ? [] : [[of, totalOf(sums, name)]],
    ),
  )
