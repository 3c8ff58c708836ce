import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents, negate } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import { readBankAmount, readRate } from '../extrato/bank-amount.ts'
import type { ForeignAmount, StatementLine } from '../extrato/statement.ts'
import { foreignInReais } from '../extrato/foreign.ts'
import { maxOfParcelasCartao } from './extrato-cartao.ts'

/**
 * What a line of a card's file is. Payments and totals are recognised and never booked: the transfer that pays a
 * statement is the payment, and a total is no entry.
 */
export const tiposOfLinha = [
  'compra',
  'parcela',
  'estorno',
  'iof',
  'encargo',
  'pagamento',
  'total',
] as const
export type TipoOfLinha = (typeof tiposOfLinha)[number]

/** The third of ten instalments. */
export interface Parcela {
  readonly numero: number
  readonly de: number
}

/** A line of the file, positive where it was bought. */
export interface LinhaDoCartao {
  readonly linha: number
  readonly data: CalendarDate
  readonly valor: Cents
  readonly texto: string
  /** The bank's code, where the file has one. */
  readonly fitid?: string | null
  readonly tipo: TipoOfLinha
  readonly parcela: Parcela | null
  readonly moeda: ForeignAmount | null
}

const NAMED = /\b(?:parc(?:ela)?|prest(?:acao)?)\.? ?:? ?\(?(\d{1,2}) ?(?:\/|-|de) ?(\d{1,2})\b\)?/u
const IN_BRACKETS = /\((\d{1,2}) ?(?:\/|de) ?(\d{1,2})\)/u
const AT_END = /(?<![\d/])(\d{1,2})(?:\/| de )(\d{1,2})$/u
/** What stands before a day, as in "compra em 03/10". */
const BEFORE_DAY = /\b(?:em|dia|data|ate|venc\w*|ref\w*)[ :]*$/u

/** The instalment that a text tells, and the text without it. A day written like one is none. */
export function parcelaIn(
  texto: string,
  data: CalendarDate,
): { readonly parcela: Parcela; readonly resto: string } | undefined {
  const text = normalizeSpaces(fold(texto))
  const bare = AT_END.exec(text)
  const isDay =
    bare !== null &&
    (BEFORE_DAY.test(text.slice(0, bare.index)) ||
      bare[0] === `${data.slice(8)}/${data.slice(5, 7)}`)
  const found = NAMED.exec(text) ?? IN_BRACKETS.exec(text) ?? (isDay ? null : bare)
  if (!found) return undefined
  const [numero, de] = [Number(found[1]), Number(found[2])]
  if (numero < 1 || de < 2 || numero > de || de > maxOfParcelasCartao) return undefined
  const resto = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { parcela: { numero, de }, resto: normalizeSpaces(resto.replace(/[-–:]\s*$/u, '')) }
}

const PAID = /\b(?:pagamento|pagto|pgto|payment)\b/u
const PAID_OTHERWISE = /^(?:deb(?:ito)?\.? aut|debito em conta|obrigad)/u
const GIVEN_BACK = /\b(?:estorno|estornad[oa]|devolucao|reembolso|cashback|cancelamento)\b/u
const TOTAL =
  /^(?:sub ?)?total$|^(?:valor )?(?:sub ?)?total (?:a pagar|geral|anterior|(?:d\w+ )?(?:fatura|compras?|lancamentos|despesas|gastos|pagamentos|creditos|debitos|parcelas))|^(?:saldo|valor) (?:d\w+ )?(?:fatura|anterior|financiado|rotativo|devedor|credor)|^fatura anterior/u
const TAX = /\biof\b/u
const CHARGE = /\b(?:juros|multa|encargos?|mora|anuidade|tarifa|interest)\b/u

/** What a line is by its text and sign; positive was bought. */
function tipoOf(text: string, valor: Cents, parcela: Parcela | undefined): TipoOfLinha {
  if (TOTAL.test(text)) return 'total'
  const isBack = GIVEN_BACK.test(text)
  // What gives a payment back is as little a purchase as the payment was.
  if (PAID.test(text) && isBack === valor > 0) return 'pagamento'
  if (valor < 0) return PAID_OTHERWISE.test(text) ? 'pagamento' : 'estorno'
  if (TAX.test(text)) return 'iof'
  if (CHARGE.test(text)) return 'encargo'
  return parcela ? 'parcela' : 'compra'
}

type SignedLine = Pick<StatementLine, 'texto' | 'valor' | 'lado'>

/** How the file writes purchases, and what says so. */
export interface SinalOfCompras {
  /** Whether what was bought has no minus. */
  readonly positivas: boolean
  /** The type of each line, the sign of the balance, or what most lines seem to be. */
  readonly por: 'tipo' | 'saldo' | 'maioria'
  /** False where it is a guess that a person confirms. */
  readonly isSure: boolean
}

/**
 * The lines' own types decide where all of them agree. Then the balance, which is what is owed: purchases have its sign;
 * where most lines look otherwise it is a guess. What most lines look like is always one.
 */
export function purchaseSignOf(
  linhas: readonly SignedLine[],
  { saldo, isOfx }: { readonly saldo: Cents | null; readonly isOfx: boolean },
): SinalOfCompras {
  const typed = typedSign(linhas)
  if (typed !== undefined) return { positivas: typed, por: 'tipo', isSure: true }
  const votes = votesOf(linhas)
  if (saldo !== null && saldo !== 0) {
    const positivas = saldo > 0
    return { positivas, por: 'saldo', isSure: votes === 0 || votes > 0 === positivas }
  }
  // Undecided files follow the habit of their kind: OFX is written from the side of the card's owner.
  return { positivas: votes === 0 ? !isOfx : votes > 0, por: 'maioria', isSure: false }
}

/** Whether debits have no minus, when every line that has a type says the same. */
function typedSign(linhas: readonly SignedLine[]): boolean | undefined {
  const found = new Set<boolean>()
  for (const { lado, valor, texto } of linhas) {
    if (lado === undefined || TOTAL.test(fold(texto))) continue
    found.add((lado === 'debito') === valor > 0)
  }
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** Each line is a vote: credits by their words, everything else as bought. More than zero: purchases have no minus. */
function votesOf(linhas: readonly SignedLine[]): number {
  let votes = 0
  for (const { texto, valor } of linhas) {
    const text = fold(texto)
    if (TOTAL.test(text)) continue
    const isCredit = PAID.test(text) || PAID_OTHERWISE.test(text) || GIVEN_BACK.test(text)
    votes += Math.sign(valor) * (isCredit ? -1 : 1)
  }
  return votes
}

/**
 * The total that the file says, with the sign of what is owed. A positive balance beside purchases with a minus is either
 * owed as the bank writes it, or a credit: then it agrees with the total of the lines.
 */
export function totalOwed(
  saldo: Cents,
  { positivas, total }: { readonly positivas: boolean; readonly total: Cents },
): Cents {
  const owed = cents(Math.abs(saldo))
  return !positivas && saldo > 0 && total < 0 ? negate(owed) : owed
}

const CURRENCY = /\b(usd|us\$|eur|gbp|ars|clp|uyu|cad|chf|jpy)\s*([\d.,]*\d)/u
const RATE = /\b(?:cotacao|cambio|taxa|conversao)\D{0,20}?([\d.,]*\d)/u

/** A foreign amount in the text of a line: both the amount and its rate are written, or none is believed. */
function foreignIn(text: string): ForeignAmount | null {
  const amount = CURRENCY.exec(text)
  const rate = RATE.exec(text)
  if (!amount || !rate) return null
  const valor = readBankAmount(amount[2] ?? '')
  const cotacao = readRate(rate[1] ?? '')
  if (typeof valor === 'string' || valor <= 0 || cotacao === undefined) return null
  const sigla = (amount[1] ?? '').replace('us$', 'usd').toUpperCase()
  return { sigla, valor, cotacao }
}

/** The rate of 6 decimals at which the amount gives these reais: the file's own, or the one that was charged. */
export function rateOf(valor: Cents, { valor: amount, cotacao }: ForeignAmount): number | null {
  const charged = Math.round((valor / amount) * 1e6) / 1e6
  const rates = cotacao === null ? [charged] : [cotacao, charged]
  return rates.find((rate) => rate > 0 && foreignInReais(amount, rate) === valor) ?? null
}

/** Reads a statement's line as one of a card. */
export function cardLineOf(line: StatementLine, isPositive: boolean): LinhaDoCartao {
  const { linha, data, texto, fitid } = line
  const valor = isPositive ? line.valor : negate(line.valor)
  const text = normalizeSpaces(fold(texto))
  const parcela = parcelaIn(texto, data)?.parcela
  const tipo = tipoOf(text, valor, parcela)
  return {
    linha,
    data,
    valor,
    texto,
    fitid,
    tipo,
    parcela: tipo === 'parcela' ? (parcela ?? null) : null,
    moeda: tipo === 'compra' || tipo === 'estorno' ? (line.moeda ?? foreignIn(text)) : null,
  }
}

/** Whether lines of this kind are entries of the statement. */
export const isBooked = (tipo: TipoOfLinha): boolean => tipo !== 'pagamento' && tipo !== 'total'
