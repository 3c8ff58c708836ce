import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, cents } from '../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { Vigencia } from '../tabelas/contradicao.ts'
import { datedOn } from '../tabelas/regime.ts'
import type { Cited, FiscalRegra, TaxaTributo } from '../tabelas/regra.ts'
import { totalOf } from './total.ts'
import type { IbsCbsChoice, Total } from './total.ts'

/**
 * How a sale was charged. `nao_soma`: its day adds neither tax. `com`: the price is net, and both are added. `sem`: the price is
 * what is collected. `liquido`: a rate is not known, and a person billed the net value meanwhile.
 */
export const cobrancasIbsCbs = ['nao_soma', 'com', 'sem', 'liquido'] as const
export type CobrancaIbsCbs = (typeof cobrancasIbsCbs)[number]

/** What a person answers where nothing told it. */
export const respostasIbsCbs = ['com', 'sem', 'liquido'] as const
export type RespostaIbsCbs = (typeof respostasIbsCbs)[number]

/** Why a person is asked: who did not say it, a price agreed before the taxes were added, or a rate that no act fixed. */
export type PerguntaIbsCbs = 'unidade' | 'cliente' | 'proposta' | 'aliquota'

export interface SaleOnDay {
  readonly net: Cents
  /** The day of the taxable event. */
  readonly date: CalendarDate
  /** Null where nobody said it. */
  readonly unit: IbsCbsChoice | null
  readonly client: IbsCbsChoice | null
  /** When the price was agreed; null where that is not known. */
  readonly agreed: CalendarDate | null
}

export interface Charged {
  /** Null while a person has to say it. */
  readonly cobranca: CobrancaIbsCbs | null
  readonly net: Cents
  readonly cbs: Cents
  readonly ibs: Cents
  /** What is collected; null while a person has to say it. */
  readonly total: Cents | null
  /** The same sale with both taxes, whatever was said. */
  readonly com: Total
  readonly perguntas: readonly PerguntaIbsCbs[]
  /** What may be answered; empty where nothing is asked. */
  readonly opcoes: readonly RespostaIbsCbs[]
  readonly rules: readonly Cited[]
}

/** The first day on which LC 214/2025, arts. 343 to 348, adds IBS and CBS to a note. */
export const firstAdded = '2027-01-01'

/** Whether the law adds the taxes on a day, also where their rate is not known. */
export function addsOn(regras: readonly FiscalRegra[], date: CalendarDate): boolean {
  const { isAdded, falta } = totalOf({ net: cents(0), date, unit: 'S', client: 'S' }, regras)
  return isAdded || (falta !== null && date >= firstAdded)
}

/** The net value of an answer; both taxes are in it only where they are charged. */
const charged = (cobranca: CobrancaIbsCbs, com: Total) => {
  const [cbs, ibs] = cobranca === 'com' ? [com.cbs, com.ibs] : [null, null]
  const [first, second] = [cbs ?? cents(0), ibs ?? cents(0)]
  return {
    cobranca,
    cbs: first,
    ibs: second,
    total: add(add(com.net, first), second),
    rules: cobranca === 'com' ? com.rules : [],
  }
}

/** What nobody told of a sale; one that says that the price is what is collected decides alone. */
function questionsOf(sale: SaleOnDay, regras: readonly FiscalRegra[]): PerguntaIbsCbs[] {
  const { unit, client, agreed } = sale
  return [
    ...(unit === null ? ['unidade' as const] : []),
    ...(client === null ? ['cliente' as const] : []),
    ...(agreed !== null && !addsOn(regras, agreed) ? ['proposta' as const] : []),
  ]
}

/**
 * Net value, CBS, IBS and what is collected of a sale. In 2026 the net value alone. From 2027 on, unit and client say
 * whether the price is net; who did not, and a price agreed before, are asked for. A rate that is missing is never guessed: the net
 * value is billed only where a person says so.
 */
export function chargeOf(
  sale: SaleOnDay,
  regras: readonly FiscalRegra[],
  resposta?: RespostaIbsCbs | null,
): Charged {
  const { net, date, unit, client } = sale
  const com = totalOf({ net, date, unit: 'S', client: 'S' }, regras)
  const told = { net, com, perguntas: [], opcoes: [] }
  if (!addsOn(regras, date)) return { ...told, ...charged('nao_soma', com) }
  if (unit === 'N' || client === 'N') return { ...told, ...charged('sem', com) }
  const untold = questionsOf(sale, regras)
  const isMissing = com.total === null
  const perguntas = [...untold, ...(isMissing ? ['aliquota' as const] : [])]
  const opcoes = [
    isMissing ? ('liquido' as const) : ('com' as const),
    ...(untold.length > 0 ? ['sem' as const] : []),
  ]
  if (perguntas.length === 0) return { ...told, ...charged('com', com) }
  const asked = { net, com, perguntas, opcoes }
  const answer = opcoes.find((one) => one === resposta)
  if (answer !== undefined) return { ...asked, ...charged(answer, com) }
  const nothing = { cbs: cents(0), ibs: cents(0), total: null, rules: [] }
  return { ...asked, ...nothing, cobranca: null }
}

const asks: Readonly<Record<PerguntaIbsCbs, string>> = {
  unidade: '{A unidade} não diz se IBS e CBS somam aos seus preços.',
  cliente: 'O cliente não diz se IBS e CBS somam ao preço.',
  proposta: 'O preço foi acertado antes de IBS e CBS somarem.',
  aliquota: 'Falta a alíquota da CBS ou do IBS deste dia.',
}

/** What a person is asked, in words; null where nothing is. */
export const questionText = ({ perguntas }: Pick<Charged, 'perguntas'>): string | null =>
  perguntas.length === 0
    ? null
    : [...perguntas.map((one) => asks[one]), 'Escolha como esta fatura cobra.'].join(' ')

/** Why an answer does not hold, or is missing; undefined where the sale can be charged. */
export function problemOfResposta(
  sale: Charged,
  resposta: RespostaIbsCbs | null | undefined,
): string | undefined {
  if (sale.cobranca === null) return questionText(sale) ?? undefined
  // What was asked is answered: else nothing would be charged yet.
  if (sale.opcoes.length > 0 || resposta === null || resposta === undefined) return undefined
  return 'Nesta fatura não há o que escolher: a data, {a unidade} e o cliente já dizem como ela cobra.'
}

const tributosOfIbsCbs = ['cbs', 'ibs_uf', 'ibs_mun'] as const

/** Whether a dated rate is of IBS or CBS. */
export const isOfIbsCbs = (tributo: TaxaTributo): tributo is (typeof tributosOfIbsCbs)[number] =>
  tributosOfIbsCbs.some((one) => one === tributo)

/** What of a unit and a client decides how they are charged. */
export interface FiscalOfSale {
  readonly regras: readonly FiscalRegra[]
  /** The unit's dated regimes, as far as they say whether its prices are net of IBS and CBS. */
  readonly regimes: readonly (Vigencia & { readonly ibs_cbs: IbsCbsChoice })[]
  readonly cliente: IbsCbsChoice | null
}

/** `chargeOf`, by what the unit said for the day. */
export const chargeSale = (
  { regras, regimes, cliente: client }: FiscalOfSale,
  { date, ...sale }: Pick<SaleOnDay, 'net' | 'date' | 'agreed'>,
  resposta?: RespostaIbsCbs | null,
): Charged =>
  chargeOf(
    { ...sale, date, client, unit: datedOn(regimes, date)?.ibs_cbs ?? null },
    regras,
    resposta,
  )
