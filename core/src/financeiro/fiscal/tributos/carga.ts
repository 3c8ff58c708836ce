import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../../kernel/amounts/rounding.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { citedOf, regrasOn } from '../tabelas/regra.ts'
import type { Cited, FiscalRegra } from '../tabelas/regra.ts'
import { taxaOn } from './total.ts'

export interface CargaTributo {
  readonly tributo: 'irpj' | 'csll' | 'pis' | 'cofins'
  /** Of the revenue, up to the ceiling of the quarter. */
  readonly taxa: Rate
  /** Of the revenue above it. */
  readonly acima: Rate
  /** The rules that both follow. */
  readonly regras: readonly Cited[]
}

export interface CargaPresumida {
  readonly taxa: Rate
  /** From which revenue of a quarter on, and how much there; null where nothing changes above any. */
  readonly acima: { readonly de: Cents; readonly taxa: Rate } | null
  readonly tributos: readonly CargaTributo[]
}

const whole = 100_000_000n

/** A share of a share, in per cent: rounded once. */
const shareOf = (a: Rate, b: Rate): Rate =>
  rate(Number(roundHalfAwayFromZero(BigInt(a) * BigInt(b), whole)))

type OfProfit = 'irpj' | 'csll'

/** IRPJ or CSLL of a service: its rate on the presumed profit, a tenth more of it above the ceiling (LC 224/2025). */
function profitTaxOf(tributo: OfProfit, regras: readonly FiscalRegra[], dia: CalendarDate) {
  const own = taxaOn(regras, tributo, dia)
  const share = taxaOn(regras, `presuncao_${tributo}`, dia)
  if (!own || !share) return null
  const more = regrasOn(regras, 'presuncao', dia).find((one) => one.conteudo.tributo === tributo)
  const taxa = shareOf(own.taxa, share.taxa)
  const acima = more ? rate(taxa + shareOf(taxa, more.conteudo.acrescimo)) : taxa
  const cited = [own.regra, share.regra, ...(more ? [citedOf(more, dia)] : [])]
  return { line: { tributo, taxa, acima, regras: cited }, de: more?.conteudo.acima_trimestre }
}

/**
 * What a service costs in taxes of its own price under the presumed profit on a day: IRPJ, CSLL, PIS and COFINS, each with its
 * rules. The additional IRPJ on profit above R$ 20.000,00 a month and the ISS are not in it, and CBS and IBS are beside the
 * price. Null where a rate of the profit taxes is not known.
 */
export function cargaOf(regras: readonly FiscalRegra[], dia: CalendarDate): CargaPresumida | null {
  const profit = (['irpj', 'csll'] as const).map((one) => profitTaxOf(one, regras, dia))
  const ofProfit = profit.flatMap((one) => (one ? [one] : []))
  if (ofProfit.length < profit.length) return null
  const ofRevenue = (['pis', 'cofins'] as const).flatMap((tributo): CargaTributo[] => {
    const own = taxaOn(regras, tributo, dia)
    return own ? [{ tributo, taxa: own.taxa, acima: own.taxa, regras: [own.regra] }] : []
  })
  const tributos = [...ofProfit.map(({ line }) => line), ...ofRevenue]
  const sum = (field: 'taxa' | 'acima') =>
    rate(tributos.reduce((total, one) => total + one[field], 0))
  const [de] = ofProfit.flatMap((one) => one.de ?? []).toSorted((a, b) => a - b)
  return {
    taxa: sum('taxa'),
    acima: de === undefined ? null : { de, taxa: sum('acima') },
    tributos,
  }
}
