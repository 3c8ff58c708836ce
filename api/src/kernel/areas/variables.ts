import type { InputKind, VariableGroup } from '@claquete/contract/kernel/variables'
import { fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TableValue, VariableValue } from '@claquete/core/kernel/rich-text/fill'
import type { Actor } from '../context.ts'
import type { TenantDb } from '../database/tenant-db.ts'

/** A variable of a source: full key, label and example. */
export interface Variable {
  readonly chave: string
  readonly rotulo: string
  readonly exemplo: string | TableValue
}

/** A choice or text that a source asks for before filling a document. */
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
  /** The keys that the document uses. */
  readonly chaves: ReadonlySet<string>
}

/** Values by key; a missing key shows its example. */
export type Resolved = Readonly<Record<string, string | TableValue>>

/**
 * The variables that an area contributes to documents, and how to resolve them. Declared in `variables` of
 * the area's `module.ts`.
 */
export interface VariableSource {
  readonly nome: string
  readonly titulo: string
  readonly inputs?: readonly VariableInput[]
  readonly variables: readonly Variable[]
  /** Variables defined by the tenant (custom fields). */
  readonly own?: (db: TenantDb) => Promise<readonly Variable[]>
  /** Reads the values of a record. A group without it shows its examples. */
  readonly resolve?: (context: ResolveContext) => Promise<Resolved>
}

interface Listed {
  readonly source: VariableSource
  readonly variables: readonly Variable[]
}

/** The sources including the tenant's own variables. */
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

/** The catalogue for the screens. */
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

/** The values of the requested keys. Only sources that a document uses are read. */
export async function resolveVariables(
  listed: readonly Listed[],
  keys: readonly string[],
  context: Omit<ResolveContext, 'chaves'>,
): Promise<Map<string, ResolvedVariable>> {
  const wanted = new Set(keys)
  const values = new Map<string, ResolvedVariable>(
    keys.map((key) => [key, { origem: 'desconhecida', valor: '', rotulo: key }]),
  )
  for (const { source, variables } of listed) {
    const used = variables.filter(({ chave }) => wanted.has(chave))
    if (used.length === 0) continue
    const resolved = (await source.resolve?.({ ...context, chaves: wanted })) ?? {}
    for (const { chave, exemplo, ...variable } of used) {
      const valor = resolved[chave]
      const rotulo = `${source.titulo.replace(/ ?[(:].*/, '')}: ${variable.rotulo}`
      if (valor === undefined) values.set(chave, { origem: 'exemplo', valor: exemplo, rotulo })
      else values.set(chave, { origem: isBlank(valor) ? 'vazia' : 'real', valor, rotulo })
    }
  }
  return values
}

const isBlank = (valor: string | TableValue) => typeof valor === 'string' && valor.trim() === ''

/** The key of the record chosen for an input; undefined when none was. */
export function chosenId(escolhas: Choices, nome: string): number | undefined {
  const value = escolhas[nome]
  if (value === undefined || value === '') return undefined
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id <= 0) throw notFound(nome)
  return id
}

/** Refuses an input whose record is missing or not visible to this person. */
export const notFound = (nome: string) =>
  fieldFailure(`escolhas.${nome}`, 'Registro não encontrado')
