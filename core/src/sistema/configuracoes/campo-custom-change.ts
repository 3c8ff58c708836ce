import { fold, normalizeSpaces } from '../../kernel/text.ts'
import type { CustomKind } from './campo-custom.ts'

/** What of a field a change may touch. */
export interface CustomDefinition {
  readonly tipo: CustomKind
  readonly opcoes: readonly string[]
}

interface Problem {
  readonly campo: 'tipo' | 'opcoes'
  readonly msg: string
}

const counted = (n: number) => (n === 1 ? '1 registro' : `${n} registros`)

/** A list needs options, each once, whatever its case and accents. */
export function definitionProblem({ tipo, opcoes }: CustomDefinition): Problem | undefined {
  if (tipo !== 'lista') return undefined
  if (opcoes.length === 0) {
    return { campo: 'opcoes', msg: 'Informe ao menos uma opção da lista.' }
  }
  const seen = new Set<string>()
  for (const opcao of opcoes) {
    const key = fold(normalizeSpaces(opcao))
    if (seen.has(key)) return { campo: 'opcoes', msg: `A opção “${opcao}” está repetida.` }
    seen.add(key)
  }
  return undefined
}

/** An option that got another name, and the records that hold it. */
export type Renamed = Readonly<Record<string, string>>

/** How many records hold a value, and how many hold each value of a list. */
export interface CustomUse {
  readonly registros: number
  readonly opcoes: Readonly<Record<string, number>>
}

/**
 * Why a field in use may not become this: its type stays while there are values, and an option
 * leaves the list only when no record holds it. Options renamed take their records along.
 */
export function changeProblem(
  before: CustomDefinition,
  after: CustomDefinition,
  { registros, opcoes }: CustomUse,
  renamed: Renamed = {},
): Problem | undefined {
  if (registros > 0 && after.tipo !== before.tipo) {
    const msg = `O tipo não pode mudar: ${counted(registros)} já ${registros === 1 ? 'tem' : 'têm'} valor neste campo. Crie outro campo ou limpe os valores antes.`
    return { campo: 'tipo', msg }
  }
  if (after.tipo !== 'lista') return undefined
  const left = Object.entries(opcoes).find(
    ([opcao, n]) => n > 0 && !after.opcoes.includes(renamedOption(renamed, opcao)),
  )
  if (!left) return undefined
  const [opcao, n] = left
  const msg = `A opção “${opcao}” não pode sair: está em ${counted(n)}. Troque o valor antes.`
  return { campo: 'opcoes', msg }
}

/** The name that an option has after a change. */
export const renamedOption = (renamed: Renamed, opcao: string): string =>
  Object.hasOwn(renamed, opcao) ? (renamed[opcao] ?? opcao) : opcao
