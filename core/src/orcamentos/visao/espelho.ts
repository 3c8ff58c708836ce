import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract, sum } from '../../kernel/amounts/money.ts'
import { ratioOf } from '../../kernel/amounts/quantity.ts'
import { recordOf } from '../../kernel/record.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'

/**
 * What is charged to a line without anybody being paid for it there: the team's hours, the rental of the company's own
 * equipment, and the overtime that call sheets tell of.
 */
export const chargeKinds = ['horas', 'alugueis', 'extras'] as const
export type ChargeKind = (typeof chargeKinds)[number]
/** The amounts by kind; absent where there are none. */
export type Charges = { readonly [Kind in ChargeKind]?: Cents | undefined }

/** The money of one line (domain notes 1.8). */
export interface LineGasto extends Charges {
  /** Sale price: what the client pays for the line. */
  readonly orcado: Cents
  /** Planned cost today. */
  readonly previsto: Cents
  /** Planned cost at approval; undefined before that. */
  readonly previsto_aprovado?: Cents | undefined
  /** Approved but not paid: payables and the open balance of delivered funds. */
  readonly comprometido: Cents
  /** Paid, net of reversals, plus approved production expenses. */
  readonly realizado: Cents
  /** The producer's forecast of the final cost; it replaces the computed one. */
  readonly estimate?: Cents | undefined
  /** The charges that use the balance and count in the estimate. */
  readonly summed?: readonly ChargeKind[] | undefined
}

export interface LineEspelho extends Charges {
  readonly orcado: Cents
  readonly previsto: Cents
  readonly comprometido: Cents
  readonly realizado: Cents
  /** Planned, minus committed and spent; negative is an overrun. */
  readonly saldo: Cents
  /** Spent as a percentage of planned; undefined when nothing was planned. */
  readonly execucao: Rate | undefined
  readonly estimativa_final: Cents
  /** Planned at approval minus final estimate; negative is an overrun. */
  readonly variacao: Cents
}

const larger = (a: Cents, b: Cents): Cents => (a > b ? a : b)

/** The sum of the charges of these kinds; undefined where there are none. */
export function chargesOf(line: Charges, kinds: readonly ChargeKind[]): Cents | undefined {
  const there = kinds.flatMap((kind) => line[kind] ?? [])
  return there.length > 0 ? sum(there) : undefined
}

/** Each kind that any of these has, summed. */
function sumCharges(lines: readonly Charges[]): Charges {
  const sums = chargeKinds.flatMap((kind) => {
    const there = lines.flatMap((line) => line[kind] ?? [])
    return there.length > 0 ? [[kind, sum(there)] as const] : []
  })
  return Object.fromEntries(sums)
}

export function espelhoOf(gasto: LineGasto): LineEspelho {
  const { orcado, previsto, comprometido, realizado } = gasto
  const paid = add(comprometido, realizado)
  const used = add(paid, chargesOf(gasto, gasto.summed ?? []) ?? cents(0))
  const estimativa_final = gasto.estimate ?? larger(previsto, used)
  return {
    orcado,
    previsto,
    comprometido,
    realizado,
    saldo: subtract(previsto, used),
    execucao: ratioOf(BigInt(realizado), previsto),
    estimativa_final,
    variacao: subtract(gasto.previsto_aprovado ?? previsto, estimativa_final),
    ...sumCharges([gasto]),
  }
}

/** A line of a sheet: its amounts, and whether its version counts them (`isCounted`). */
export interface BudgetedLine {
  readonly conta: boolean
  readonly valor_total: Cents
  readonly custo_previsto: Cents
  readonly previsto_aprovado?: Cents | undefined
  readonly estimate?: Cents | undefined
}

/**
 * The cost report of one line. A line that does not count has no sale, plan or estimate, at approval either;
 * what was spent on it still counts.
 */
export function mirrorLine(
  { conta, valor_total, custo_previsto, previsto_aprovado, estimate }: BudgetedLine,
  gasto: Pick<LineGasto, 'comprometido' | 'realizado' | 'summed' | ChargeKind>,
): LineEspelho {
  return conta
    ? espelhoOf({
        orcado: valor_total,
        previsto: custo_previsto,
        previsto_aprovado,
        estimate,
        ...gasto,
      })
    : espelhoOf({ orcado: cents(0), previsto: cents(0), ...gasto })
}

const summedFields = [
  'orcado',
  'previsto',
  'comprometido',
  'realizado',
  'saldo',
  'estimativa_final',
  'variacao',
] as const

/** The cost report of a group, a big item or the whole budget: the sum of its lines. */
export function sumEspelho(linhas: readonly LineEspelho[]): LineEspelho {
  const somas = recordOf(summedFields, (campo) => sum(linhas.map((linha) => linha[campo])))
  return {
    ...somas,
    execucao: ratioOf(BigInt(somas.realizado), somas.previsto),
    ...sumCharges(linhas),
  }
}

/** Profit once everything is paid: the net price minus all final estimates. */
export const projectedLucro = (liquidoTotal: Cents, linhas: readonly LineEspelho[]): Cents =>
  subtract(liquidoTotal, sum(linhas.map(({ estimativa_final }) => estimativa_final)))
