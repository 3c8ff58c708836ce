import { chequeNumber } from '../../livro/titulos/cheque-number.ts'
import { largestNumber } from './cheque.ts'

/** A cheque book: the numbers of its leaves. */
export interface Talao {
  readonly numero_inicial: number
  readonly numero_final: number
}

/**
 * The number of the next cheque: the first free leaf of the cheque books, in their order; without books, or when all
 * are used, the one after the last number. Undefined when no number is left.
 */
export function proposeNumber(
  taloes: readonly Talao[],
  used: ReadonlySet<number>,
): number | undefined {
  for (const { numero_inicial, numero_final } of taloes) {
    for (let number = numero_inicial; number <= numero_final; number += 1) {
      if (!used.has(number)) return number
    }
  }
  let next = 1
  for (const number of used) next = Math.max(next, number + 1)
  return next <= largestNumber ? next : undefined
}

/** The most leaves that one cheque book has. */
export const mostLeaves = 1000

/** Why a cheque book cannot be entered beside the others of its account; undefined when it can. */
export function problemOfTalao(
  novo: Talao,
  others: readonly Talao[],
): { readonly campo: 'numero_inicial' | 'numero_final'; readonly msg: string } | undefined {
  const { numero_inicial, numero_final } = novo
  if (numero_final < numero_inicial) {
    return { campo: 'numero_final', msg: 'O último número é menor que o primeiro.' }
  }
  if (numero_final - numero_inicial >= mostLeaves) {
    return { campo: 'numero_final', msg: `Um talão tem no máximo ${mostLeaves} folhas.` }
  }
  const same = others.find(
    (one) => one.numero_inicial <= numero_final && numero_inicial <= one.numero_final,
  )
  return (
    same && {
      campo: 'numero_inicial',
      msg: `Esta conta já tem um talão do nº ${chequeNumber(same.numero_inicial)} ao ${chequeNumber(same.numero_final)}.`,
    }
  )
}
