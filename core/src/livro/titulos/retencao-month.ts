import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract } from '../../kernel/amounts/money.ts'
import { irrfOfTable, tableIn } from './irrf-table.ts'
import type { IrrfTable } from './irrf-table.ts'

/**
 * What an individual was paid in the month before this bill, and what was withheld. IRRF is computed over the
 * month (Lei 7.713/1988, art. 7, § 1), and the ceiling of INSS is monthly too.
 */
export interface RunningOfMonth {
  readonly gross: Cents
  /** Base already charged with INSS, by this company or, as the person declared, by others. */
  readonly inss_base: Cents
  /** INSS withheld by this company. */
  readonly inss: Cents
  readonly irrf: Cents
}

export const nothingInMonth: RunningOfMonth = {
  gross: cents(0),
  inss_base: cents(0),
  inss: cents(0),
  irrf: cents(0),
}

const largest = (a: number, b: number): Cents => cents(Math.max(a, b))
const lowest = (a: number, b: number): Cents => cents(Math.min(a, b))

/** What the month left of a ceiling. */
export const restOfCeiling = (
  teto: Cents | null | undefined,
  { inss_base }: RunningOfMonth,
): Cents | undefined =>
  typeof teto === 'number' ? largest(subtract(teto, inss_base), 0) : undefined

export interface ContaOfPessoa {
  readonly gross: Cents
  /** INSS withheld from this bill. */
  readonly inss: Cents
  readonly outros: Cents
  readonly dependentes: number
  readonly no_mes: RunningOfMonth
}

/** Taxes up to this are not withheld (Lei 9.430/1996, art. 67; Lei 10.833/2003, art. 31, § 3). */
export const waivedUpTo = cents(1_000)

/** Is this IRRF not withheld? Of an individual, that of the month; of a company, that of the bill. */
export const isIrrfWaived = (irrf: Cents): boolean => irrf <= waivedUpTo

/**
 * IRRF of a bill: the tax of the month including it, minus what was withheld before. `devido` is the tax of
 * the month. The bill never pays more than what is left of its value.
 */
export function irrfDoMes(
  tables: readonly IrrfTable[],
  dia: CalendarDate,
  { gross, inss, outros, dependentes, no_mes }: ContaOfPessoa,
) {
  const tabela = tableIn(tables, dia)
  if (!tabela) return undefined
  const mes = { gross: add(gross, no_mes.gross), inss: add(inss, no_mes.inss), dependentes }
  const { base, taxa, valor: devido } = irrfOfTable(tabela, mes)
  const falta = isIrrfWaived(devido) ? cents(0) : largest(subtract(devido, no_mes.irrf), 0)
  const rest = largest(subtract(subtract(gross, inss), outros), 0)
  return { base, taxa, valor: lowest(falta, rest), devido }
}
