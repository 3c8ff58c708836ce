import type { InputKind, VariableGroup } from '@claquete/contract/sistema/modelos/modelo'
import { fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { TableValue, VariableValue } from '@claquete/core/kernel/rich-text/fill'
import type { Actor } from './context.ts'
import type { TenantDb } from './database/tenant-db.ts'

/** One variable of a source: its whole key, what people call it, what it looks like. */
export interface Variable {
  readonly chave: string
  readonly rotulo: string
  readonly exemplo: string | TableValue
}

/** What a person chooses or types for a source before a document is filled. */
export interface VariableInput {
  readonly nome: string
  readonly rotulo: string
  readonly tipo: InputKind
}

export type InputValue = string | number
export type Choices = Readonly<Record<string, InputValue>>

export interface ResolveContext {
  readonly db: TenantDb
  readonly actor: Actor
  readonly today: CalendarDate
  readonly escolhas: Choices
}

/** Values by key; a key left out was not answered, and shows its example. */
export type Resolved = Readonly<Record<string, string | TableValue>>

/**
 * What an area of the product contributes to documents: its variables and how they get their values.
 * Declared in `variables` of the area's `module.ts`.
 */
export interface VariableSource {
  readonly nome: string
  readonly titulo: string
  readonly inputs?: readonly VariableInput[]
  readonly variables: readonly Variable[]
  /** Variables that the tenant itself made (custom fields). */
  readonly own?: (db: TenantDb) => Promise<readonly Variable[]>
  /** Absent while the area is not part of the product: every value is an example. */
  readonly resolve?: (context: ResolveContext) => Promise<Resolved>
}

interface Listed {
  readonly source: VariableSource
  readonly variables: readonly Variable[]
}

/** The sources with the tenant's own variables among theirs. */
export async function variablesOf(
  db: TenantDb,
  sources: readonly VariableSource[],
): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const source of sources) {
    listed.push({ source, variables: [...source.variables, ...((await source.own?.(db)) ?? [])] })
  }
  return listed
}

/** The catalogue as screens read it. */
export const variableGroups = (listed: readonly Listed[]): VariableGroup[] =>
  listed.map(({ source, variables }) => ({
    nome: source.nome,
    titulo: source.titulo,
    exemplo: source.resolve === undefined,
    entradas: (source.inputs ?? []).map((input) => ({ ...input })),
    variaveis: variables.map(({ chave, rotulo, exemplo }) => ({
      chave,
      rotulo,
      exemplo: typeof exemplo === 'string' ? exemplo : 'Tabela',
      tabela: typeof exemplo !== 'string',
    })),
  }))

export interface ResolvedVariable extends VariableValue {
  readonly rotulo: string
}

/** The value of each key asked for. A source is only read when a document uses something of it. */
export async function resolveVariables(
  listed: readonly Listed[],
  keys: readonly string[],
  context: ResolveContext,
): Promise<Map<string, ResolvedVariable>> {
  const wanted = new Set(keys)
  const values = new Map<string, ResolvedVariable>(
    keys.map((key) => [key, { origem: 'desconhecida', valor: '', rotulo: key }]),
  )
  for (const { source, variables } of listed) {
    const used = variables.filter(({ chave }) => wanted.has(chave))
    if (used.length === 0) continue
    const resolved = (await source.resolve?.(context)) ?? {}
    for (const { chave, exemplo, ...variable } of used) {
      const valor = resolved[chave]
      const rotulo = `${source.titulo.replace(/ ?[(:].*/, '')}: ${variable.rotulo}`
      if (valor === undefined) values.set(chave, { origem: 'exemplo', valor: exemplo, rotulo })
      else values.set(chave, { origem: valor === '' ? 'vazia' : 'real', valor, rotulo })
    }
  }
  return values
}

/** The key of a record chosen for an input; undefined where none was. */
export function chosenId(escolhas: Choices, nome: string): number | undefined {
  const value = escolhas[nome]
  if (value === undefined || value === '') return undefined
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id <= 0) throw notFound(nome)
  return id
}

/** Refusal of an input whose record is not there, or not for this person. */
export const notFound = (nome: string) =>
  fieldFailure(`escolhas.${nome}`, 'Registro não encontrado')
