import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, allocate, cents, subtract, sum } from '../../kernel/amounts/money.ts'
import { ratioOf } from '../../kernel/amounts/quantity.ts'
import type { Quantity, Rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'
import { isPositive, minus, ofAmount, plus, shareOf, whole, wholeFrom } from './fraction.ts'
import { lineTotal } from './line.ts'
import { baseOf, baseDoEncargo, insideOf, restOf, totalsOf } from './totals.ts'
import type { ContasOrcamento, Totals } from './totals.ts'

/**
 * The base whose price is `desired`, before rounding (domain notes 1.6). Recomputing from it misses by a
 * centavo in about one case of five, so an applied goal also pins the total (`valor_desejado`).
 */
const requiredBase = (contas: ContasOrcamento, desired: Cents): Cents => {
  const { subtotal } = baseOf(contas)
  return ofAmount(desired, restOf(insideOf(contas, subtotal)))
}

export interface Preview {
  readonly contas: ContasOrcamento
  readonly totais: Totals
  /** The discount (negative) or increase that reaches the goal. */
  readonly ajuste: Cents
  /** The adjustment as a percentage of lines and charges; undefined when those are zero. */
  readonly percentual: Rate | undefined
}

/** First way: one discount or increase over unchanged unit prices. */
export function byAdjustment(contas: ContasOrcamento, desired: Cents): Preview {
  const full = withoutAdjustment(contas)
  const ajuste = subtract(requiredBase(contas, desired), full)
  const alvo: ContasOrcamento = {
    ...contas,
    ajuste: { tipo: 'valor', valor: ajuste },
    valor_desejado: desired,
  }
  return {
    contas: alvo,
    totais: totalsOf(alvo),
    ajuste,
    percentual: ratioOf(BigInt(ajuste), full),
  }
}

/** Lines plus charges on top, before the adjustment. */
export function withoutAdjustment(contas: ContasOrcamento): Cents {
  const { subtotal, encargos } = baseOf(contas)
  return add(subtotal, sum(encargos))
}

const RATE_WHOLE = 100_000_000n

/** A line whose unit price may change to reach a goal. */
export interface AdjustableLine {
  readonly quantidade: Quantity
  readonly dias: Quantity
  readonly valor_unit: Cents
  readonly isLocked: boolean
}

export interface Distribution {
  /** The new unit price of each line, in order. */
  readonly precos: readonly Cents[]
  /** What unit prices in whole centavos cannot reach; it becomes the line "ajuste de arredondamento". */
  readonly rest: Cents
}

/**
 * Second way: spreads `diferenca` over the unit prices of unlocked lines, in proportion to their totals;
 * undefined when no line can take it. New totals plus residue equal old totals plus difference, to the
 * centavo.
 */
export function distribute(
  linhas: readonly AdjustableLine[],
  diferenca: Cents,
): Distribution | undefined {
  const totais = linhas.map(({ quantidade, dias, valor_unit }) =>
    lineTotal(quantidade, dias, valor_unit),
  )
  const pesos = totais.map((total, i) => (linhas[i]?.isLocked ? 0 : Math.abs(total)))
  if (pesos.every((peso) => peso === 0)) return undefined
  const partes = allocate(diferenca, pesos)
  const precos = linhas.map((linha, i) =>
    pesos[i] === 0
      ? linha.valor_unit
      : precoFor(
          linha,
          add(must(totais[i], 'total of the line'), must(partes[i], 'part of the line')),
        ),
  )
  const novos = linhas.map(({ quantidade, dias }, i) =>
    lineTotal(quantidade, dias, must(precos[i], 'price of the line')),
  )
  return { precos, rest: subtract(add(sum(totais), diferenca), sum(novos)) }
}

const SCALE = 100_000_000n

/** The unit price whose line total comes nearest to `total`. */
function precoFor({ quantidade, dias }: AdjustableLine, total: Cents): Cents {
  const vezes = BigInt(quantidade) * BigInt(dias)
  return cents(Number(roundHalfAwayFromZero(BigInt(total) * SCALE, vezes)))
}

export interface NovaTaxa {
  readonly taxa: Rate
  readonly totais: Totals
  readonly contas: ContasOrcamento
}

/**
 * Third way: the production fee (the charge at `indice`) that reaches the goal. Undefined when the fee has no
 * base, or when another charge is computed on the fee. The caller confirms a negative fee.
 */
export function byRate(
  contas: ContasOrcamento,
  indice: number,
  desired: Cents,
): NovaTaxa | undefined {
  const encargo = contas.outside[indice]
  if (encargo?.modo !== 'por_fora') return undefined
  if (contas.outside.slice(indice + 1).some((um) => um.modo === 'por_fora' && um.em_cascata)) {
    return undefined
  }
  const { encargos, ajuste } = baseOf(contas)
  const base = baseDoEncargo(encargo, contas.linhas, encargos.slice(0, indice))
  if (base === 0) return undefined
  const withoutTaxa = subtract(
    withoutAdjustment(contas),
    must(encargos[indice], 'amount of the fee'),
  )
  const fixed = contas.ajuste.tipo === 'valor' ? ajuste : cents(0)
  const needed = ofBase(contas, requiredBase(contas, desired), fixed)
  const taxa = ratioOf(BigInt(subtract(needed, withoutTaxa)), base)
  if (taxa === undefined) return undefined
  const outside = contas.outside.map((um, i) => (i === indice ? { ...encargo, taxa } : um))
  const alvo = { ...contas, outside, valor_desejado: desired }
  return { taxa, contas: alvo, totais: totalsOf(alvo) }
}

/** What lines and charges must sum to, given the budget's adjustment, to make this base. */
function ofBase({ ajuste }: ContasOrcamento, base: Cents, fixed: Cents): Cents {
  if (ajuste.tipo === 'valor') return subtract(base, fixed)
  const factor = { top: RATE_WHOLE + BigInt(ajuste.taxa), bottom: RATE_WHOLE }
  return isPositive(factor) ? wholeFrom(base, factor) : base
}

/**
 * The total that leaves a profit of `lucro`: `(L + custo + comissões fixas) ÷ (1 − i − b − Σc)`, whether or
 * not the shares are embedded. Undefined when the shares take the whole price. Commissions on profit are
 * ignored here; the screen shows the profit actually reached.
 */
export function totalForLucro(contas: ContasOrcamento, lucro: Cents): Cents | undefined {
  return totalLeaving(contas, (fica) => wholeFrom(add(lucro, custos(contas)), fica))
}

/** The total with profit margin `margem`: `custo ÷ (1 − i − b − Σc − margem)`. */
export function totalForMargem(contas: ContasOrcamento, margem: Rate): Cents | undefined {
  return totalLeaving(contas, (fica) => {
    const depois = minus(fica, shareOf(margem, cents(0), cents(0)))
    return isPositive(depois) ? wholeFrom(custos(contas), depois) : undefined
  })
}

type Solve = (fica: ReturnType<typeof minus>) => Cents | undefined

function totalLeaving(contas: ContasOrcamento, solve: Solve): Cents | undefined {
  const { bv, imposto, comissao } = insideOf(contas, baseOf(contas).subtotal)
  const fica = minus(whole, [bv, imposto, ...comissao].reduce(plus))
  return isPositive(fica) ? solve(fica) : undefined
}

/** What the price must cover regardless of its size: planned cost and fixed commissions. */
const custos = ({ linhas, comissoes }: ContasOrcamento): Cents =>
  add(
    sum(linhas.map(({ custo_previsto }) => custo_previsto)),
    sum(comissoes.flatMap((one) => (one.base === 'fixo' ? [one.valor] : []))),
  )
