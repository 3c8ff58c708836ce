import { addDays, formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { add, cents, formatReais, percent, subtract, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { due, takenBy } from '../../livro/titulos/delay.ts'
import type { Baixa } from '../../livro/titulos/delay.ts'
import type { Decisao } from './decisao.ts'
import { daysLate } from './late.ts'

/** A charge with its own terms. */
export interface ChargeTerms {
  readonly valor: Cents
  /** What payments in part took off it before. */
  readonly parcial: Cents
  readonly vencimento: CalendarDate
  /** Once, and a month. */
  readonly multa: Rate
  readonly juros: Rate
  /** Until so many days before the due date. */
  readonly desconto: Rate
  readonly dias_desconto: number
}

/** What a bank says of a payment; a bank's service tells the total alone, and its fields are 0. */
export interface ToldPayment {
  /** What the payer paid, the fee not taken off. */
  readonly pago: Cents
  /** The day on which they paid; undefined where the bank does not say it. */
  readonly dia: CalendarDate | undefined
  /** The bank's own word for a payment of a part: the rest is still owed. */
  readonly isParcial: boolean
  /** Fine and interest together, as files have them. */
  readonly juros: Cents
  readonly desconto: Cents
  readonly abatimento: Cents
  readonly outrosCreditos: Cents
}

/** A payment of which the bank tells the total alone. */
export const toldTotal = (pago: Cents, dia: CalendarDate | undefined): ToldPayment => ({
  pago,
  dia,
  isParcial: false,
  juros: cents(0),
  desconto: cents(0),
  abatimento: cents(0),
  outrosCreditos: cents(0),
})

export type Settlement =
  | {
      readonly baixa: Baixa
      /** What the charge still asks for; 0 ends it. */
      readonly left: Cents
    }
  /** Why a person has to decide, in words. */
  | { readonly motivo: string }

const none = cents(0)

/** Banks round the interest of each day: half a centavo a day, and one for the fine. */
const roundingOf = (dias: number): Cents => cents(1 + Math.ceil(dias / 2))

/** Fine first, up to that of the charge; what is beyond it is interest. */
function lateFees(valor: Cents, multa: Rate, extra: Cents): Pick<Baixa, 'multa' | 'juros'> {
  const fine = cents(Math.min(extra, percent(valor, multa)))
  return { multa: fine, juros: subtract(extra, fine) }
}

/** What the charge itself asks for beyond its value on a day. */
function statedExtra(
  { vencimento, multa, juros }: ChargeTerms,
  remaining: Cents,
  dia: CalendarDate | undefined,
): Cents {
  if (dia === undefined) return none
  const dias = daysLate(vencimento, dia)
  if (dias === 0) return none
  const asked = due(remaining, dias, { multa, monthlyJuros: juros })
  return sum([asked.multa, asked.juros, asked.total > remaining ? roundingOf(dias) : none])
}

/** The discount that the charge itself gives on a day. */
function statedDiscount(
  { valor, parcial, vencimento, desconto, dias_desconto }: ChargeTerms,
  dia: CalendarDate | undefined,
): Cents {
  const isInTime = dia !== undefined && dia <= addDays(vencimento, -dias_desconto)
  return isInTime && parcial === 0 ? percent(valor, desconto) : none
}

/**
 * How the money of a paid charge settles its receivable: by what the bank's fields say, then by the charge's own terms.
 * What neither explains waits for a person: never a discount that nobody gave, and never fine or interest before the
 * due date. What a bank calls a payment in part leaves the rest owed.
 */
export function settlementOf(charge: ChargeTerms, told: ToldPayment, saldo: Cents): Settlement {
  const remaining = subtract(charge.valor, charge.parcial)
  const baixa = baixaOf(charge, told, remaining)
  if ('motivo' in baixa) return baixa
  const taken = takenBy(baixa)
  // Somebody settled the receivable meanwhile; a part may still be taken from what it owes.
  if (taken > saldo || (saldo < remaining && !told.isParcial)) {
    return {
      motivo: `Foram pagos ${formatReais(told.pago)}, e o título só deve ${formatReais(saldo)}: ele já tinha outra baixa.`,
    }
  }
  return { baixa, left: told.isParcial ? cents(Math.max(0, subtract(remaining, taken))) : none }
}

function baixaOf(
  charge: ChargeTerms,
  told: ToldPayment,
  remaining: Cents,
): Baixa | { readonly motivo: string } {
  const { pago, dia, juros } = told
  if (pago <= 0) return { motivo: 'O banco não diz quanto foi pago.' }
  if (juros >= pago) {
    return { motivo: `O banco diz que ${formatReais(juros)} dos ${formatReais(pago)} são juros.` }
  }
  const given = discountOf(charge, told, remaining)
  const extra = subtract(add(pago, given), remaining)
  const isLate = dia !== undefined && dia > charge.vencimento
  // The fields add up, or what is beyond the value is what the charge asks for on that day.
  const isSaid = extra === juros && (juros === 0 || isLate)
  if (isSaid || (extra > 0 && extra <= statedExtra(charge, remaining, dia))) {
    return {
      principal: subtract(pago, extra),
      desconto: given,
      ...lateFees(charge.valor, charge.multa, extra),
    }
  }
  const isPart = told.isParcial && extra < juros && (juros === 0 || isLate)
  if (isPart) {
    return {
      principal: subtract(pago, juros),
      desconto: given,
      ...lateFees(charge.valor, charge.multa, juros),
    }
  }
  return { motivo: whyWaits(charge, told, { left: remaining, given, extra }) }
}

/**
 * The discount of a payment: what the fields of the file say, or what the charge itself gives for a payment in time
 * where that is just what is missing. A rebate that the charge has already been lowered by is not given twice.
 */
function discountOf(charge: ChargeTerms, told: ToldPayment, remaining: Cents): Cents {
  const { pago, dia, juros, desconto, abatimento } = told
  const said = add(desconto, abatimento)
  const missing = subtract(remaining, subtract(pago, juros))
  if (abatimento > 0 && missing === desconto) return desconto
  if (said > 0 || missing <= 0) return said
  return missing === statedDiscount(charge, dia) ? missing : none
}

interface Unexplained {
  readonly left: Cents
  readonly given: Cents
  readonly extra: Cents
}

/** What was paid, what was owed and what differs, with what a person needs to know of it. */
function whyWaits(
  { vencimento }: ChargeTerms,
  { pago, dia, juros, outrosCreditos }: ToldPayment,
  { left, given, extra }: Unexplained,
): string {
  const owed = `Foram pagos ${formatReais(pago)} de uma cobrança de ${formatReais(left)}`
  const fields = [
    juros > 0 ? `${formatReais(juros)} de juros e multa` : '',
    given > 0 ? `${formatReais(given)} de desconto` : '',
    outrosCreditos > 0 ? `${formatReais(outrosCreditos)} de outros créditos` : '',
  ].filter(Boolean)
  const said = fields.length === 0 ? '' : ` O banco fala de ${fields.join(' e ')}.`
  if (extra < juros) {
    return `${owed}: faltam ${formatReais(subtract(juros, extra))}, e o banco não diz que é desconto.${said}`
  }
  const beyond = `${owed}: sobram ${formatReais(extra)}`
  if (dia !== undefined && dia <= vencimento) {
    return `${beyond}, e no dia ${formatDateBr(dia)} não havia multa nem juros.${said}`
  }
  return `${beyond}, mais do que ela cobra de multa e juros.${said}`
}

/**
 * The settlement that a person decided: all of it pays the receivable, and what is missing stays owed (`principal`) or is
 * forgiven (`desconto`); or what is beyond the charge is fine and interest (`acrescimo`). Undefined where the amounts
 * do not allow it.
 */
export function decidedBaixa(
  decisao: Decisao,
  { valor, parcial, multa }: Pick<ChargeTerms, 'valor' | 'parcial' | 'multa'>,
  pago: Cents,
  saldo: Cents,
): Baixa | undefined {
  const remaining = cents(Math.min(subtract(valor, parcial), saldo))
  const baixa = { principal: pago, desconto: none, juros: none, multa: none }
  if (pago <= 0 || remaining <= 0) return undefined
  switch (decisao) {
    case 'principal':
      return pago <= saldo ? baixa : undefined
    case 'desconto':
      return pago < remaining ? { ...baixa, desconto: subtract(remaining, pago) } : undefined
    case 'acrescimo':
      return pago > remaining
        ? { ...baixa, principal: remaining, ...lateFees(valor, multa, subtract(pago, remaining)) }
        : undefined
  }
}
