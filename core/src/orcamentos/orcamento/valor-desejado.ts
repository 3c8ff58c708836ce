import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, allocate, cents, subtract, sum } from '../../kernel/money.ts'
import { ratioOf } from '../../kernel/quantity.ts'
import type { Quantity, Rate } from '../../kernel/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/rounding.ts'
import { isPositive, minus, ofAmount, plus, shareOf, whole, wholeFrom } from './fraction.ts'
import { lineTotal } from './linha.ts'
import { baseDe, baseDoEncargo, dentroDe, restoDe, totaisDe } from './totais.ts'
import type { ContasOrcamento, Totais } from './totais.ts'

/**
 * What the base must be for the total to be `desejado`, before rounding the price back (domain notes
 * 1.6): recomputing misses the total by a cent in about one case of five, so a goal that is applied is
 * also pinned (`valor_desejado`).
 */
const baseNecessaria = (contas: ContasOrcamento, desejado: Cents): Cents => {
  const { subtotal } = baseDe(contas)
  return ofAmount(desejado, restoDe(dentroDe(contas, subtotal)))
}

export interface Previa {
  readonly contas: ContasOrcamento
  readonly totais: Totais
  /** Discount (negative) or increase that leads to the goal. */
  readonly ajuste: Cents
  /** The adjustment over lines and charges; undefined where they are zero. */
  readonly percentual: Rate | undefined
}

/** First way: one discount or increase; unit prices stay. */
export function porAjuste(contas: ContasOrcamento, desejado: Cents): Previa {
  const cheio = semAjuste(contas)
  const ajuste = subtract(baseNecessaria(contas, desejado), cheio)
  const alvo: ContasOrcamento = {
    ...contas,
    ajuste: { tipo: 'valor', valor: ajuste },
    valor_desejado: desejado,
  }
  return {
    contas: alvo,
    totais: totaisDe(alvo),
    ajuste,
    percentual: ratioOf(BigInt(ajuste), cheio),
  }
}

/** Lines and what is added on top of them, before the adjustment. */
export function semAjuste(contas: ContasOrcamento): Cents {
  const { subtotal, encargos } = baseDe(contas)
  return add(subtotal, sum(encargos))
}

const RATE_WHOLE = 100_000_000n

/** A line whose unit price may be changed to reach a goal. */
export interface LinhaAjustavel {
  readonly quantidade: Quantity
  readonly dias: Quantity
  readonly valor_unit: Cents
  readonly travada: boolean
}

export interface Distribuicao {
  /** New unit price of each line, in their order. */
  readonly precos: readonly Cents[]
  /** What unit prices of whole cents cannot say: the line "ajuste de arredondamento". */
  readonly residuo: Cents
}

/**
 * Second way: spreads `diferenca` over the unit prices of the lines that are not locked, in proportion
 * to their totals; undefined where there is none to take it. The new totals and the residue sum to the
 * old totals and the difference, to the cent.
 */
export function distribute(
  linhas: readonly LinhaAjustavel[],
  diferenca: Cents,
): Distribuicao | undefined {
  const totais = linhas.map(({ quantidade, dias, valor_unit }) =>
    lineTotal(quantidade, dias, valor_unit),
  )
  const pesos = totais.map((total, i) => (linhas[i]?.travada ? 0 : Math.abs(total)))
  if (pesos.every((peso) => peso === 0)) return undefined
  const partes = allocate(diferenca, pesos)
  const precos = linhas.map((linha, i) =>
    pesos[i] === 0
      ? linha.valor_unit
      : precoPara(
          linha,
          add(must(totais[i], 'total of the line'), must(partes[i], 'part of the line')),
        ),
  )
  const novos = linhas.map(({ quantidade, dias }, i) =>
    lineTotal(quantidade, dias, must(precos[i], 'price of the line')),
  )
  return { precos, residuo: subtract(add(sum(totais), diferenca), sum(novos)) }
}

const SCALE = 100_000_000n

/** The unit price whose line comes nearest to a total. */
function precoPara({ quantidade, dias }: LinhaAjustavel, total: Cents): Cents {
  const vezes = BigInt(quantidade) * BigInt(dias)
  return cents(Number(roundHalfAwayFromZero(BigInt(total) * SCALE, vezes)))
}

export interface NovaTaxa {
  readonly taxa: Rate
  readonly totais: Totais
  readonly contas: ContasOrcamento
}

/**
 * Third way: the production fee (the charge at `indice`) that leads to the goal; undefined where there
 * is nothing to take a percentage of, or where another charge is taken of this one. A negative fee is
 * for the caller to confirm.
 */
export function porTaxa(
  contas: ContasOrcamento,
  indice: number,
  desejado: Cents,
): NovaTaxa | undefined {
  const encargo = contas.fora[indice]
  if (encargo?.modo !== 'por_fora') return undefined
  if (contas.fora.slice(indice + 1).some((um) => um.modo === 'por_fora' && um.em_cascata)) {
    return undefined
  }
  const { encargos, ajuste } = baseDe(contas)
  const base = baseDoEncargo(encargo, contas.linhas, encargos.slice(0, indice))
  if (base === 0) return undefined
  const semTaxa = subtract(semAjuste(contas), must(encargos[indice], 'amount of the fee'))
  const fixo = contas.ajuste.tipo === 'valor' ? ajuste : cents(0)
  const necessario = ofBase(contas, baseNecessaria(contas, desejado), fixo)
  const taxa = ratioOf(BigInt(subtract(necessario, semTaxa)), base)
  if (taxa === undefined) return undefined
  const fora = contas.fora.map((um, i) => (i === indice ? { ...encargo, taxa } : um))
  const alvo = { ...contas, fora, valor_desejado: desejado }
  return { taxa, contas: alvo, totais: totaisDe(alvo) }
}

/** Lines and charges that, adjusted as the budget is, make a base. */
function ofBase({ ajuste }: ContasOrcamento, base: Cents, fixo: Cents): Cents {
  if (ajuste.tipo === 'valor') return subtract(base, fixo)
  const todo = { top: RATE_WHOLE + BigInt(ajuste.taxa), bottom: RATE_WHOLE }
  return isPositive(todo) ? wholeFrom(base, todo) : base
}

/**
 * The total that leaves a profit of `lucro`: `(L + custo + comissões fixas) ÷ (1 − i − b − Σc)`, whether
 * or not the shares are embedded. Undefined where they take the whole price. Commissions on profit are
 * left out of it: the profit reached is shown.
 */
export function totalParaLucro(contas: ContasOrcamento, lucro: Cents): Cents | undefined {
  return totalQueDeixa(contas, (fica) => wholeFrom(add(lucro, custos(contas)), fica))
}

/** The total whose profit is `margem` of it: `custo ÷ (1 − i − b − Σc − margem)`. */
export function totalParaMargem(contas: ContasOrcamento, margem: Rate): Cents | undefined {
  return totalQueDeixa(contas, (fica) => {
    const depois = minus(fica, shareOf(margem, cents(0), cents(0)))
    return isPositive(depois) ? wholeFrom(custos(contas), depois) : undefined
  })
}

type Solve = (fica: ReturnType<typeof minus>) => Cents | undefined

function totalQueDeixa(contas: ContasOrcamento, solve: Solve): Cents | undefined {
  const { bv, imposto, comissao } = dentroDe(contas, baseDe(contas).subtotal)
  const fica = minus(whole, [bv, imposto, ...comissao].reduce(plus))
  return isPositive(fica) ? solve(fica) : undefined
}

/** What the price must pay whatever it is: planned cost and commissions of a fixed value. */
const custos = ({ linhas, comissoes }: ContasOrcamento): Cents =>
  add(
    sum(linhas.map(({ custo_previsto }) => custo_previsto)),
    sum(comissoes.flatMap((uma) => (uma.base === 'fixo' ? [uma.valor] : []))),
  )
