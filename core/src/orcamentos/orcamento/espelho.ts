import type { Cents } from '../../kernel/money.ts'
import { add, cents, subtract, sum } from '../../kernel/money.ts'
import { ratioOf } from '../../kernel/quantity.ts'
import type { Rate } from '../../kernel/quantity.ts'

/** What is known of the money of one line (domain notes 1.8). */
export interface GastoDaLinha {
  /** Sold: what the client pays for the line. */
  readonly orcado: Cents
  /** Planned cost now. */
  readonly previsto: Cents
  /** Planned cost when the budget was approved; undefined before that. */
  readonly previsto_aprovado?: Cents | undefined
  /** Approved and not paid: payables and open balance of production funds delivered. */
  readonly comprometido: Cents
  /** Paid, net of reversals, and approved production expenses. */
  readonly realizado: Cents
  /** What the producer says it will cost in the end, instead of what is computed. */
  readonly estimativa?: Cents | undefined
}

export interface EspelhoDaLinha {
  readonly orcado: Cents
  readonly previsto: Cents
  readonly comprometido: Cents
  readonly realizado: Cents
  /** Planned and neither committed nor spent; negative where it overran. */
  readonly saldo: Cents
  /** Spent in per cent of planned; undefined where nothing was planned. */
  readonly execucao: Rate | undefined
  readonly estimativa_final: Cents
  /** Planned at approval minus the final estimate: negative is an overrun. */
  readonly variacao: Cents
}

const larger = (a: Cents, b: Cents): Cents => (a > b ? a : b)

export function espelhoDe(gasto: GastoDaLinha): EspelhoDaLinha {
  const { orcado, previsto, comprometido, realizado } = gasto
  const usado = add(comprometido, realizado)
  const estimativa_final = gasto.estimativa ?? larger(previsto, usado)
  return {
    orcado,
    previsto,
    comprometido,
    realizado,
    saldo: subtract(previsto, usado),
    execucao: ratioOf(BigInt(realizado), previsto),
    estimativa_final,
    variacao: subtract(gasto.previsto_aprovado ?? previsto, estimativa_final),
  }
}

/** A line of a sheet: its amounts, and whether they count in its version (`isCounted`). */
export interface LinhaOrcada {
  readonly conta: boolean
  readonly valor_total: Cents
  readonly custo_previsto: Cents
  readonly previsto_aprovado?: Cents | undefined
  readonly estimativa?: Cents | undefined
}

/**
 * The mirror of a line of a sheet. Of one that does not count nothing is sold, planned or expected, and
 * nothing was approved; what was spent on it was spent all the same.
 */
export function mirrorLinha(
  { conta, valor_total, custo_previsto, previsto_aprovado, estimativa }: LinhaOrcada,
  gasto: Pick<GastoDaLinha, 'comprometido' | 'realizado'>,
): EspelhoDaLinha {
  const { comprometido, realizado } = gasto
  return conta
    ? espelhoDe({
        orcado: valor_total,
        previsto: custo_previsto,
        previsto_aprovado,
        estimativa,
        comprometido,
        realizado,
      })
    : espelhoDe({ orcado: cents(0), previsto: cents(0), comprometido, realizado })
}

const somados = [
  'orcado',
  'previsto',
  'comprometido',
  'realizado',
  'saldo',
  'estimativa_final',
  'variacao',
] as const

/** The mirror of a group, of a big item or of the whole budget: the sums of its lines. */
export function somaDeEspelhos(linhas: readonly EspelhoDaLinha[]): EspelhoDaLinha {
  const somas = Object.fromEntries(
    somados.map((campo) => [campo, sum(linhas.map((linha) => linha[campo]))]),
  ) as Record<(typeof somados)[number], Cents>
  return { ...somas, execucao: ratioOf(BigInt(somas.realizado), somas.previsto) }
}

/** Profit when all is paid: what is left of the price minus every final estimate. */
export const lucroProjetado = (liquidoTotal: Cents, linhas: readonly EspelhoDaLinha[]): Cents =>
  subtract(liquidoTotal, sum(linhas.map(({ estimativa_final }) => estimativa_final)))
