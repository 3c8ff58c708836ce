import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, allocate, cents, subtract, sum } from '../../kernel/amounts/money.ts'
import { takenBy } from './delay.ts'
import type { Baixa } from './delay.ts'

/** A line of a split title and what its settlements took so far, in centavos; reversed ones do not count. */
export interface LineToSettle {
  readonly valor: Cents
  readonly baixado: Cents
}

/**
 * Divides one settlement of a split title among its lines, in their order, in centavos.
 *
 * What it takes is divided by largest remainder over what each line still owes, the first line winning a tie:
 * no line gets more than it owes, and the settlement that pays off the title pays off every line. The discount
 * is divided by what each line was given, so that no line gets more discount than that, and what new titles
 * take over by the rest of it; interest and fine are divided by what each line owed before. Each component sums to that of the settlement.
 * Throws RangeError when the lines owe less than the settlement takes.
 */
export function allocateBaixa(linhas: readonly LineToSettle[], baixa: Baixa): Baixa[] {
  const owed = linhas.map(({ valor, baixado }) => subtract(valor, baixado))
  const taken = takenBy(baixa)
  if (taken > sum(owed)) throw new RangeError('the settlement takes more than the lines owe')
  const shares = allocate(taken, owed)
  const descontos = allocate(baixa.desconto, shares)
  const remainders = shares.map((share, i) => subtract(share, descontos[i] ?? cents(0)))
  const { negociado = cents(0) } = baixa
  const negotiated =
    negociado > 0 ? allocate(negociado, remainders) : remainders.map(() => cents(0))
  const juros = allocate(baixa.juros, owed)
  const multas = allocate(baixa.multa, owed)
  const at = (partes: readonly Cents[], i: number) => must(partes[i], `part of line ${i}`)
  return linhas.map((_, i) => ({
    principal: subtract(at(remainders, i), at(negotiated, i)),
    desconto: at(descontos, i),
    ...(negociado > 0 && { negociado: at(negotiated, i) }),
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
  let remaining = linhas
  return baixas.map((baixa) => {
    const partes = allocateBaixa(remaining, baixa)
    remaining = remaining.map(({ valor, baixado }, i) => ({
      valor,
      baixado: add(baixado, takenBy(must(partes[i], 'part of the line'))),
    }))
    return partes
  })
}
