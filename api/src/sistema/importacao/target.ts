import type { ImportDefinition } from '@claquete/contract/sistema/importacao/target'
import type { FillableField } from '@claquete/core/sistema/importacao/columns'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export type CellValue = string | number | boolean
export type CellReading = { readonly value: CellValue } | { readonly msg: string }

/** A field that a column of the file can fill. */
export interface ImportField extends FillableField {
  readonly obrigatorio: boolean
  /** What may be written, in the model file and in the wizard: 'PF ou PJ'. */
  readonly ajuda: string
  readonly exemplo: string
  /** The only answers, where there are few: a list to choose from in the model file. */
  readonly opcoes?: readonly string[] | undefined
  /** Heading under which it is offered; the register's own fields have none. */
  readonly grupo?: string | undefined
  /** Reads a cell that is not blank. */
  readonly read: (cell: string) => CellReading
}

/** One line as it was understood, by field; what was blank is not there. */
export type LineValues = Readonly<Record<string, CellValue>>

export interface CellProblem {
  readonly campo: string
  readonly valor: string
  readonly msg: string
}

/** What makes a line the same as another, or as a record that exists. */
export interface LineKey {
  /** The field that holds it. */
  readonly campo: string
  /** The same text for the same thing, whatever its case and accents. */
  readonly chave: string
  /** As a person reads it. */
  readonly valor: string
  /** Its name in sentences, with article left out: 'documento'. */
  readonly nome: string
  /** Keeps the line out; otherwise the repetition is counted and told. */
  readonly recusa: boolean
}
export const keyText = ({ campo, chave }: Pick<LineKey, 'campo' | 'chave'>) => `${campo} ${chave}`

/** A field that names a record of another register. */
export interface ImportReference {
  readonly campo: string
  /**
   * Those of the names that exist for the person who imports, folded; absent where every name does,
   * being created.
   */
  readonly find?: (
    db: TenantDb,
    names: readonly string[],
    id_usuario: number,
  ) => Promise<ReadonlySet<string>>
  /** What is said of a name that is not found, where the usual words are not right. */
  readonly msg?: string
  /** Creates the names that are not there, before the lines are stored. */
  readonly create?: (db: TenantDb, names: readonly string[]) => Promise<void>
}

/**
 * What can be imported: its fields, what the database must confirm, how lines are stored and undone.
 * The wizard, its calls, its files and its background work are the same for all; the definition in
 * `contract/src/sistema/importacao/alvos` names them. Its model is `pessoas/pessoa.importacao.ts`.
 */
export interface ImportTarget {
  readonly definition: ImportDefinition
  readonly fields: (db: TenantDb) => Promise<readonly ImportField[]>
  /** What the fields of one line mean together: completes the values, or says what is wrong. */
  readonly complete?: (
    values: LineValues,
    today: CalendarDate,
  ) => { readonly values: LineValues } | { readonly problems: readonly CellProblem[] }
  /** What identifies a line, the strongest first. */
  readonly keys: (values: LineValues) => readonly LineKey[]
  /** Who already has one of these keys: `keyText` → how it is called. */
  readonly registered: (
    db: TenantDb,
    keys: readonly LineKey[],
  ) => Promise<ReadonlyMap<string, string>>
  readonly references?: readonly ImportReference[]
  /**
   * Stores lines, a JSON list of `LineValues` (custom fields apart, by id, in `campos`), and answers
   * how many; in one transaction with all the others of the import.
   */
  readonly store: (db: TenantDb, json: string, id_importacao: number) => Promise<number>
  /** Deletes what the import created and nobody changed or used since. */
  readonly undo: (
    db: TenantDb,
    id_importacao: number,
  ) => Promise<{ readonly excluidas: number; readonly mantidas: number }>
}

/** The name of a call in the audit rows of what an import wrote. */
export const callName = (alvo: string, call: string) => `importar.${alvo}.${call}`

const customPrefix = 'custom.'

/** The field that stands for a custom field. */
export const customCampo = (id: number) => `${customPrefix}${id}`

/** A line as it is stored: its own fields, and its custom fields by id. */
export function storedLine(values: LineValues): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = {}
  let campos: Record<string, CellValue> | undefined
  for (const [campo, value] of Object.entries(values)) {
    if (campo.startsWith(customPrefix)) (campos ??= {})[campo.slice(customPrefix.length)] = value
    else own[campo] = value
  }
  return campos ? { ...own, campos } : own
}
