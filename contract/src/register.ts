import * as z from 'zod/mini'
import { ExportReply } from './kernel/export-reply.ts'
import { write } from './endpoint.ts'
import type { Endpoint, Schema } from './endpoint.ts'
import { list } from './list.ts'
import type { AnyList, ListColumn } from './list.ts'
import type { ListQuery, Page } from './page.ts'
import { registerPermissions } from './permission-rows.ts'
import type { Permission, RegisterPermissionKey } from './permission-rows.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  wholeNumber,
  yesNo,
  text,
} from './wire.ts'

/** A field of a simple register: a column of its table, list and form. */
export interface RegisterField {
  readonly label: string
  readonly kind: 'text' | 'long' | 'integer' | 'date' | 'yesno'
  /** Maximum length of a text. */
  readonly max?: number
  readonly required?: true
  /** Default of a yes/no field; 'S' when absent. The column has the same default. */
  readonly byDefault?: 'N'
  readonly help?: string
}

type Fields = Readonly<Record<string, RegisterField>>

interface Definition<F extends Fields> {
  /** Name in permissions, code routes and column configuration: `categoria_pessoa`. */
  readonly name: string
  readonly table: string
  readonly key: string
  readonly titles: { readonly list: string; readonly create: string; readonly edit: string }
  /** Singular with article: `uma categoria de pessoa`. */
  readonly noun: string
  /** What the list says while it is empty: what the register is for. */
  readonly empty: string
  /** Screens: `<screens>/listar`, `<screens>/formulario[/:id]`. */
  readonly screens: string
  /** Path of its calls: `/unidade-medidas`. */
  readonly calls: `/${string}`
  /**
   * `words` (default): GET `<calls>/get`, POST `/post`, POST `/put`, and a GET that deletes. `methods`: GET,
   * POST, PUT and DELETE on `<calls>`.
   */
  readonly style?: 'words' | 'methods'
  /** Base path of its calls; by default the main one. */
  readonly base?: 'v2'
  /** By default `<calls>/delete/<key>/{<key>}`, or with methods `<calls>/{<key>}`. */
  readonly deletePath?: `/${string}`
  /** A second set of addresses: GET `<twin>/get`, POST `/post`, POST `/delete`, which takes its key in the body. */
  readonly twin?: `/${string}`
  readonly permissions: {
    readonly first: number
    readonly module: string
    readonly controller: string
    readonly group: string
    readonly noun: string
  }
  /** In the order of the list, the form and the file. */
  readonly fields: F
  /** The field that lists sort by and searches match. */
  readonly label: keyof F & string
}

type Values = Record<string, unknown>
type ListRequest = { query: ListQuery & { readonly id?: number | undefined } }
type List = Endpoint<'read', ListRequest, { msg?: string | undefined; data: Page<Values> }>
type Create = Endpoint<'write', { body: Values }, Values>
type Confirmed = { msg?: string | undefined }

export interface Register extends Definition<Fields> {
  readonly permissionRows: readonly (readonly [RegisterPermissionKey, Permission])[]
  readonly rows: AnyList & {
    readonly row: Schema<Values>
    readonly query: Schema<ListRequest['query']>
    readonly call: List
  }
  readonly endpoints: {
    readonly list: List
    readonly create: Create
    readonly update: Endpoint<'write', { body: Values }, Confirmed>
    readonly remove: Endpoint<'write', { params: Values }, Confirmed>
    readonly export: Endpoint<
      'write',
      ListRequest & { params: { tipo: 'pdf' | 'excel' | 'csv' } },
      ExportReply
    >
    readonly removeTwin?: Endpoint<'write', { body: Values }, Confirmed>
  }
}

const schemaOf = (field: RegisterField) => {
  const max = field.max ?? (field.kind === 'long' ? 2000 : 120)
  if (field.kind === 'yesno') return z.optional(yesNo)
  if (field.kind === 'integer') {
    return field.required ? wholeNumber : z.optional(z.nullable(wholeNumber))
  }
  if (field.kind === 'date') return field.required ? day : z.optional(z.nullable(day))
  return field.required ? requiredText(max) : z.optional(z.nullable(text(max)))
}

/** The yes/no fields of a register, by which its list filters. */
export const yesNoFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'yesno' ? [name] : []))

/** How a field of each kind stands in the list and in its file. */
const listed = {
  text: { kind: 'text', width: 280, paper: 30 },
  long: { kind: 'text', width: 340, paper: 60 },
  integer: { kind: 'number', paper: 30 },
  date: { kind: 'date', paper: 30 },
  yesno: { kind: 'yesno', paper: 30 },
} as const satisfies Readonly<Record<RegisterField['kind'], ListColumn>>

const columnOf = ({ kind, label, required }: RegisterField): ListColumn => ({
  ...listed[kind],
  label,
  sorts: true,
  ...(!required && kind !== 'yesno' && { canBeNull: true as const }),
})

const rowsOf = <F extends Fields>(
  line: Parameters<typeof list>[0],
  { name, key, fields, label, permissions, twin }: Definition<F>,
) =>
  list(line, {
    ...(twin && { also: { [`${name}.listTwin`]: `GET ${twin}/get` } }),
    summary: `Lista de ${permissions.noun}`,
    access: 'session',
    key,
    columns: {
      [key]: { kind: 'id', sorts: true },
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(field)])),
    },
    order: [label, 'asc'],
    filters: {
      id: z.optional(pathId),
      [key]: z.optional(pathId),
      ...Object.fromEntries(yesNoFields(fields).map((name) => [name, z.optional(yesNo)])),
    },
  })

/** Method and path of each call. */
function linesOf<F extends Fields>({
  calls,
  key,
  style = 'words',
  base,
  deletePath,
}: Definition<F>) {
  const isWords = style === 'words'
  const line = <M extends 'GET' | 'POST' | 'PUT' | 'DELETE'>(method: M, path: `/${string}`) =>
    base ? (`${base} ${method} ${path}` as const) : (`${method} ${path}` as const)
  return {
    list: line('GET', isWords ? `${calls}/get` : calls),
    create: line('POST', isWords ? `${calls}/post` : calls),
    update: isWords ? line('POST', `${calls}/put`) : line('PUT', calls),
    remove: isWords
      ? line('GET', deletePath ?? `${calls}/delete/${key}/{${key}}`)
      : line('DELETE', deletePath ?? `${calls}/{${key}}`),
    export: line('GET', `${calls}/exportar/tipo/{tipo}`),
  }
}

/**
 * A simple register. Its calls, SQL, permissions, list and form come from this definition; it also needs a
 * table (a migration), a line in the menu and one in the routes.
 */
export function register<const F extends Fields>(definition: Definition<F>): Register {
  const { name, key, permissions: group, noun, twin } = definition
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([field, value]) => [field, schemaOf(value)]),
  )
  const access = (action: string): RegisterPermissionKey => `cadastro:${name}.${action}`
  const lines = linesOf(definition)
  const rows = rowsOf(lines.list, definition)
  const remove = { summary: `Exclui ${noun}`, access: access('excluir'), reply: nothing } as const
  return {
    ...definition,
    permissionRows: registerPermissions(name, group),
    rows,
    endpoints: {
      list: rows.call,
      create: write(lines.create, {
        ...(twin && { also: { [`${name}.createTwin`]: `POST ${twin}/post` } }),
        summary: `Cadastra ${noun}`,
        access: access('cadastrar'),
        body: z.object(shape),
        reply: reply({ [key]: id }),
      }),
      update: write(lines.update, {
        summary: `Altera ${noun}`,
        access: access('alterar'),
        body: z.object({ ...shape, [key]: id }),
        reply: nothing,
      }),
      remove: write(lines.remove, { ...remove, params: z.object({ [key]: pathId }) }),
      export: write(lines.export, {
        summary: `Exporta a lista de ${group.noun}`,
        access: access('consultar'),
        params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
        query: rows.query,
        reply: ExportReply,
      }),
      ...(twin && {
        removeTwin: write(`POST ${twin}/delete`, {
          ...remove,
          body: z.object({ [key]: id }),
        }),
      }),
    } as unknown as Register['endpoints'],
  }
}

/** Labels of a register's fields, by name. */
export const registerLabels = ({ fields }: Register): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
