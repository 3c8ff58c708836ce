import { formatScaled } from '../../kernel/amounts/decimal.ts'
import { evaluateExpression, withoutEquals } from '../../kernel/amounts/expression.ts'
import type { Quantity } from '../../kernel/amounts/quantity.ts'
import { formatQuantity, parseQuantity, quantity } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero, toSafeInteger } from '../../kernel/amounts/rounding.ts'
import { fold } from '../../kernel/text.ts'

/** A named number of the whole budget: "dias de filmagem". */
export interface Variable {
  readonly nome: string
  readonly valor: Quantity
}

/** The content of a quantity or days cell: a number and, if it was a formula, its text. */
export type FormulaCell =
  | { readonly valor: Quantity; readonly formula: string | null }
  | { readonly problema: string }

const tooLarge = 'Número grande demais.'

/**
 * Reads a typed quantity: a number, a sum ("2*3") or a formula with variables ("dias de filmagem * 2 + 1"),
 * ignoring accents and case, with or without a leading `=`. Rounded once to 4 decimals.
 */
export function readQuantidade(typed: string, variaveis: readonly Variable[]): FormulaCell {
  const texto = withoutEquals(typed)
  const numero = parseQuantity(texto)
  if (numero !== undefined) return numero < 0 ? negative : { valor: numero, formula: null }
  const conta = withValues(texto, variaveis)
  if ('problema' in conta) return conta
  const resultado = evaluateExpression(conta.texto)
  if (!resultado) return { problema: 'Não é um número nem uma conta.' }
  const valor = toSafeInteger(roundHalfAwayFromZero(resultado.top * 10_000n, resultado.bottom))
  if (valor === undefined) return { problema: tooLarge }
  return valor < 0 ? negative : { valor: quantity(valor), formula: texto.trim() }
}

const negative = { problema: 'O número não pode ser negativo.' } as const

/** Replaces the variables' names with their numbers, longest names first. */
function withValues(
  texto: string,
  variaveis: readonly Variable[],
): { readonly texto: string } | { readonly problema: string } {
  let conta = fold(texto)
  for (const { nome, valor } of variaveis.toSorted((a, b) => b.nome.length - a.nome.length)) {
    const pattern = new RegExp(`(?<![a-z0-9_])${escaped(fold(nome.trim()))}(?![a-z0-9_])`, 'gu')
    conta = conta.replace(pattern, `(0+${formatScaled(valor, 4)})`)
  }
  const unknown = /[a-z_][a-z0-9_ ]*/u.exec(conta)
  return unknown ? { problema: `Não há a variável "${unknown[0].trim()}".` } : { texto: conta }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Why a variable cannot have this name; undefined when it can. */
export function nameProblem(
  nome: string,
  outras: readonly Pick<Variable, 'nome'>[],
): string | undefined {
  const nu = fold(nome.trim())
  if (!/^[a-z][a-z0-9_ ]*$/u.test(nu)) return 'Use letras, números e espaços, começando por letra.'
  if (nu.length > 40) return 'Use no máximo 40 caracteres.'
  if (outras.some((other) => fold(other.nome.trim()) === nu)) return 'Já existe esta variável.'
  return undefined
}

/** The text to edit in a cell: its formula, or its number. */
export const cellText = (valor: Quantity, formula: string | null): string =>
  formula ?? formatQuantity(valor)
