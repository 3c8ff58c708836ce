import type { FieldProblem } from '../../../kernel/field-problem.ts'
import { aboveOf } from '../estrutura.ts'
import type { Estrutura, EstruturaCodigo, No } from '../estrutura.ts'
import { estruturaOf, estruturas } from './all.ts'

/** The numbers that a company gave to places whose number is the product's own, by the number that the product ships. */
export type Numeros = ReadonlyMap<EstruturaCodigo, ReadonlyMap<string, string>>

/** A number that somebody gave is no longer ours. */
const renumbered = ({ isOwnNumber: _, ...no }: No, numero: string): No => ({
  ...no,
  codigo: numero,
})

/** A structure in the numbers of a company. */
export function estruturaIn(codigo: EstruturaCodigo, numeros: Numeros): Estrutura {
  const estrutura = estruturaOf(codigo)
  const own = numeros.get(codigo)
  if (!own) return estrutura
  return {
    ...estrutura,
    nos: estrutura.nos.map((no) => {
      const numero = own.get(no.codigo)
      return numero === undefined ? no : renumbered(no, numero)
    }),
  }
}

export interface OwnPlace {
  readonly estrutura: EstruturaCodigo
  readonly nome: string
  /** The number that the product ships. */
  readonly codigo: string
  readonly descricao: string
  /** The number that holds. */
  readonly numero: string
}

/** Every place whose number is the product's own, with the number that holds for a company. */
export const ownPlaces = (numeros: Numeros): OwnPlace[] =>
  estruturas.flatMap(({ codigo: estrutura, nome, nos }) =>
    nos
      .filter(({ isOwnNumber }) => isOwnNumber)
      .map(({ codigo, descricao }) => ({
        estrutura,
        nome,
        codigo,
        descricao,
        numero: numeros.get(estrutura)?.get(codigo) ?? codigo,
      })),
  )

interface TypedNumero {
  readonly codigo: string
  readonly numero: string
}

const isNumero = (text: string) => text.length <= 12 && /^[1-9]\d*(\.[1-9]\d*)+$/u.test(text)

/** What is wrong with numbers as they are typed, at the place of each. */
export function problemsOfNumeros(
  estrutura: EstruturaCodigo,
  typed: readonly TypedNumero[],
): FieldProblem[] {
  const { nos } = estruturaOf(estrutura)
  const fixed = new Map(nos.flatMap((no) => (no.isOwnNumber ? [] : [[no.codigo, no.descricao]])))
  const own = new Set(nos.flatMap(({ codigo, isOwnNumber }) => (isOwnNumber ? [codigo] : [])))
  return typed.flatMap(({ codigo, numero }, at): FieldProblem[] => {
    const problem = (msg: string) => [{ campo: `numeros.${at}.numero`, msg }]
    if (!own.has(codigo)) return problem('O número deste lugar é o do financiador.')
    if (!isNumero(numero) || aboveOf(numero) !== aboveOf(codigo)) {
      return problem(`Use ${aboveOf(codigo)}. e um número, como ${codigo}.`)
    }
    const taken = fixed.get(numero)
    if (taken !== undefined) return problem(`Este é o número de “${taken}”.`)
    const twin = typed.findIndex((one, other) => other !== at && one.numero === numero)
    return twin === -1 ? [] : problem('Outro lugar já tem este número.')
  })
}
