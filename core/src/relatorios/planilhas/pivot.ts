import { addDays, addMonths, calendarDate, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { lastOfMonth } from '../../kernel/time/month.ts'
import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'

/** A row of a pivot before its sums: a group, an account, or an account within a group. */
export interface PivotNode {
  /** Unique in the pivot. */
  readonly chave: string
  /** The row above it; null at the top. */
  readonly superior: string | null
  readonly codigo: string
  readonly nome: string
}

export interface PivotCell {
  readonly chave: string
  /** `YYYY-MM`. */
  readonly mes: string
  readonly valor: Cents
}

interface Sums {
  /** One amount per month, in order. */
  readonly valores: readonly Cents[]
  readonly total: Cents
  /** The total of the period it is compared with. */
  readonly anterior: Cents
}

export interface PivotLine extends PivotNode, Sums {
  /** Depth in the tree, from 0. */
  readonly nivel: number
  /** Rows directly below it; it is exactly their sum. */
  readonly filhos: number
}

export interface Pivot extends Sums {
  readonly linhas: readonly PivotLine[]
}

interface PivotData {
  /** In display order, each after the row above it. */
  readonly nodes: readonly PivotNode[]
  readonly months: readonly string[]
  readonly cells: readonly PivotCell[]
  /** Totals of each row in the period before, without those below it. */
  readonly earlier?: ReadonlyMap<string, Cents>
}

const zero = cents(0)

/** The key of the row with what is posted in an account that also has accounts below it. */
export const directKey = (chave: string) => `${chave}=`

const addUp = (all: readonly Sums[], months: number): Sums => ({
  valores: Array.from({ length: months }, (_, at) =>
    sum(all.map(({ valores }) => must(valores[at], 'month'))),
  ),
  total: sum(all.map(({ total }) => total)),
  anterior: sum(all.map(({ anterior }) => anterior)),
})

/** The amounts of each row itself, by month. */
function ownSums({ months, cells, earlier = new Map<string, Cents>() }: PivotData) {
  const places = new Map(months.map((mes, at) => [mes, at]))
  const byKey = new Map<string, number[]>()
  const rowOf = (chave: string) => {
    const row = byKey.get(chave) ?? months.map(() => 0)
    byKey.set(chave, row)
    return row
  }
  for (const { chave, mes, valor } of cells) {
    const at = must(places.get(mes), `month ${mes} of the pivot`)
    const row = rowOf(chave)
    row[at] = must(row[at], 'month') + valor
  }
  for (const chave of earlier.keys()) rowOf(chave)
  return new Map(
    [...byKey].map(([chave, row]): [string, Sums] => {
      const valores = row.map(cents)
      return [chave, { valores, total: sum(valores), anterior: earlier.get(chave) ?? zero }]
    }),
  )
}

/**
 * The rows of a pivot with their sums. A row with others below it is exactly their sum: what it has of its own
 * stands in a row below it. Rows without any amount are left out.
 */
export function buildPivot(data: PivotData): Pivot {
  const { nodes, months } = data
  const own = ownSums(data)
  const below = new Map<string | null, PivotNode[]>()
  for (const node of nodes) {
    below.set(node.superior, [...(below.get(node.superior) ?? []), node])
  }
  const linesOf = (node: PivotNode, nivel: number): PivotLine[] => {
    const mine = own.get(node.chave)
    const children = (below.get(node.chave) ?? []).flatMap((child) => linesOf(child, nivel + 1))
    if (children.length === 0) return mine ? [{ ...node, ...mine, nivel, filhos: 0 }] : []
    const { chave } = node
    const itself: PivotLine[] = mine
      ? [
          {
            ...node,
            ...mine,
            chave: directKey(chave),
            superior: chave,
            nivel: nivel + 1,
            filhos: 0,
          },
        ]
      : []
    const all = [...itself, ...children]
    const direct = all.filter(({ superior }) => superior === chave)
    return [{ ...node, ...addUp(direct, months.length), nivel, filhos: direct.length }, ...all]
  }
  const linhas = (below.get(null) ?? []).flatMap((node) => linesOf(node, 0))
  const top = linhas.filter(({ superior }) => superior === null)
  return { linhas, ...addUp(top, months.length) }
}

/**
 * The same data with the top rows alone when there are more rows than `most`, which no browser shows: each keeps
 * what is below it as its own.
 */
export function foldRows(data: PivotData, most: number): PivotData {
  const { nodes, cells, earlier = new Map<string, Cents>() } = data
  if (nodes.length <= most) return data
  const tops = new Map<string, string>()
  for (const { chave, superior } of nodes) {
    tops.set(chave, superior === null ? chave : must(tops.get(superior), 'row above'))
  }
  const topOf = (chave: string) => must(tops.get(chave), `row ${chave}`)
  const before = new Map<string, Cents>()
  for (const [chave, valor] of earlier) {
    const top = topOf(chave)
    before.set(top, cents((before.get(top) ?? 0) + valor))
  }
  return {
    ...data,
    nodes: nodes.filter(({ superior }) => superior === null),
    cells: cells.map((cell) => ({ ...cell, chave: topOf(cell.chave) })),
    earlier: before,
  }
}

const hundredths = 10_000
const ratio = (part: number, whole: number) =>
  whole === 0
    ? null
    : Math.sign(part) *
      Math.sign(whole) *
      Math.round((Math.abs(part) / Math.abs(whole)) * hundredths)

/** A part of the whole, in hundredths of one per cent; null of nothing. */
export const shareOf = (part: Cents, whole: Cents): number | null => ratio(part, whole)

/** How much more than before, in hundredths of one per cent; null when there was nothing before. */
export const growthOf = (now: Cents, before: Cents): number | null =>
  ratio(now - before, Math.abs(before))

export type Comparison = 'anterior' | 'ano'

interface Days {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}

const isLastOfMonth = (day: CalendarDate) => addDays(day, 1).endsWith('-01')

/** Shifted by months; the last day of a month stays the last one. */
const shifted = (day: CalendarDate, months: number) =>
  isLastOfMonth(day)
    ? lastOfMonth(addMonths(calendarDate(`${day.slice(0, 7)}-01`), months))
    : addMonths(day, months)

const monthNumber = (day: CalendarDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/**
 * The period to compare with: the same days a year before, or as many months (of whole months; otherwise days)
 * right before it.
 */
export function periodBefore({ periodo1, periodo2 }: Days, how: Comparison): Days {
  if (how === 'ano') {
    return { periodo1: addMonths(periodo1, -12), periodo2: shifted(periodo2, -12) }
  }
  const last = addDays(periodo1, -1)
  if (periodo1.endsWith('-01') && isLastOfMonth(periodo2)) {
    const months = monthNumber(periodo2) - monthNumber(periodo1) + 1
    return { periodo1: addMonths(periodo1, -months), periodo2: last }
  }
  return { periodo1: addDays(last, -daysBetween(periodo1, periodo2)), periodo2: last }
}
