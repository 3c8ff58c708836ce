import type { CalendarDate } from '../../kernel/calendar.ts'
import { add, allocate, cents, split, subtract, sum, sumOf } from '../../kernel/money.ts'
import type { Cents } from '../../kernel/money.ts'

/** An open receivable that is negotiated. */
export interface NegotiatedTitulo {
  readonly id: number
  /** What is still owed of it. */
  readonly saldo: Cents
}

/** A new receivable; those without a value share what is left equally. */
export interface NewParcela {
  readonly vencimento: CalendarDate
  readonly valor: Cents | undefined
}

export interface NegotiationTerms {
  /** In the order in which their debts are paid, oldest first. */
  readonly titulos: readonly NegotiatedTitulo[]
  readonly desconto: Cents
  readonly acrescimo: Cents
  readonly parcelas: readonly NewParcela[]
}

/** What happens to a title: saldo - desconto + acrescimo = liquido. */
export interface TituloShare {
  readonly id: number
  readonly saldo: Cents
  readonly desconto: Cents
  readonly acrescimo: Cents
  readonly liquido: Cents
}

/** What of a new receivable comes from one title: principal - desconto + acrescimo = valor. */
export interface ParcelaPart {
  readonly id: number
  readonly principal: Cents
  readonly desconto: Cents
  readonly acrescimo: Cents
  readonly valor: Cents
}

export interface NegotiatedParcela {
  readonly vencimento: CalendarDate
  readonly valor: Cents
  readonly partes: readonly ParcelaPart[]
}

export interface Negotiation {
  readonly total: Cents
  readonly titulos: readonly TituloShare[]
  readonly parcelas: readonly NegotiatedParcela[]
}

export interface NegotiationProblem {
  readonly campo: 'titulos' | 'desconto' | 'acrescimo' | 'parcelas'
  readonly msg: string
}

/** Everything wrong with the terms. */
function problemsOf({ titulos, desconto, acrescimo, parcelas }: NegotiationTerms) {
  const problems: NegotiationProblem[] = []
  const owed = sumOf(titulos, ({ saldo }) => saldo)
  const isRepeated = new Set(titulos.map(({ id }) => id)).size < titulos.length
  if (titulos.length === 0 || isRepeated || titulos.some(({ saldo }) => saldo <= 0)) {
    problems.push({ campo: 'titulos', msg: 'Escolha títulos em aberto, cada um uma vez.' })
  }
  if (desconto < 0 || desconto > owed) {
    problems.push({ campo: 'desconto', msg: 'O desconto vai de zero ao que se deve.' })
  }
  if (acrescimo < 0) {
    problems.push({ campo: 'acrescimo', msg: 'O acréscimo não pode ser negativo.' })
  }
  if (problems.length > 0) return problems
  const msg = problemOfParcelas(parcelas, add(subtract(owed, desconto), acrescimo))
  return msg === undefined ? [] : [{ campo: 'parcelas' as const, msg }]
}

function problemOfParcelas(parcelas: readonly NewParcela[], total: Cents): string | undefined {
  const given = parcelas.flatMap(({ valor }) => valor ?? [])
  const open = parcelas.length - given.length
  const left = subtract(total, sum(given))
  if (parcelas.length === 0 || given.some((valor) => valor <= 0)) {
    return 'Cada parcela tem um valor maior que zero.'
  }
  if (open === 0 && left !== 0) return 'A soma das parcelas é diferente do total negociado.'
  if (open > 0 && left < open) return 'O que sobra não dá um centavo para cada parcela sem valor.'
  return undefined
}

/** The values of the parcelas: those that were given, and equal shares of the rest. */
function amountsOf(parcelas: readonly NewParcela[], total: Cents): Cents[] {
  const given = parcelas.flatMap(({ valor }) => valor ?? [])
  const open = parcelas.length - given.length
  const shares = open === 0 ? [] : split(subtract(total, sum(given)), open)
  return parcelas.map(({ valor }) => valor ?? shares.shift() ?? cents(0))
}

/** Discount and addition of each title, in proportion to what is owed of it. */
function sharesOf({ titulos, desconto, acrescimo }: NegotiationTerms): TituloShare[] {
  const weights = titulos.map(({ saldo }) => saldo)
  const descontos = allocate(desconto, weights)
  const acrescimos = allocate(acrescimo, weights)
  return titulos.map(({ id, saldo }, at) => {
    const less = descontos[at] ?? cents(0)
    const more = acrescimos[at] ?? cents(0)
    const liquido = add(subtract(saldo, less), more)
    return { id, saldo, desconto: less, acrescimo: more, liquido }
  })
}

/** How much of each parcela pays each title: the first parcelas pay the first titles, and nothing is left of either. */
function fill(shares: readonly TituloShare[], valores: readonly Cents[]): Cents[][] {
  const rooms = [...valores]
  return shares.map(({ liquido }) => {
    let left: Cents = liquido
    return rooms.map((room, at) => {
      const part = cents(Math.min(room, left))
      rooms[at] = subtract(room, part)
      left = subtract(left, part)
      return part
    })
  })
}

/** The parts of one title, with its discount and addition in proportion to them. */
function partsOf({ id, desconto, acrescimo, liquido }: TituloShare, parts: readonly Cents[]) {
  const none = parts.map(() => cents(0))
  const descontos = liquido === 0 ? none : allocate(desconto, parts)
  const acrescimos = liquido === 0 ? none : allocate(acrescimo, parts)
  return parts.map((valor, at): ParcelaPart => {
    const less = descontos[at] ?? cents(0)
    const more = acrescimos[at] ?? cents(0)
    return {
      id,
      principal: subtract(add(valor, less), more),
      desconto: less,
      acrescimo: more,
      valor,
    }
  })
}

/**
 * Several receivables become new ones. Every centavo of a new one is of one title, and of every title all is told:
 * what was forgiven, what was added and in which new receivables it is.
 */
export function negotiateTitulos(
  terms: NegotiationTerms,
): Negotiation | { readonly problems: readonly NegotiationProblem[] } {
  const problems = problemsOf(terms)
  if (problems.length > 0) return { problems }
  const titulos = sharesOf(terms)
  const total = sumOf(titulos, ({ liquido }) => liquido)
  const valores = amountsOf(terms.parcelas, total)
  const filled = fill(titulos, valores)
  const parts = titulos.map((share, at) => partsOf(share, filled[at] ?? []))
  const parcelas = terms.parcelas.map(({ vencimento }, at) => ({
    vencimento,
    valor: valores[at] ?? cents(0),
    partes: parts.flatMap((all) => all[at] ?? []).filter(({ valor }) => valor > 0),
  }))
  return { total, titulos, parcelas }
}
