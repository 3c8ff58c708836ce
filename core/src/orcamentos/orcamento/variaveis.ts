import { formatScaled } from '../../kernel/decimal.ts'
import { evaluateExpression, withoutEquals } from '../../kernel/expression.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import { formatQuantity, parseQuantity } from '../../kernel/quantity.ts'
import { roundHalfAwayFromZero, toSafeInteger } from '../../kernel/rounding.ts'
import { fold } from '../../kernel/text.ts'

/** A number of the whole budget, by name: "dias de filmagem". */
export interface Variavel {
  readonly nome: string
  readonly valor: Quantity
}

/** What a cell of quantity or days holds: a number, and the text it came from where that was a formula. */
export type Celula =
  | { readonly valor: Quantity; readonly formula: string | null }
  | { readonly problema: string }

const tooLarge = 'Número grande demais.'

/**
 * Reads a quantity as people type it: a number, an account ("2*3"), or an account with variables
 * ("dias de filmagem * 2 + 1"), whatever the accents and capitals, with or without a first `=`. Rounded once to 4 decimals.
 */
export function readQuantidade(digitado: string, variaveis: readonly Variavel[]): Celula {
  const texto = withoutEquals(digitado)
  const numero = parseQuantity(texto)
  if (numero !== undefined) return numero < 0 ? negative : { valor: numero, formula: null }
  const conta = comValores(texto, variaveis)
  if ('problema' in conta) return conta
  const resultado = evaluateExpression(conta.texto)
  if (!resultado) return { problema: 'Não é um número nem uma conta.' }
  const valor = toSafeInteger(roundHalfAwayFromZero(resultado.top * 10_000n, resultado.bottom))
  if (valor === undefined) return { problema: tooLarge }
  return valor < 0 ? negative : { valor: valor as Quantity, formula: texto.trim() }
}

const negative = { problema: 'O número não pode ser negativo.' } as const

/** The account with the variables' numbers in the place of their names, the longest names first. */
function comValores(
  texto: string,
  variaveis: readonly Variavel[],
): { readonly texto: string } | { readonly problema: string } {
  let conta = fold(texto)
  for (const { nome, valor } of variaveis.toSorted((a, b) => b.nome.length - a.nome.length)) {
    const nomeado = new RegExp(`(?<![a-z0-9_])${escaped(fold(nome.trim()))}(?![a-z0-9_])`, 'gu')
    conta = conta.replace(nomeado, `(0+${formatScaled(valor, 4)})`)
  }
  const sobra = /[a-z_][a-z0-9_ ]*/u.exec(conta)
  return sobra ? { problema: `Não há a variável "${sobra[0].trim()}".` } : { texto: conta }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Why a name cannot name a variable; undefined when it can. */
export function problemaDoNome(
  nome: string,
  outras: readonly Pick<Variavel, 'nome'>[],
): string | undefined {
  const nu = fold(nome.trim())
  if (!/^[a-z][a-z0-9_ ]*$/u.test(nu)) return 'Use letras, números e espaços, começando por letra.'
  if (nu.length > 40) return 'Use no máximo 40 caracteres.'
  if (outras.some((outra) => fold(outra.nome.trim()) === nu)) return 'Já existe esta variável.'
  return undefined
}

/** What a cell shows for editing: its formula, or its number. */
export const textoDaCelula = (valor: Quantity, formula: string | null): string =>
  formula ?? formatQuantity(valor)
