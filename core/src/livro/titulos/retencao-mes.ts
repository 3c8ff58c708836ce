import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, cents, subtract } from '../../kernel/money.ts'
import { irrfDaTabela, tabelaEm } from './irrf-tabela.ts'
import type { TabelaIrrf } from './irrf-tabela.ts'

/**
 * What an individual was paid in a month besides the bill at hand, and what was taken of it. IRRF is of the
 * month (Lei 7.713/1988 art. 7 § 1) and so is the ceiling of INSS.
 */
export interface AcumuladoDoMes {
  readonly bruto: Cents
  /** What INSS was already taken of, by this company or, as the person declared, by others. */
  readonly inss_base: Cents
  /** Taken by this company. */
  readonly inss: Cents
  readonly irrf: Cents
}

export const nadaNoMes: AcumuladoDoMes = {
  bruto: cents(0),
  inss_base: cents(0),
  inss: cents(0),
  irrf: cents(0),
}

const maior = (a: number, b: number): Cents => cents(Math.max(a, b))
const menor = (a: number, b: number): Cents => cents(Math.min(a, b))

/** How much of a ceiling is left after what the month took of it. */
export const restoDoTeto = (
  teto: Cents | null | undefined,
  { inss_base }: AcumuladoDoMes,
): Cents | undefined => (typeof teto === 'number' ? maior(subtract(teto, inss_base), 0) : undefined)

export interface ContaDaPessoa {
  readonly bruto: Cents
  /** Taken of this bill. */
  readonly inss: Cents
  readonly outros: Cents
  readonly dependentes: number
  readonly no_mes: AcumuladoDoMes
}

/** IRRF of less than R$ 10,00 in a month is not withheld. */
const dispensa = 1_000

/**
 * IRRF of a bill: the tax of the month with it, less what was withheld before. `devido` is that of the
 * month. A bill never pays more than what is left of it.
 */
export function irrfDoMes(
  tabelas: readonly TabelaIrrf[],
  dia: CalendarDate,
  { bruto, inss, outros, dependentes, no_mes }: ContaDaPessoa,
) {
  const tabela = tabelaEm(tabelas, dia)
  if (!tabela) return undefined
  const mes = { bruto: add(bruto, no_mes.bruto), inss: add(inss, no_mes.inss), dependentes }
  const { base, taxa, valor: devido } = irrfDaTabela(tabela, mes)
  const falta = devido < dispensa ? cents(0) : maior(subtract(devido, no_mes.irrf), 0)
  const resta = maior(subtract(subtract(bruto, inss), outros), 0)
  return { base, taxa, valor: menor(falta, resta), devido }
}
