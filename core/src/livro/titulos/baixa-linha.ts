import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, allocate, subtract, sum } from '../../kernel/money.ts'
import type { Baixa } from './atraso.ts'

/** A line of a split title and what its live settlements already took from it, in centavos. */
export interface LinhaABaixar {
  readonly valor: Cents
  readonly baixado: Cents
}

/** What a settlement takes from what is owed, in money and in discount. */
export const levadoPor = ({ principal, desconto }: Pick<Baixa, 'principal' | 'desconto'>): Cents =>
  add(principal, desconto)

/**
 * What one settlement of a split title gives to each of its lines, in their order; in centavos.
 *
 * What it takes (principal and discount) goes to the lines by largest remainder over what each still owes,
 * the first line winning a tie: no line gets more than it owes, and the settlement that leaves nothing of
 * the title leaves nothing of any line. The discount is shared by what is taken of each line, so that no
 * line is forgiven more than it was taken; interest and fine by what each owed when it was paid. Each
 * component sums to that of the settlement. Throws RangeError where the lines owe less than it takes.
 */
export function allocateBaixa(linhas: readonly LinhaABaixar[], baixa: Baixa): Baixa[] {
  const devidos = linhas.map(({ valor, baixado }) => subtract(valor, baixado))
  const levado = levadoPor(baixa)
  if (levado > sum(devidos)) throw new RangeError('the settlement takes more than the lines owe')
  const levados = allocate(levado, devidos)
  const descontos = allocate(baixa.desconto, levados)
  const juros = allocate(baixa.juros, devidos)
  const multas = allocate(baixa.multa, devidos)
  const at = (partes: readonly Cents[], i: number) => partes[i] as Cents
  return linhas.map((_, i) => ({
    principal: subtract(at(levados, i), at(descontos, i)),
    desconto: at(descontos, i),
    juros: at(juros, i),
    multa: at(multas, i),
  }))
}

/**
 * What settlements made one after the other give to the lines of a title that none of them touched before:
 * one list for each settlement, as `allocateBaixa` gives it.
 */
export function allocateBaixas(
  linhas: readonly LinhaABaixar[],
  baixas: readonly Baixa[],
): Baixa[][] {
  let restam = linhas
  return baixas.map((baixa) => {
    const partes = allocateBaixa(restam, baixa)
    restam = restam.map(({ valor, baixado }, i) => ({
      valor,
      baixado: add(baixado, levadoPor(must(partes[i], 'part of the line'))),
    }))
    return partes
  })
}
