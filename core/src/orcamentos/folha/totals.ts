import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, percent, subtract, sum, sumOf } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import type { Share } from './fraction.ts'
import {
  isPositive,
  minus,
  nothing,
  ofAmount,
  plus,
  product,
  shareOf,
  whole,
  wholeFrom,
} from './fraction.ts'
import { marginOf } from './line.ts'

/** A line that counts: active, not an option that is off, not a roll-up. */
export interface CountedLine {
  readonly valor_total: Cents
  readonly custo_previsto: Cents
  readonly incide_taxa: boolean
  readonly incide_bv: boolean
  readonly incide_imposto: boolean
  readonly incide_comissao: boolean
  /** Its group and the groups above it. */
  readonly grupos: readonly string[]
}

/** A charge on top of the lines (domain notes 1.4). */
export type EncargoFora =
  | {
      readonly modo: 'por_fora'
      readonly taxa: Rate
      /** Also applies to the charges before it. */
      readonly em_cascata: boolean
      readonly grupos_fora: readonly string[]
      readonly valor_fora: Cents
    }
  | { readonly modo: 'fixo'; readonly valor: Cents }

/** A percentage of the final total; `embutir` grosses the price up to include it. */
export interface InsideEncargo {
  readonly tipo: 'imposto' | 'bv'
  readonly taxa: Rate
  readonly embutir: boolean
}

export type BaseComissao = 'total' | 'total_menos_bv' | 'liquido' | 'lucro'
export type Comissao =
  | { readonly base: BaseComissao; readonly taxa: Rate; readonly embutir: boolean }
  | { readonly base: 'fixo'; readonly valor: Cents }

/** A discount (negative) or an increase over lines plus charges. */
export type Adjustment =
  | { readonly tipo: 'valor'; readonly valor: Cents }
  | { readonly tipo: 'percentual'; readonly taxa: Rate }

export interface ContasOrcamento {
  readonly linhas: readonly CountedLine[]
  readonly outside: readonly EncargoFora[]
  readonly inside: readonly InsideEncargo[]
  readonly comissoes: readonly Comissao[]
  readonly ajuste: Adjustment
  /** The total pinned by goal seek; it replaces the computed one, to the centavo. */
  readonly valor_desejado?: Cents | undefined
}

export interface Totals {
  readonly subtotal: Cents
  /** One amount per charge on top, in order. */
  readonly encargos: readonly Cents[]
  readonly ajuste: Cents
  /** Lines, charges on top and adjustment: the price before embedded shares. */
  readonly valorBase: Cents
  readonly totalGeral: Cents
  readonly bvTotal: Cents
  readonly impostoTotal: Cents
  /** One amount per commission, in order. */
  readonly comissoes: readonly Cents[]
  readonly comissaoTotal: Cents
  readonly liquidoTotal: Cents
  readonly custoTotal: Cents
  readonly lucroTotal: Cents
  /** Profit as a percentage of the total; undefined when the total is zero. */
  readonly margem: Rate | undefined
}

/** A budget has no total when its embedded shares take 100% of the price. */
export class EncargosBeyondTotal extends RangeError {
  constructor() {
    super('os percentuais embutidos somam 100% ou mais')
  }
}

/**
 * The budget's totals (domain notes 1.5). Throws EncargosBeyondTotal when the embedded shares take 100% of
 * the price or more.
 */
export function totalsOf(contas: ContasOrcamento): Totals {
  const base = baseOf(contas)
  const inside = insideOf(contas, base.subtotal)
  const totalGeral = contas.valor_desejado ?? wholeFrom(base.valorBase, restOf(inside))
  return { ...base, ...partilha(contas, inside, totalGeral) }
}

const soldOf = ({ valor_total }: CountedLine) => valor_total

type Base = Pick<Totals, 'subtotal' | 'encargos' | 'ajuste' | 'valorBase'>

/** Lines, charges on top and the adjustment. */
export function baseOf({ linhas, outside, ajuste }: ContasOrcamento): Base {
  const subtotal = sumOf(linhas, soldOf)
  const encargos: Cents[] = []
  for (const encargo of outside) encargos.push(encargoOver(encargo, linhas, encargos))
  const full = add(subtotal, sum(encargos))
  const adjusted = ajuste.tipo === 'valor' ? ajuste.valor : percent(full, ajuste.taxa)
  return { subtotal, encargos, ajuste: adjusted, valorBase: add(full, adjusted) }
}

function encargoOver(
  encargo: EncargoFora,
  linhas: readonly CountedLine[],
  previous: readonly Cents[],
): Cents {
  if (encargo.modo === 'fixo') return encargo.valor
  return percent(baseDoEncargo(encargo, linhas, previous), encargo.taxa)
}

/** The base of a percentage charged on top. */
export function baseDoEncargo(
  encargo: Extract<EncargoFora, { modo: 'por_fora' }>,
  linhas: readonly CountedLine[],
  previous: readonly Cents[],
): Cents {
  const { grupos_fora, valor_fora, em_cascata } = encargo
  const counted = ({ incide_taxa, grupos }: CountedLine) =>
    incide_taxa && !grupos.some((id) => grupos_fora.includes(id))
  const countedSum = sumOf(linhas, (linha) => (counted(linha) ? linha.valor_total : undefined))
  const charged = subtract(countedSum, valor_fora)
  return em_cascata ? add(charged, sum(previous)) : charged
}

/** The shares of the price that are computed on the total. */
export interface InsideShares {
  readonly bv: Share
  readonly imposto: Share
  readonly comissao: readonly Share[]
  /** The part of them that grosses the price up. */
  readonly embedded: Share
}

type IncidenceField = 'incide_bv' | 'incide_imposto' | 'incide_comissao'

/** The sum of the lines to which a charge applies. */
const sumOfIncidence = (linhas: readonly CountedLine[], campo: IncidenceField): Cents =>
  sumOf(linhas, (linha) => (linha[campo] ? linha.valor_total : undefined))

export function insideOf(
  { linhas, inside, comissoes }: ContasOrcamento,
  subtotal: Cents,
): InsideShares {
  const parte = (campo: IncidenceField) => sumOfIncidence(linhas, campo)
  const partes = { bv: parte('incide_bv'), imposto: parte('incide_imposto') }
  const sum = (tipo: 'bv' | 'imposto', onlyEmbedded: boolean) =>
    inside
      .filter((encargo) => encargo.tipo === tipo && (encargo.embutir || !onlyEmbedded))
      .map(({ taxa }) => shareOf(taxa, partes[tipo], subtotal))
      .reduce(plus, nothing)
  const bv = sum('bv', false)
  const imposto = sum('imposto', false)
  const commissionable = parte('incide_comissao')
  const comissao = comissoes.map((one) =>
    one.base === 'fixo' || one.base === 'lucro'
      ? nothing
      : product(shareOf(one.taxa, commissionable, subtotal), reachOf(one.base, bv, imposto)),
  )
  const embedded = comissao.filter((_, i) => {
    const one = comissoes[i]
    return one !== undefined && one.base !== 'fixo' && one.embutir
  })
  const embeddedShare = [sum('bv', true), sum('imposto', true), ...embedded].reduce(plus, nothing)
  return { bv, imposto, comissao, embedded: embeddedShare }
}

/** The share of the total on which a commission is computed. */
function reachOf(base: Exclude<BaseComissao, 'lucro'>, bv: Share, imposto: Share): Share {
  if (base === 'total') return whole
  return base === 'total_menos_bv' ? minus(whole, bv) : minus(minus(whole, bv), imposto)
}

/** The share of the price that is not embedded. */
export function restOf({ embedded }: InsideShares): Share {
  const resto = minus(whole, embedded)
  if (!isPositive(resto)) throw new EncargosBeyondTotal()
  return resto
}

/** Divides a total into BV, taxes, commissions and the rest. */
function partilha(contas: ContasOrcamento, inside: InsideShares, totalGeral: Cents) {
  const bvTotal = ofAmount(totalGeral, inside.bv)
  const impostoTotal = ofAmount(totalGeral, inside.imposto)
  const custoTotal = sumOf(contas.linhas, ({ custo_previsto }) => custo_previsto)
  const bases = {
    total: totalGeral,
    total_menos_bv: subtract(totalGeral, bvTotal),
    liquido: subtract(subtract(totalGeral, bvTotal), impostoTotal),
  }
  const comissoes = comissoesOf(contas, bases, custoTotal)
  const comissaoTotal = sum(comissoes)
  const liquidoTotal = subtract(bases.liquido, comissaoTotal)
  const lucroTotal = subtract(liquidoTotal, custoTotal)
  return {
    totalGeral,
    bvTotal,
    impostoTotal,
    comissoes,
    comissaoTotal,
    liquidoTotal,
    custoTotal,
    lucroTotal,
    margem: marginOf(totalGeral, subtract(totalGeral, lucroTotal)),
  }
}

type Bases = Readonly<Record<'total' | 'total_menos_bv' | 'liquido', Cents>>

/** The commissions. Those on profit come last, each on what the previous ones left. */
function comissoesOf({ linhas, comissoes }: ContasOrcamento, bases: Bases, custo: Cents): Cents[] {
  if (comissoes.length === 0) return []
  const subtotal = sumOf(linhas, soldOf)
  const commissionable = sumOfIncidence(linhas, 'incide_comissao')
  const valores = comissoes.map((one) => {
    if (one.base === 'fixo') return one.valor
    if (one.base === 'lucro') return cents(0)
    return ofAmount(bases[one.base], shareOf(one.taxa, commissionable, subtotal))
  })
  for (const [i, one] of comissoes.entries()) {
    if (one.base !== 'lucro') continue
    const lucro = subtract(subtract(bases.liquido, sum(valores)), custo)
    valores[i] = cents(Math.max(0, percent(lucro, one.taxa)))
  }
  return valores
}
