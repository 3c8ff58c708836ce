import {
  formatReais,
  add,
  allocate,
  cents,
  subtract,
  sum,
  sumOf,
} from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { allocateBaixa } from './baixa-line.ts'
import type { LineToSettle } from './baixa-line.ts'
import { maxOfParcelas, problemOfParcelas } from './parcelas.ts'
import { rateioByParcela } from './rateio.ts'
import type { RateioLine, RateioTarget } from './rateio.ts'

/** An open receivable that is negotiated. */
export interface NegotiatedTitulo {
  readonly id: number
  /** What is still owed of it. */
  readonly saldo: Cents
}

/** What happens to a title: saldo = desconto + negociado. */
export interface TituloShare extends NegotiatedTitulo {
  readonly desconto: Cents
  /** What of it the new titles take over. */
  readonly negociado: Cents
}

export interface NegotiationTerms<T extends NegotiatedTitulo = NegotiatedTitulo> {
  readonly titulos: readonly T[]
  readonly desconto: Cents
  /** Interest and fine agreed on. */
  readonly acrescimo: Cents
}

export interface NegotiationProblem {
  readonly campo: 'titulos' | 'desconto' | 'acrescimo' | 'parcelas'
  readonly msg: string
}

/** The most titles of one negotiation. */
export const maxNegotiated = 100
/** A new title is of one real at least, so that each has a part of what was owed. */
const leastParcela = cents(1_00)

/** What the new titles are worth together. */
export const totalOfNegotiation = ({ titulos, desconto, acrescimo }: NegotiationTerms): Cents =>
  add(subtract(sum(titulos.map(({ saldo }) => saldo)), desconto), acrescimo)

/** What is wrong with what is negotiated, apart from the new titles. */
export function problemsOfTerms(terms: NegotiationTerms): NegotiationProblem[] {
  const { titulos, desconto, acrescimo } = terms
  const owed = sum(titulos.map(({ saldo }) => saldo))
  const isRepeated = new Set(titulos.map(({ id }) => id)).size < titulos.length
  if (titulos.length === 0 || isRepeated || titulos.some(({ saldo }) => saldo <= 0)) {
    return [{ campo: 'titulos', msg: 'Escolha títulos em aberto, cada um uma vez.' }]
  }
  if (titulos.length > maxNegotiated) {
    return [{ campo: 'titulos', msg: `Negocie até ${maxNegotiated} títulos de cada vez.` }]
  }
  if (desconto < 0 || desconto >= owed) {
    return [
      { campo: 'desconto', msg: `O desconto fica abaixo do que se deve, ${formatReais(owed)}.` },
    ]
  }
  return acrescimo < 0 || acrescimo > subtract(owed, desconto)
    ? [{ campo: 'acrescimo', msg: 'Os juros vão de zero ao que se deve.' }]
    : []
}

interface NewParcela {
  readonly valor: Cents
  readonly vencimento: CalendarDate
}

/** Everything wrong with a negotiation made on `today`. */
export function problemsOfNegotiation(
  terms: NegotiationTerms,
  parcelas: readonly NewParcela[],
  today: CalendarDate,
): NegotiationProblem[] {
  const problems = problemsOfTerms(terms)
  if (problems.length > 0) return problems
  const wrong = (msg: string): NegotiationProblem[] => [{ campo: 'parcelas', msg }]
  const sums = problemOfParcelas(totalOfNegotiation(terms), parcelas)
  if (sums !== undefined) return wrong(sums)
  if (parcelas.some(({ valor }) => valor < leastParcela)) {
    return wrong(`Cada parcela tem ao menos ${formatReais(leastParcela)}.`)
  }
  if (parcelas.some(({ vencimento }) => vencimento < today)) {
    return wrong('As parcelas vencem de hoje em diante.')
  }
  return parcelas.some(({ vencimento }, at) => vencimento < (parcelas[at - 1]?.vencimento ?? ''))
    ? wrong('As parcelas ficam na ordem dos vencimentos.')
    : []
}

/**
 * The new values: what is paid at once, then equal parts of the rest, the last ones with the leftover centavos. None
 * where the rest has no part for each.
 */
export function planOfParcelas(total: Cents, entrada: Cents, quantas: number): Cents[] {
  const rest = subtract(total, entrada)
  const isPlan = Number.isInteger(quantas) && quantas >= 0 && quantas <= maxOfParcelas
  if (!isPlan || entrada < 0 || rest < quantas || (quantas === 0 && rest !== 0)) return []
  const shares =
    quantas === 0
      ? []
      : allocate(
          rest,
          Array.from({ length: quantas }, () => 1),
        )
  return [...(entrada > 0 ? [entrada] : []), ...shares.toReversed()]
}

/** The discount of each title, in proportion to what is owed of it, and what is left for the new ones. */
export function sharesOfNegotiation<T extends NegotiatedTitulo>({
  titulos,
  desconto,
}: NegotiationTerms<T>): (T & TituloShare)[] {
  const descontos = allocate(
    desconto,
    titulos.map(({ saldo }) => saldo),
  )
  return titulos.map((titulo, at) => {
    const less = descontos[at] ?? cents(0)
    return { ...titulo, desconto: less, negociado: subtract(titulo.saldo, less) }
  })
}

/**
 * Whether a line is of interest and fine: agreed on now ('S', it counts on the day of the negotiation), taken over from
 * a title that is negotiated again ('A', it has counted), or none ('N').
 */
export type Encargo = 'N' | 'S' | 'A'

/** A line of a title that is negotiated, and of the new titles together. */
export interface LineToNegotiate extends LineToSettle, Required<RateioTarget> {
  readonly encargo: Encargo
}
export interface NegotiatedLine extends RateioLine {
  readonly encargo: Encargo
}

const keyOf = (line: RateioTarget & { readonly encargo: Encargo }) =>
  [
    line.encargo,
    line.id_grupoCusto,
    line.id_centrocusto,
    line.id_orcamento,
    line.id_orca_item,
  ].join('|')

/** Lines of the same place become one, in the order of the first. */
function merge(lines: readonly NegotiatedLine[]): NegotiatedLine[] {
  const byKey = Map.groupBy(
    lines.filter(({ valor }) => valor > 0),
    keyOf,
  )
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, valor: sumOf(same, ({ valor }) => valor) }] : []
  })
}

const targetOf = (line: LineToNegotiate) => ({
  id_grupoCusto: line.id_grupoCusto,
  id_centrocusto: line.id_centrocusto,
  id_orcamento: line.id_orcamento,
  id_orca_item: line.id_orca_item,
})

/**
 * The lines of the new titles together: what each line of the old ones still owed, less its discount, in the same
 * account, centre and budget; then the interest, in proportion to what the lines owed. They sum to the total.
 */
export function linesOfNegotiation(
  terms: NegotiationTerms<NegotiatedTitulo & { readonly linhas: readonly LineToNegotiate[] }>,
): NegotiatedLine[] {
  const kept = sharesOfNegotiation(terms).flatMap(({ linhas, desconto, negociado }) => {
    const none = cents(0)
    const parts = allocateBaixa(linhas, {
      principal: none,
      juros: none,
      multa: none,
      desconto,
      negociado,
    })
    return linhas.map((line, at): NegotiatedLine => ({
      ...targetOf(line),
      encargo: line.encargo === 'N' ? 'N' : 'A',
      valor: parts[at]?.negociado ?? none,
    }))
  })
  const all = terms.titulos.flatMap(({ linhas }) => linhas)
  const owed = all.map(({ valor, baixado }) => subtract(valor, baixado))
  const added = terms.acrescimo === 0 ? [] : allocate(terms.acrescimo, owed)
  const interest = added.map((valor, at): NegotiatedLine => {
    const line = all[at]
    return { ...(line && targetOf(line)), encargo: 'S', valor }
  })
  // What was owed comes first: of equal parts the first one gets the centavo.
  return merge([
    ...kept.toSorted((a, b) => Number(b.encargo === 'N') - Number(a.encargo === 'N')),
    ...interest,
  ])
}

/** Whether each new title has a part of what was owed, and not only interest. */
export const hasPrincipalInEach = (
  lines: readonly NegotiatedLine[],
  parcelas: readonly NewParcela[],
): boolean =>
  rateioByParcela(lines, parcelas).every(
    (parts) => parts.length > 1 || parts.every(({ encargo }) => encargo === 'N'),
  )
