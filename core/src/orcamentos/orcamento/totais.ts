import type { Cents } from '../../kernel/money.ts'
import { add, cents, percent, subtract, sum, sumOf } from '../../kernel/money.ts'
import type { Rate } from '../../kernel/quantity.ts'
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
import { marginOf } from './linha.ts'

/** A line that counts: active, no option, no roll-up of others. */
export interface LinhaContada {
  readonly valor_total: Cents
  readonly custo_previsto: Cents
  readonly incide_taxa: boolean
  readonly incide_bv: boolean
  readonly incide_imposto: boolean
  readonly incide_comissao: boolean
  /** Its group and those above it. */
  readonly grupos: readonly string[]
}

/** What is added on top of the lines (domain notes 1.4). */
export type EncargoFora =
  | {
      readonly modo: 'por_fora'
      readonly taxa: Rate
      /** Also over the charges before it. */
      readonly em_cascata: boolean
      readonly grupos_fora: readonly string[]
      readonly valor_fora: Cents
    }
  | { readonly modo: 'fixo'; readonly valor: Cents }

/** A percentage of the final total; `embutir` grosses the price up by it. */
export interface EncargoDentro {
  readonly tipo: 'imposto' | 'bv'
  readonly taxa: Rate
  readonly embutir: boolean
}

export type BaseComissao = 'total' | 'total_menos_bv' | 'liquido' | 'lucro'
export type Comissao =
  | { readonly base: BaseComissao; readonly taxa: Rate; readonly embutir: boolean }
  | { readonly base: 'fixo'; readonly valor: Cents }

/** A discount (negative) or an increase over lines and charges. */
export type Ajuste =
  | { readonly tipo: 'valor'; readonly valor: Cents }
  | { readonly tipo: 'percentual'; readonly taxa: Rate }

export interface ContasOrcamento {
  readonly linhas: readonly LinhaContada[]
  readonly fora: readonly EncargoFora[]
  readonly dentro: readonly EncargoDentro[]
  readonly comissoes: readonly Comissao[]
  readonly ajuste: Ajuste
  /** The total a goal-seek pinned: it is the total, to the cent, while it holds. */
  readonly valor_desejado?: Cents | undefined
}

export interface Totais {
  readonly subtotal: Cents
  /** Each charge on top, in its order. */
  readonly encargos: readonly Cents[]
  readonly ajuste: Cents
  /** Lines, charges on top and adjustment: what the price is before what is inside it. */
  readonly valorBase: Cents
  readonly totalGeral: Cents
  readonly bvTotal: Cents
  readonly impostoTotal: Cents
  /** Each commission, in its order. */
  readonly comissoes: readonly Cents[]
  readonly comissaoTotal: Cents
  readonly liquidoTotal: Cents
  readonly custoTotal: Cents
  readonly lucroTotal: Cents
  /** Profit in per cent of the total; undefined where the total is zero. */
  readonly margem: Rate | undefined
}

/** Why a budget has no total: what is inside the price takes all of it. */
export class EncargosAlemDoTotal extends RangeError {
  constructor() {
    super('os percentuais embutidos somam 100% ou mais')
  }
}

/** The budget's totals (domain notes 1.5). Throws EncargosAlemDoTotal from 100% inside the price on. */
export function totaisDe(contas: ContasOrcamento): Totais {
  const base = baseDe(contas)
  const dentro = dentroDe(contas, base.subtotal)
  const totalGeral = contas.valor_desejado ?? wholeFrom(base.valorBase, restoDe(dentro))
  return { ...base, ...partilha(contas, dentro, totalGeral) }
}

const vendido = ({ valor_total }: LinhaContada) => valor_total

type Base = Pick<Totais, 'subtotal' | 'encargos' | 'ajuste' | 'valorBase'>

/** Lines, what is added on top of them, and the adjustment. */
export function baseDe({ linhas, fora, ajuste }: ContasOrcamento): Base {
  const subtotal = sumOf(linhas, vendido)
  const encargos: Cents[] = []
  for (const encargo of fora) encargos.push(encargoSobre(encargo, linhas, encargos))
  const cheio = add(subtotal, sum(encargos))
  const ajustado = ajuste.tipo === 'valor' ? ajuste.valor : percent(cheio, ajuste.taxa)
  return { subtotal, encargos, ajuste: ajustado, valorBase: add(cheio, ajustado) }
}

function encargoSobre(
  encargo: EncargoFora,
  linhas: readonly LinhaContada[],
  anteriores: readonly Cents[],
): Cents {
  if (encargo.modo === 'fixo') return encargo.valor
  return percent(baseDoEncargo(encargo, linhas, anteriores), encargo.taxa)
}

/** What a percentage on top is taken of. */
export function baseDoEncargo(
  encargo: Extract<EncargoFora, { modo: 'por_fora' }>,
  linhas: readonly LinhaContada[],
  anteriores: readonly Cents[],
): Cents {
  const { grupos_fora, valor_fora, em_cascata } = encargo
  const contada = ({ incide_taxa, grupos }: LinhaContada) =>
    incide_taxa && !grupos.some((id) => grupos_fora.includes(id))
  const contadas = sumOf(linhas, (linha) => (contada(linha) ? linha.valor_total : undefined))
  const delas = subtract(contadas, valor_fora)
  return em_cascata ? add(delas, sum(anteriores)) : delas
}

/** What the shares inside the price are. */
export interface Dentro {
  readonly bv: Share
  readonly imposto: Share
  readonly comissao: readonly Share[]
  /** The part of them by which the price is grossed up. */
  readonly embutido: Share
}

type Incidencia = 'incide_bv' | 'incide_imposto' | 'incide_comissao'

/** What the lines sum to where something incides. */
const sumOfIncidence = (linhas: readonly LinhaContada[], campo: Incidencia): Cents =>
  sumOf(linhas, (linha) => (linha[campo] ? linha.valor_total : undefined))

export function dentroDe({ linhas, dentro, comissoes }: ContasOrcamento, subtotal: Cents): Dentro {
  const parte = (campo: Incidencia) => sumOfIncidence(linhas, campo)
  const partes = { bv: parte('incide_bv'), imposto: parte('incide_imposto') }
  const somar = (tipo: 'bv' | 'imposto', soEmbutidos: boolean) =>
    dentro
      .filter((encargo) => encargo.tipo === tipo && (encargo.embutir || !soEmbutidos))
      .map(({ taxa }) => shareOf(taxa, partes[tipo], subtotal))
      .reduce(plus, nothing)
  const bv = somar('bv', false)
  const imposto = somar('imposto', false)
  const comissionavel = parte('incide_comissao')
  const comissao = comissoes.map((uma) =>
    uma.base === 'fixo' || uma.base === 'lucro'
      ? nothing
      : product(shareOf(uma.taxa, comissionavel, subtotal), alcance(uma.base, bv, imposto)),
  )
  const embutidas = comissao.filter((_, i) => {
    const uma = comissoes[i]
    return uma !== undefined && uma.base !== 'fixo' && uma.embutir
  })
  const embutido = [somar('bv', true), somar('imposto', true), ...embutidas].reduce(plus, nothing)
  return { bv, imposto, comissao, embutido }
}

/** The part of the total that a commission is taken of. */
function alcance(base: Exclude<BaseComissao, 'lucro'>, bv: Share, imposto: Share): Share {
  if (base === 'total') return whole
  return base === 'total_menos_bv' ? minus(whole, bv) : minus(minus(whole, bv), imposto)
}

/** What is left of the price beside what is embedded in it. */
export function restoDe({ embutido }: Dentro): Share {
  const resto = minus(whole, embutido)
  if (!isPositive(resto)) throw new EncargosAlemDoTotal()
  return resto
}

/** How a total divides between BV, taxes, commissions and what is left. */
function partilha(contas: ContasOrcamento, dentro: Dentro, totalGeral: Cents) {
  const bvTotal = ofAmount(totalGeral, dentro.bv)
  const impostoTotal = ofAmount(totalGeral, dentro.imposto)
  const custoTotal = sumOf(contas.linhas, ({ custo_previsto }) => custo_previsto)
  const bases = {
    total: totalGeral,
    total_menos_bv: subtract(totalGeral, bvTotal),
    liquido: subtract(subtract(totalGeral, bvTotal), impostoTotal),
  }
  const comissoes = comissoesDe(contas, bases, custoTotal)
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

/** Each commission; those on profit come last, each of what those before it left. */
function comissoesDe({ linhas, comissoes }: ContasOrcamento, bases: Bases, custo: Cents): Cents[] {
  if (comissoes.length === 0) return []
  const subtotal = sumOf(linhas, vendido)
  const comissionavel = sumOfIncidence(linhas, 'incide_comissao')
  const valores = comissoes.map((uma) => {
    if (uma.base === 'fixo') return uma.valor
    if (uma.base === 'lucro') return cents(0)
    return ofAmount(bases[uma.base], shareOf(uma.taxa, comissionavel, subtotal))
  })
  for (const [i, uma] of comissoes.entries()) {
    if (uma.base !== 'lucro') continue
    const lucro = subtract(subtract(bases.liquido, sum(valores)), custo)
    valores[i] = cents(Math.max(0, percent(lucro, uma.taxa)))
  }
  return valores
}
