import { must } from '../../kernel/must.ts'
import { addDays, addMonths, calendarDate } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { allocate, split, sum, subtract } from '../../kernel/money.ts'

/** How far instalments stand from each other (domain notes 6.1). */
export type Intervalo =
  | { readonly tipo: 'dias'; readonly dias: number }
  /** The day of the first one each month; the last day of a month that has no such day. */
  | { readonly tipo: 'meses'; readonly meses: number }
  | { readonly tipo: 'lista'; readonly datas: readonly CalendarDate[] }

export interface Parcela {
  readonly numero: number
  readonly valor: Cents
  readonly vencimento: CalendarDate
}

export const maximoDeParcelas = 360

/** The leftover cents go to the last parts, one each: 1.000,00 in 3 is 333,33 + 333,33 + 333,34. */
export const partesIguais = (total: Cents, partes: number): Cents[] =>
  split(total, partes).toReversed()

/** The due date of the instalment at `indice`, from 0; the month arithmetic always starts at the first. */
export function vencimentoDa(
  primeiro: CalendarDate,
  intervalo: Intervalo,
  indice: number,
): CalendarDate {
  if (intervalo.tipo === 'dias') return addDays(primeiro, intervalo.dias * indice)
  if (intervalo.tipo === 'meses') return addMonths(primeiro, intervalo.meses * indice)
  return intervalo.datas[indice] ?? primeiro
}

/** An amount in `partes` instalments whose sum is the amount. Throws RangeError on no parts or too many. */
export function parcelar(
  total: Cents,
  partes: number,
  primeiro: CalendarDate,
  intervalo: Intervalo,
): Parcela[] {
  if (!Number.isInteger(partes) || partes < 1 || partes > maximoDeParcelas) {
    throw new RangeError(`de 1 a ${maximoDeParcelas} parcelas`)
  }
  return partesIguais(total, partes).map((valor, indice) => ({
    numero: indice + 1,
    valor,
    vencimento: vencimentoDa(primeiro, intervalo, indice),
  }))
}

/** Why typed instalments cannot be kept; undefined when they can. */
export function problemaDasParcelas(
  total: Cents,
  parcelas: readonly Pick<Parcela, 'valor'>[],
): string | undefined {
  if (parcelas.length === 0) return 'Informe ao menos uma parcela.'
  if (parcelas.length > maximoDeParcelas) return `Use no máximo ${maximoDeParcelas} parcelas.`
  if (parcelas.some(({ valor }) => valor <= 0)) return 'Toda parcela precisa ter valor.'
  return sum(parcelas.map(({ valor }) => valor)) === total
    ? undefined
    : 'A soma das parcelas é diferente do valor total.'
}

/** A line of apportionment over accounts, centres, budgets and items. */
export interface Rateio {
  readonly valor: Cents
}

/** Why an apportionment cannot be kept: it must sum to the title, to the cent. */
export function problemaDoRateio(total: Cents, linhas: readonly Rateio[]): string | undefined {
  if (linhas.length === 0) return 'Informe ao menos uma linha de rateio.'
  if (linhas.some(({ valor }) => valor <= 0)) return 'Toda linha do rateio precisa ter valor.'
  return sum(linhas.map(({ valor }) => valor)) === total
    ? undefined
    : 'A soma do rateio é diferente do valor do lançamento.'
}

/**
 * The apportionment of a whole title repeated on each of its instalments, in proportion: each instalment
 * sums to itself, and each line, over all instalments, to what the whole says.
 */
export function splitParcelas(
  linhas: readonly Rateio[],
  parcelas: readonly Pick<Parcela, 'valor'>[],
): Cents[][] {
  let falta = linhas.map(({ valor }) => valor)
  return parcelas.map(({ valor }, indice) => {
    const ultima = indice === parcelas.length - 1
    // More instalments than cents: the rest are of nothing, and so are their parts.
    if (!ultima && valor === 0) return falta.map(() => valor)
    const partes = ultima ? falta : allocate(valor, falta)
    falta = falta.map((resta, i) => subtract(resta, must(partes[i], 'part of the line')))
    return [...partes]
  })
}

/** The months of a rule that repeats, from `desde` on: those due until `ate`, at most `vezes` in all. */
export function repeticoes(
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

/** The last day of a month, `YYYY-MM`. */
export const ultimoDia = (mes: string): CalendarDate =>
  addDays(addMonths(calendarDate(`${mes}-01`), 1), -1)
