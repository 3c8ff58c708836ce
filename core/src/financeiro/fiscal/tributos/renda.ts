import type { Cents } from '../../../kernel/amounts/money.ts'
import { cents, percent, subtract } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../../kernel/amounts/rounding.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { citedOf, regrasOn } from '../tabelas/regra.ts'
import type { Cited, FiscalRegra } from '../tabelas/regra.ts'

export interface Presumed {
  /** The share of the revenue that is presumed profit. */
  readonly taxa: Rate
  /** What of the revenue lies above the ceiling. */
  readonly acima: Cents
  /** The rule of the part above; null where none applied. */
  readonly regra: Cited | null
}

/**
 * The presumption of a quarter's revenue: the usual percentage up to R$ 1.250.000,00, and that plus a tenth of it above
 * (LC 224/2025). `receita` and `taxa` are of the quarter that `dia` is in.
 */
export function presumptionOf(
  { receita, taxa, tributo }: { receita: Cents; taxa: Rate; tributo: 'irpj' | 'csll' },
  regras: readonly FiscalRegra[],
  dia: CalendarDate,
): Presumed {
  const found = regrasOn(regras, 'presuncao', dia).find((one) => one.conteudo.tributo === tributo)
  const limit = found?.conteudo.acima_trimestre
  if (!found || limit === undefined || receita <= limit) {
    return { taxa, acima: cents(0), regra: null }
  }
  const acima = subtract(receita, limit)
  const more = roundHalfAwayFromZero(
    BigInt(taxa) * BigInt(found.conteudo.acrescimo) * BigInt(acima),
    100_000_000n * BigInt(receita),
  )
  return { taxa: rate(taxa + Number(more)), acima, regra: citedOf(found, dia) }
}

/**
 * What is withheld from a payment of dividends by one company to one person (Lei 15.270/2025): nothing while the month's
 * sum is at most R$ 50.000,00; above, 10 % of the whole sum, less what was withheld of it already.
 */
export function withheldOfDividends(
  { pago, antes, retido }: { pago: Cents; antes: Cents; retido: Cents },
  regras: readonly FiscalRegra[],
  dia: CalendarDate,
): { readonly valor: Cents; readonly regra: Cited | null } {
  const [found] = regrasOn(regras, 'dividendos', dia)
  const month = cents(pago + antes)
  if (!found || month <= found.conteudo.acima_mes) return { valor: cents(0), regra: null }
  const due = subtract(percent(month, found.conteudo.taxa), retido)
  return { valor: cents(Math.max(0, due)), regra: citedOf(found, dia) }
}
