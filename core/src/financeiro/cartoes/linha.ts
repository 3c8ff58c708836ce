import type { CalendarDate } from '../../kernel/calendar.ts'
import { negate } from '../../kernel/money.ts'
import type { Cents } from '../../kernel/money.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import { readBankAmount, readRate } from '../extrato/bank-amount.ts'
import type { ForeignAmount, StatementLine } from '../extrato/statement.ts'
import { foreignInReais, maxOfParcelasCartao } from './extrato-cartao.ts'

/**
 * What a line of a card's file is. Payments and totals are recognised and never booked: the transfer that pays a
 * statement is the payment, and a total is no entry.
 */
export const tiposDeLinha = [
  'compra',
  'parcela',
  'estorno',
  'iof',
  'encargo',
  'pagamento',
  'total',
] as const
export type TipoDeLinha = (typeof tiposDeLinha)[number]

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
  readonly tipo: TipoDeLinha
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
function tipoOf(text: string, valor: Cents, parcela: Parcela | undefined): TipoDeLinha {
  if (TOTAL.test(text)) return 'total'
  const isBack = GIVEN_BACK.test(text)
  // What gives a payment back is as little a purchase as the payment was.
  if (PAID.test(text) && isBack === valor > 0) return 'pagamento'
  if (valor < 0) return PAID_OTHERWISE.test(text) ? 'pagamento' : 'estorno'
  if (TAX.test(text)) return 'iof'
  if (CHARGE.test(text)) return 'encargo'
  return parcela ? 'parcela' : 'compra'
}

/**
 * Whether the file writes what was bought without a minus. Each line is a vote: credits by their words, everything else
 * as bought. Undecided files follow the habit of their kind: OFX is written from the side of the card's owner.
 */
export function arePurchasesPositive(
  linhas: readonly Pick<StatementLine, 'texto' | 'valor'>[],
  isOfx: boolean,
): boolean {
  let votes = 0
  for (const { texto, valor } of linhas) {
    const text = fold(texto)
    if (TOTAL.test(text)) continue
    const isCredit = PAID.test(text) || PAID_OTHERWISE.test(text) || GIVEN_BACK.test(text)
    votes += Math.sign(valor) * (isCredit ? -1 : 1)
  }
  return votes === 0 ? !isOfx : votes > 0
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
  const { linha, data, texto } = line
  const valor = isPositive ? line.valor : negate(line.valor)
  const text = normalizeSpaces(fold(texto))
  const parcela = parcelaIn(texto, data)?.parcela
  const tipo = tipoOf(text, valor, parcela)
  return {
    linha,
    data,
    valor,
    texto,
    tipo,
    parcela: tipo === 'parcela' ? (parcela ?? null) : null,
    moeda: tipo === 'compra' || tipo === 'estorno' ? (line.moeda ?? foreignIn(text)) : null,
  }
}

/** Whether lines of this kind are entries of the statement. */
export const isBooked = (tipo: TipoDeLinha): boolean => tipo !== 'pagamento' && tipo !== 'total'
