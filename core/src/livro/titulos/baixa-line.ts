import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, allocate, subtract, sum } from '../../kernel/money.ts'
import type { Baixa } from './delay.ts'

/** A line of a split title and what its settlements took so far, in centavos; reversed ones do not count. */
export interface LineToSettle {
  readonly valor: Cents
  readonly baixado: Cents
}

/** What a settlement takes off the debt: money and discount. */
export const takenBy = ({ principal, desconto }: Pick<Baixa, 'principal' | 'desconto'>): Cents =>
  add(principal, desconto)

/**
 * Divides one settlement of a split title among its lines, in their order, in centavos.
 *
 * Principal plus discount is divided by largest remainder over what each line still owes, the first line
 * winning a tie: no line gets more than it owes, and the settlement that pays off the title pays off every
 * line. The discount is divided by what each line was given, so that no line gets more discount than that;
 * interest and fine are divided by what each line owed before. Each component sums to that of the settlement.
 * Throws RangeError when the lines owe less than the settlement takes.
 */
export function allocateBaixa(linhas: readonly LineToSettle[], baixa: Baixa): Baixa[] {
  const devidos = linhas.map(({ valor, baixado }) => subtract(valor, baixado))
  const levado = takenBy(baixa)
  if (levado > sum(devidos)) throw new RangeError('the settlement takes more than the lines owe')
  const levados = allocate(levado, devidos)
  const descontos = allocate(baixa.desconto, levados)
  const juros = allocate(baixa.juros, devidos)
  const multas = allocate(baixa.multa, devidos)
  const at = (partes: readonly Cents[], i: number) => must(partes[i], `part of line ${i}`)
  return linhas.map((_, i) => ({
    principal: subtract(at(levados, i), at(descontos, i)),
    desconto: at(descontos, i),
    juros: at(juros, i),
    multa: at(multas, i),
  }))
}

/**
 * Divides successive settlements among lines that had none before: one list per settlement, as in
 * `allocateBaixa`.
 */
export function allocateBaixas(
  linhas: readonly LineToSettle[],
  baixas: readonly Baixa[],
): Baixa[][] {
  let restam = linhas
  return baixas.map((baixa) => {
    const partes = allocateBaixa(restam, baixa)
    restam = restam.map(({ valor, baixado }, i) => ({
      valor,
      baixado: add(baixado, takenBy(must(partes[i], 'part of the line'))),
    }))
    return partes
  })
}
