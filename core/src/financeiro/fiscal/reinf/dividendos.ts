import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, cents, formatReais, percent, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import type { TipoPessoa } from '../../../kernel/person/documento.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { citedOf, regrasOn } from '../tabelas/regra.ts'
import type { Cited, FiscalRegra } from '../tabelas/regra.ts'
import type { LinhaDoMes } from './row.ts'

/** What one payer gave one person as profit in a month. */
export interface DividendosDoMes {
  readonly tipo_pessoa: TipoPessoa
  /** The payable at hand, whole. */
  readonly pago: Cents
  /** The others of the month. */
  readonly antes: Cents
  /** What the others were taxed on, and how much was withheld from them. */
  readonly taxed: Cents
  readonly retido: Cents
}

export interface RetencaoDeDividendos {
  readonly mes: Cents
  readonly base: Cents
  readonly taxa: Rate
  readonly valor: Cents
  readonly acima_mes: Cents
  readonly regra: Cited
}

/**
 * What is withheld from dividends (Lei 15.270/2025): above the ceiling of a month, to one individual, the rate applies to
 * the whole month; less what was withheld already. Null where no rule holds on the day, or the partner is a company.
 */
export function retencaoDeDividendos(
  { tipo_pessoa, pago, antes, taxed, retido }: DividendosDoMes,
  regras: readonly FiscalRegra[],
  dia: CalendarDate,
): RetencaoDeDividendos | null {
  const [found] = regrasOn(regras, 'dividendos', dia)
  if (!found || tipo_pessoa === 'PJ') return null
  const { acima_mes, taxa } = found.conteudo
  const mes = add(pago, antes)
  const shown = { mes, taxa, acima_mes, regra: citedOf(found, dia) }
  if (mes <= acima_mes) return { ...shown, base: cents(0), valor: cents(0) }
  const due = subtract(percent(mes, taxa), retido)
  const base = subtract(mes, taxed)
  return { ...shown, base: cents(Math.max(0, base)), valor: cents(Math.max(0, due)) }
}

/** The rows of a month, with what is still to be withheld from profit told at the last payment of each partner. */
export function withFaltasDeDividendos(
  linhas: readonly LinhaDoMes[],
  regras: readonly FiscalRegra[],
): readonly LinhaDoMes[] {
  const profit = linhas.filter(({ dividendos, tipo_pessoa }) => dividendos && tipo_pessoa === 'PF')
  const missing = new Map<number, string>()
  for (const some of Map.groupBy(profit, ({ id_pessoa }) => id_pessoa).values()) {
    const last = some.toSorted((a, b) => (a.data_fato < b.data_fato ? -1 : 1)).at(-1)
    if (!last) continue
    const withheld = some.flatMap(({ tributos }) => tributos)
    const retido = sumOf(withheld, ({ valor }) => valor)
    const taxed = sumOf(withheld, ({ base }) => base)
    const pago = sumOf(some, ({ bruto }) => bruto)
    const conta = { tipo_pessoa: 'PF', pago, antes: cents(0), taxed, retido } as const
    const due = retencaoDeDividendos(conta, regras, last.data_fato)
    if (!due || due.valor === 0) continue
    missing.set(
      last.id_lancamento,
      `Lucros acima de ${formatReais(due.acima_mes)} no mês: falta reter ${formatReais(due.valor)}.`,
    )
  }
  return linhas.map((linha) => {
    const msg = missing.get(linha.id_lancamento)
    if (msg === undefined) return linha
    return { ...linha, faltas: [...linha.faltas, { onde: 'dividendos', tipo: 'erro', msg }] }
  })
}
