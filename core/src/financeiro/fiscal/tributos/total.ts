import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, cents, percent } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { citedOf, regrasOn } from '../tabelas/regra.ts'
import type { Cited, FiscalRegra, TaxaTributo } from '../tabelas/regra.ts'

/** Whether prices are net of IBS and CBS: S, they are added; N, the price is what is collected. */
export type IbsCbsChoice = 'S' | 'N'

export interface NetValue {
  /** What the service costs without IBS and CBS. */
  readonly net: Cents
  /** What they are computed on, where it is not the net value. */
  readonly base?: Cents
  /** The day of the taxable event, never that of today. */
  readonly date: CalendarDate
  readonly unit: IbsCbsChoice
  readonly client: IbsCbsChoice
}

export interface Total {
  readonly net: Cents
  /** Null: the law collects it on this day and its rate is not known. */
  readonly cbs: Cents | null
  readonly ibs: Cents | null
  /** What is collected: title, boleto and note; null while a rate is missing. */
  readonly total: Cents | null
  /** The taxes are in the total, and not only shown. */
  readonly isAdded: boolean
  readonly date: CalendarDate
  /** The rules of the rates used. */
  readonly rules: readonly Cited[]
  /** What to do while a rate is missing. */
  readonly falta: string | null
}

/** The rate of a tax on a day, with its rule; null where none is in force. */
export function taxaOn(
  regras: readonly FiscalRegra[],
  tributo: TaxaTributo,
  dia: CalendarDate,
): { readonly taxa: Rate; readonly soma: boolean; readonly regra: Cited } | null {
  const first = regrasOn(regras, 'taxa', dia).find(({ conteudo }) => conteudo.tributo === tributo)
  if (!first) return null
  return { taxa: first.conteudo.taxa, soma: first.conteudo.soma, regra: citedOf(first, dia) }
}

const nothing = cents(0)

/**
 * Net value, CBS, IBS and what is collected on a day (LC 214/2025, arts. 343 to 348): in 2026 the taxes are shown and the
 * total is the net value; from 2027 it is the net value plus both. They are added once, to the net value alone: never give
 * this the total of another call. Each tax is rounded once.
 */
export function totalOf(value: NetValue, regras: readonly FiscalRegra[]): Total {
  const { net, base = net, date, unit, client } = value
  const alone = { net, cbs: nothing, ibs: nothing, total: net, isAdded: false, date, rules: [] }
  if (unit === 'N' || client === 'N') return { ...alone, falta: null }
  const [cbs, uf, mun] = (['cbs', 'ibs_uf', 'ibs_mun'] as const).map((tributo) =>
    taxaOn(regras, tributo, date),
  )
  if (!cbs && !uf && !mun) {
    return date < FIRST_DAY
      ? { ...alone, falta: null }
      : { ...alone, cbs: null, ibs: null, total: null, falta: missing('da CBS e do IBS') }
  }
  const ibs = uf && mun ? add(percent(base, uf.taxa), percent(base, mun.taxa)) : null
  const tax = cbs ? percent(base, cbs.taxa) : null
  const rules = [cbs, uf, mun].flatMap((one) => (one ? [one.regra] : []))
  const isAdded = [cbs, uf, mun].some((one) => one?.soma)
  const shown = { net, cbs: tax, ibs, isAdded, date, rules }
  if (tax === null) return { ...shown, total: null, falta: missing('da CBS') }
  if (ibs === null) return { ...shown, total: null, falta: missing('do IBS') }
  return { ...shown, total: isAdded ? add(add(net, tax), ibs) : net, falta: null }
}

/** Before it there was neither. */
const FIRST_DAY = '2026-01-01'
const missing = (of: string) =>
  `Falta a alíquota ${of} deste dia: informe-a em Tabelas fiscais quando for publicada.`
