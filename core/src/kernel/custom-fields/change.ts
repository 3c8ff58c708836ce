import type { FieldProblem } from '../field-problem.ts'
import { counted } from '../writing/counted.ts'
import { fold, normalizeSpaces } from '../text.ts'
import type { CustomKind } from './custom-field.ts'

/** The properties of a field that an edit may change. */
export interface CustomDefinition {
  readonly tipo: CustomKind
  readonly opcoes: readonly string[]
}

type Problem = FieldProblem<'tipo' | 'opcoes'>

const records = (n: number) => counted(n, 'registro', 'registros')

/** A list needs options without repetition, ignoring case and accents. */
export function definitionProblem({ tipo, opcoes }: CustomDefinition): Problem | undefined {
  if (tipo !== 'lista') return undefined
  if (opcoes.length === 0) {
    return { campo: 'opcoes', msg: 'Informe ao menos uma opção da lista.' }
  }
  const seen = new Set<string>()
  for (const option of opcoes) {
    const key = fold(normalizeSpaces(option))
    if (seen.has(key)) return { campo: 'opcoes', msg: `A opção “${option}” está repetida.` }
    seen.add(key)
  }
  return undefined
}

/** Old name to new name of renamed options; records holding them follow. */
export type Renamed = Readonly<Record<string, string>>

/** How many records have a value, and how many have each option. */
export interface CustomUse {
  readonly registros: number
  readonly opcoes: Readonly<Record<string, number>>
}

/**
 * Why this change of a field in use is refused: the type is fixed while there are values, and an option can
 * go only when no record holds it. Renamed options take their records along.
 */
export function changeProblem(
  before: CustomDefinition,
  after: CustomDefinition,
  { registros, opcoes }: CustomUse,
  renamed: Renamed = {},
): Problem | undefined {
  if (registros > 0 && after.tipo !== before.tipo) {
    const msg = `O tipo não pode mudar: ${records(registros)} já ${registros === 1 ? 'tem' : 'têm'} valor neste campo. Crie outro campo ou limpe os valores antes.`
    return { campo: 'tipo', msg }
  }
  if (after.tipo !== 'lista') return undefined
  const left = Object.entries(opcoes).find(
    ([option, n]) => n > 0 && !after.opcoes.includes(renamedOption(renamed, option)),
  )
  if (!left) return undefined
  const [option, n] = left
  const msg = `A opção “${option}” não pode sair: está em ${records(n)}. Troque o valor antes.`
  return { campo: 'opcoes', msg }
}

/** The name of an option after a change. */
export const renamedOption = (renamed: Renamed, option: string): string =>
  Object.hasOwn(renamed, option) ? (renamed[option] ?? option) : option
