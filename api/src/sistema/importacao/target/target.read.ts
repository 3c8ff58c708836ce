import type { ImportDefinition } from '@claquete/contract/sistema/importacao/target'
import type { FillableField } from '@claquete/core/sistema/importacao/columns'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export type CellValue = string | number | boolean
export type CellReading = { readonly value: CellValue } | { readonly msg: string }

/** A field that a column can fill. */
export interface ImportField extends FillableField {
  readonly obrigatorio: boolean
  /** The accepted values, for the template file and the wizard: 'PF ou PJ'. */
  readonly ajuda: string
  readonly exemplo: string
  /** The choices of a field that has few: a drop-down list in the template file. */
  readonly opcoes?: readonly string[] | undefined
  /** The heading in the list of fields; the register's own fields have none. */
  readonly grupo?: string | undefined
  /** Reads a non-blank cell. */
  readonly read: (cell: string) => CellReading
}

/** The values of a line by field; blanks are absent. */
export type LineValues = Readonly<Record<string, CellValue>>

export interface CellProblem {
  readonly campo: string
  readonly valor: string
  readonly msg: string
}

/** What identifies a line, within the file and against existing records. */
export interface LineKey {
  /** The field that holds it. */
  readonly campo: string
  /** Normalised: equal for the same thing, ignoring case and accents. */
  readonly chave: string
  /** As displayed. */
  readonly valor: string
  /** The key's name in sentences, without article: 'documento'. */
  readonly nome: string
  /** A repetition rejects the line; otherwise it is only counted and reported. */
  readonly refuses: boolean
}
export const keyText = ({ campo, chave }: Pick<LineKey, 'campo' | 'chave'>) => `${campo} ${chave}`

/** A field that names a record of another register. */
export interface ImportReference {
  readonly campo: string
  /**
   * Returns those of the folded names that this person can refer to; absent when missing names are created.
   */
  readonly find?: (
    db: TenantDb,
    names: readonly string[],
    id_usuario: number,
  ) => Promise<ReadonlySet<string>>
  /** The message for an unknown name, instead of the usual one. */
  readonly msg?: string
  /** Creates the missing names before the lines are stored. */
  readonly create?: (db: TenantDb, names: readonly string[]) => Promise<void>
}

/**
 * What can be imported: its fields, what the database must confirm, how lines are stored and undone.
 * The wizard, its calls, its files and its background work are the same for all; the definition in
 * `contract/src/sistema/importacao/targets` names them. Its model is `pessoas/pessoa.import.ts`.
 */
export interface ImportTarget {
  readonly definition: ImportDefinition
  readonly fields: (db: TenantDb) => Promise<readonly ImportField[]>
  /** Fields that nobody fills without the password: a file that has one of them asks for it again. */
  readonly confirms?: readonly string[]
  /** Interprets the fields of a line together: completes the values, or returns the problems. */
  readonly complete?: (
    values: LineValues,
    today: CalendarDate,
  ) => { readonly values: LineValues } | { readonly problems: readonly CellProblem[] }
  /** The keys of a line, strongest first. */
  readonly keys: (values: LineValues) => readonly LineKey[]
  /** Looks up existing keys: `keyText` → the record's name. */
  readonly registered: (
    db: TenantDb,
    keys: readonly LineKey[],
  ) => Promise<ReadonlyMap<string, string>>
  readonly references?: readonly ImportReference[]
  /**
   * Stores lines, a JSON list of `LineValues` (custom fields by id, in `campos`), and returns how many. All
   * lines of an import share one transaction.
   */
  readonly store: (db: TenantDb, json: string, id_importacao: number) => Promise<number>
  /** Deletes the created records that nobody has changed or used since. */
  readonly undo: (
    db: TenantDb,
    id_importacao: number,
  ) => Promise<{ readonly excluidas: number; readonly mantidas: number }>
}

/** The call's name in audit rows written by an import. */
export const callName = (alvo: string, call: string) => `importar.${alvo}.${call}`

const customPrefix = 'custom.'

/** The import field of a custom field. */
export const customCampo = (id: number) => `${customPrefix}${id}`

/** A line as stored: its own fields, and custom fields by id. */
export function storedLine(values: LineValues): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = {}
  let campos: Record<string, CellValue> | undefined
  for (const [campo, value] of Object.entries(values)) {
    if (campo.startsWith(customPrefix)) (campos ??= {})[campo.slice(customPrefix.length)] = value
    else own[campo] = value
  }
  return campos ? { ...own, campos } : own
}
