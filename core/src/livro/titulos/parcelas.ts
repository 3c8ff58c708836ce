import { must } from '../../kernel/must.ts'
import { addDays, addMonths, calendarDate } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { allocate, split, sum, subtract } from '../../kernel/amounts/money.ts'

/** The distance between instalments (domain notes 6.1). */
export type Interval =
  | { readonly tipo: 'dias'; readonly dias: number }
  /** The first due date's day in each month, or the last day of a shorter month. */
  | { readonly tipo: 'meses'; readonly meses: number }
  | { readonly tipo: 'lista'; readonly datas: readonly CalendarDate[] }

export interface Parcela {
  readonly numero: number
  readonly valor: Cents
  readonly vencimento: CalendarDate
}

export const maxOfParcelas = 360

/**
 * Equal parts; the last ones get the leftover centavos, one each: 1.000,00 in 3 is 333,33 + 333,33 + 333,34.
 */
export const equalParts = (total: Cents, partes: number): Cents[] =>
  split(total, partes).toReversed()

/**
 * The due date of the instalment at `indice`, from 0. Months are always added to the first date: adding to
 * the previous one would lose day 31.
 */
export function vencimentoOf(
  primeiro: CalendarDate,
  intervalo: Interval,
  indice: number,
): CalendarDate {
  if (intervalo.tipo === 'dias') return addDays(primeiro, intervalo.dias * indice)
  if (intervalo.tipo === 'meses') return addMonths(primeiro, intervalo.meses * indice)
  return intervalo.datas[indice] ?? primeiro
}

/** Splits an amount into `partes` instalments that sum to it. Throws RangeError with no parts or too many. */
export function splitInParcelas(
  total: Cents,
  partes: number,
  primeiro: CalendarDate,
  intervalo: Interval,
): Parcela[] {
  if (!Number.isInteger(partes) || partes < 1 || partes > maxOfParcelas) {
    throw new RangeError(`de 1 a ${maxOfParcelas} parcelas`)
  }
  return equalParts(total, partes).map((valor, indice) => ({
    numero: indice + 1,
    valor,
    vencimento: vencimentoOf(primeiro, intervalo, indice),
  }))
}

/** Why typed instalments are invalid; undefined when they are fine. */
export function problemOfParcelas(
  total: Cents,
  parcelas: readonly Pick<Parcela, 'valor'>[],
): string | undefined {
  if (parcelas.length === 0) return 'Informe ao menos uma parcela.'
  if (parcelas.length > maxOfParcelas) return `Use no máximo ${maxOfParcelas} parcelas.`
  if (parcelas.some(({ valor }) => valor <= 0)) return 'Toda parcela precisa ter valor.'
  return sum(parcelas.map(({ valor }) => valor)) === total
    ? undefined
    : 'A soma das parcelas é diferente do valor total.'
}

/** One line of a split over accounts, centres, budgets and budget lines. */
export interface Rateio {
  readonly valor: Cents
}

/** Why a split is invalid (it must sum to the title, to the centavo); undefined when it is fine. */
export function problemOfRateio(total: Cents, linhas: readonly Rateio[]): string | undefined {
  if (linhas.length === 0) return 'Informe ao menos uma linha de rateio.'
  if (linhas.some(({ valor }) => valor <= 0)) return 'Toda linha do rateio precisa ter valor.'
  return sum(linhas.map(({ valor }) => valor)) === total
    ? undefined
    : 'A soma do rateio é diferente do valor do lançamento.'
}

/**
 * Applies the split of a whole to each of its instalments, in proportion: each instalment sums to its value,
 * and each line sums to its value over all instalments.
 */
export function splitParcelas(
  linhas: readonly Rateio[],
  parcelas: readonly Pick<Parcela, 'valor'>[],
): Cents[][] {
  let falta = linhas.map(({ valor }) => valor)
  return parcelas.map(({ valor }, indice) => {
    const ultima = indice === parcelas.length - 1
    // With more instalments than centavos the last ones are worth zero, and so are their lines.
    if (!ultima && valor === 0) return falta.map(() => valor)
    const partes = ultima ? falta : allocate(valor, falta)
    falta = falta.map((rest, i) => subtract(rest, must(partes[i], 'part of the line')))
    return [...partes]
  })
}

/** Due dates of a recurrence: every `meses` months from `primeiro` until `ate`, at most `vezes` in all. */
export function repetitions(
  primeiro: CalendarDate,
  meses: number,
  ate: CalendarDate,
  vezes: number | null,
): CalendarDate[] {
  const datas: CalendarDate[] = []
  for (let i = 0; vezes === null || i < vezes; i += 1) {
    const data = addMonths(primeiro, meses * i)
    if (data > ate) break
    datas.push(data)
  }
  return datas
}

/** The last day of a month given as `YYYY-MM`. */
export const lastDay = (mes: string): CalendarDate =>
  addDays(addMonths(calendarDate(`${mes}-01`), 1), -1)
