import type { FieldProblem } from '../../../kernel/field-problem.ts'
import { addDays, dateRangeProblem, formatDateBr } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { overlap } from './contradicao.ts'
import type { Vigencia } from './contradicao.ts'

export type PlaceInHistory<T> =
  | { readonly problem: FieldProblem }
  | {
      readonly problem?: never
      /** The row in force until then, and its last day from now on. */
      readonly closes: { readonly row: T; readonly vigencia_fim: CalendarDate } | undefined
    }

const spanOf = ({ vigencia_inicio, vigencia_fim }: Vigencia) =>
  vigencia_fim === null
    ? `desde ${formatDateBr(vigencia_inicio)}`
    : `de ${formatDateBr(vigencia_inicio)} a ${formatDateBr(vigencia_fim)}`

/**
 * Where a row goes in a dated history in which one row holds on a day: what was in force without an end ends on the day
 * before it; any other row on its days refuses it.
 */
export function placeInHistory<T extends Vigencia>(
  others: readonly T[],
  asked: Vigencia,
): PlaceInHistory<T> {
  const turned = dateRangeProblem(asked.vigencia_inicio, asked.vigencia_fim)
  if (turned) return { problem: { campo: 'vigencia_fim', msg: turned } }
  const met = others.filter((other) => overlap(other, asked))
  const [row] = met
  if (!row) return { closes: undefined }
  if (
    met.length === 1 &&
    row.vigencia_fim === null &&
    row.vigencia_inicio < asked.vigencia_inicio
  ) {
    return { closes: { row, vigencia_fim: addDays(asked.vigencia_inicio, -1) } }
  }
  const msg = `Já há o que vale ${spanOf(row)}: altere aquele, ou diga outros dias.`
  return { problem: { campo: 'vigencia_inicio', msg } }
}
