import type { ReportDefinition } from '@claquete/contract/report'
import { firstOfMonth, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { comparedDay } from '@claquete/core/kernel/time/comparison'
import type { Comparison } from '@claquete/core/kernel/time/comparison'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Period } from '../lists/period.ts'
import type { ReportSum } from './report.queries.ts'

type Sums = ReportSum['sums']
export type ComparedSum = ReportSum & { readonly antes: Sums | null }

export interface Compared {
  readonly report: Pick<ReportDefinition, 'columns' | 'groups'>
  readonly agrupar: string
  readonly period: Period
  readonly comparar: Comparison
}

const addSums = (a: Sums, b: Sums): Sums =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]): [string, Cents] => [
      name,
      add(cents(value), cents(b[name] ?? 0)),
    ]),
  )
const zeros = (sums: Sums): Sums =>
  Object.fromEntries(Object.keys(sums).map((name): [string, Cents] => [name, cents(0)]))

/**
 * Each group with its sums of the earlier period; a group that only the earlier period has is shown with zeros, so that
 * the groups add up to both totals. Groups by day or month are compared with the day or month in the same place.
 */
export function compareGroups(
  groups: readonly ReportSum[],
  earlier: readonly ReportSum[],
  compared: Compared,
): ComparedSum[] {
  const keyOf = laterKey(compared)
  const before = new Map<string | null, ReportSum>()
  for (const one of earlier) {
    const chave = keyOf(one.chave)
    const known = before.get(chave)
    const sums = known ? addSums(known.sums, one.sums) : one.sums
    before.set(chave, { ...one, chave, nome: chave === one.chave ? one.nome : chave, sums })
  }
  const known = new Set(groups.map(({ chave }) => chave))
  const gone = [...before.values()].filter(({ chave }) => !known.has(chave))
  const all = [
    ...groups,
    ...gone.map((one) => ({ ...one, quantidade: 0, sums: zeros(one.sums) })),
  ].map((one) => ({ ...one, antes: before.get(one.chave)?.sums ?? zeros(one.sums) }))
  return isOfDates(compared)
    ? all.toSorted((a, b) => ((a.chave ?? '~') < (b.chave ?? '~') ? -1 : 1))
    : all
}

const kindOf = ({ report: { columns, groups }, agrupar }: Compared) =>
  columns[groups[agrupar]?.by ?? '']?.kind
const isOfDates = (compared: Compared) => ['date', 'month'].includes(kindOf(compared) ?? '')

/** The key, in the requested period, of a group of the earlier one. */
function laterKey(compared: Compared): (chave: string | null) => string | null {
  const { comparar, period } = compared
  const kind = kindOf(compared)
  return (chave) => {
    if (!isOfDates(compared) || chave === null || !isCalendarDate(chave)) return chave
    const day = comparedDay(chave, period, comparar)
    return kind === 'month' ? firstOfMonth(day) : day
  }
}
