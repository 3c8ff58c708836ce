import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, percent, split, sum } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'

const monthsOfYear = 12
const zero = cents(0)
export const monthNumbers: readonly number[] = Array.from(
  { length: monthsOfYear },
  (_, at) => at + 1,
)

/** What a year's result has without an account, on each of its sides. */
export const planEspecies = (['receita', 'despesa'] as const).flatMap((tipo) =>
  (['sem_conta', 'juros', 'desconto', 'verba'] as const).map(
    (especie) => `${tipo}.${especie}` as const,
  ),
)
export type PlanEspecie = (typeof planEspecies)[number]

/** Of which account, or of what that has none. */
interface PlanKey {
  readonly id_grupoCusto: number | null
  /** Only without an account. */
  readonly especie?: PlanEspecie | undefined
}

/**
 * The amount planned for an account, or for what has none, in a month (1 to 12), in centavos; positive for income and
 * for expenses.
 */
export interface PlanCell extends PlanKey {
  readonly mes: number
  readonly valor: Cents
}

/** The cells of a plan by account and month; an absent one is zero. */
export type PlanValues = ReadonlyMap<string, Cents>

const keyOf = ({ id_grupoCusto, especie }: PlanKey) => String(id_grupoCusto ?? especie)
export const cellKey = ({ mes, ...key }: Omit<PlanCell, 'valor'>) => `${keyOf(key)}:${mes}`

export const valuesOf = (cells: readonly PlanCell[]): PlanValues =>
  applyCells(new Map(), cells).values

/** The values with these cells changed, and the cells that undo it. Cells already so change nothing. */
export function applyCells(
  values: PlanValues,
  cells: readonly PlanCell[],
): { readonly values: PlanValues; readonly inverse: readonly PlanCell[] } {
  const next = new Map(values)
  const inverse: PlanCell[] = []
  for (const cell of cells) {
    const key = cellKey(cell)
    const before = next.get(key) ?? zero
    if (before === cell.valor) continue
    inverse.push({ ...cell, valor: before })
    if (cell.valor === 0) next.delete(key)
    else next.set(key, cell.valor)
  }
  return { values: next, inverse: inverse.toReversed() }
}

/** The cells by which `values` differs from `saved`. */
export function changedCells(saved: PlanValues, values: PlanValues): PlanCell[] {
  const keys = new Set([...saved.keys(), ...values.keys()])
  return [...keys].flatMap((key) => {
    const valor = values.get(key) ?? zero
    if (valor === (saved.get(key) ?? zero)) return []
    const [of = '', mes] = key.split(':')
    const especie = planEspecies.find((one) => one === of)
    const what = especie ? { id_grupoCusto: null, especie } : { id_grupoCusto: Number(of) }
    return [{ ...what, mes: Number(must(mes, 'month')), valor }]
  })
}

/** An account of the plan, in the order of the tree, or what has none. */
export interface PlanConta extends PlanKey {
  readonly superior: number | null
  readonly codigo: string
  readonly descricao: string
  readonly tipo: 'receita' | 'despesa'
}

export interface PlanRow extends PlanConta {
  /** Unique: an account above others has a second row for what it plans itself. */
  readonly chave: string
  readonly nivel: number
  /** It sums the rows below it; it is not typed into. */
  readonly isSum: boolean
  readonly valores: readonly Cents[]
  readonly total: Cents
}

const totalRow = (valores: readonly Cents[]) => ({ valores, total: sum(valores) })

/**
 * The rows of the sheet. An account above others is the sum of those below it; what it plans itself, if anything,
 * is the first of them.
 */
export function planRows(contas: readonly PlanConta[], values: PlanValues): PlanRow[] {
  const below = new Map<number | null, PlanConta[]>()
  for (const conta of contas) {
    below.set(conta.superior, [...(below.get(conta.superior) ?? []), conta])
  }
  const own = (conta: PlanConta) =>
    monthNumbers.map((mes) => values.get(cellKey({ ...conta, mes })) ?? zero)
  const rowsOf = (conta: PlanConta, nivel: number): PlanRow[] => {
    const inside = conta.id_grupoCusto === null ? [] : (below.get(conta.id_grupoCusto) ?? [])
    const children = inside.flatMap((one) => rowsOf(one, nivel + 1))
    const mine = own(conta)
    const chave = keyOf(conta)
    if (children.length === 0) {
      return [{ ...conta, chave, nivel, isSum: false, ...totalRow(mine) }]
    }
    const hasOwn = mine.some((valor) => valor !== 0)
    const direct = children.filter((row) => row.nivel === nivel + 1)
    const valores = mine.map((valor, at) =>
      add(valor, sum(direct.map((row) => must(row.valores[at], 'month')))),
    )
    return [
      { ...conta, chave, nivel, isSum: true, ...totalRow(valores) },
      ...(hasOwn
        ? [{ ...conta, chave: `${chave}=`, nivel: nivel + 1, isSum: false, ...totalRow(mine) }]
        : []),
      ...children,
    ]
  }
  return (below.get(null) ?? []).flatMap((conta) => rowsOf(conta, 0))
}

/** Income, cost and result of a plan by month. */
export function planTotals(contas: readonly PlanConta[], values: PlanValues) {
  const sideOf = (tipo: PlanConta['tipo']) => {
    const those = contas.filter((one) => one.tipo === tipo)
    return monthNumbers.map((mes) =>
      sum(those.map((conta) => values.get(cellKey({ ...conta, mes })) ?? zero)),
    )
  }
  const receitas = sideOf('receita')
  const despesas = sideOf('despesa')
  const resultado = receitas.map((valor, at) => cents(valor - must(despesas[at], 'month')))
  return {
    receitas: totalRow(receitas),
    despesas: totalRow(despesas),
    resultado: totalRow(resultado),
  }
}

/** A year's amount in twelve months that add up to it. */
export const spreadYear = ({ id_grupoCusto, especie }: PlanKey, total: Cents): PlanCell[] =>
  split(total, monthsOfYear).map((valor, at) => ({
    id_grupoCusto,
    ...(especie && { especie }),
    mes: at + 1,
    valor,
  }))

const hundred = 100
const millionths = 1_000_000

/** The cells with a percentage more (or less), each rounded once to centavos. `pct` has two decimals at most. */
export function grownCells(cells: readonly PlanCell[], pct: number): PlanCell[] {
  const factor = rate(Math.round((hundred + pct) * hundred) * (millionths / hundred))
  return cells.map((cell) => ({ ...cell, valor: percent(cell.valor, factor) }))
}
