import * as z from 'zod/mini'
import { ExportReply } from './kernel/export-reply.ts'
import { read, write } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { listQuery, page } from './page.ts'
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
  /** Not shown in the list. */
  readonly formOnly?: true
  /** Default of a yes/no field; 'S' when absent. The column has the same default. */
  readonly byDefault?: 'N'
  readonly help?: string
}

interface Definition {
  /** Name in permissions, code routes and column configuration: `categoria_pessoa`. */
  readonly name: string
  readonly table: string
  readonly key: string
  readonly titles: { readonly list: string; readonly create: string; readonly edit: string }
  /** Singular with article: `uma categoria de pessoa`. */
  readonly noun: string
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
  /** A second set of the same calls: GET `<twin>/get`, POST `/post`, POST `/delete`. */
  readonly twin?: `/${string}`
  readonly permissions: {
    readonly first: number
    readonly module: string
    readonly controller: string
    readonly group: string
    readonly noun: string
  }
  readonly fields: Readonly<Record<string, RegisterField>>
  /** The field that lists sort by and searches match. */
  readonly label: string
}

type Values = Record<string, unknown>
type ListRequest = { query: z.output<ReturnType<typeof registerQuery>> }
type List = Endpoint<'read', ListRequest, z.output<ReturnType<typeof registerPage>>>
type Create = Endpoint<'write', { body: Values }, Values>
type Confirmed = { msg?: string | undefined }

export interface Register extends Definition {
  readonly permissionRows: readonly (readonly [RegisterPermissionKey, Permission])[]
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
    readonly listTwin?: List
    readonly createTwin?: Create
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
/** The register's own filters: its key and its yes/no fields. */
const ownFilters = ({ key, fields }: Definition) =>
  Object.fromEntries([
    [key, z.optional(pathId)],
    ...yesNoFields(fields).map((name) => [name, z.optional(yesNo)]),
  ]) as Record<never, never>
const registerQuery = (definition: Definition) =>
  listQuery({ id: z.optional(pathId), ...ownFilters(definition) })
const registerPage = () => page(z.record(z.string(), z.unknown()))

/** The yes/no fields of a register, by which its list filters. */
export const yesNoFields = (fields: Definition['fields']): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'yesno' ? [name] : []))

type Line = Parameters<typeof read>[0]

/** Method and path of each call. */
function linesOf({ calls, key, style = 'words', base, deletePath }: Definition) {
  const isWords = style === 'words'
  const line = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`): Line =>
    base ? `${base} ${method} ${path}` : `${method} ${path}`
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
export function register(definition: Definition): Register {
  const { name, key, permissions: group, noun, twin } = definition
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([field, value]) => [field, schemaOf(value)]),
  )
  const access = (action: string): RegisterPermissionKey => `cadastro:${name}.${action}`
  const lines = linesOf(definition)
  const query = registerQuery(definition)
  const list = {
    summary: `Lista de ${group.noun}`,
    access: 'session',
    query,
    reply: registerPage(),
  } as const
  const create = {
    summary: `Cadastra ${noun}`,
    access: access('cadastrar'),
    body: z.object(shape),
    reply: reply({ [key]: id }),
  } as const
  const remove = { summary: `Exclui ${noun}`, access: access('excluir'), reply: nothing } as const
  return {
    ...definition,
    permissionRows: registerPermissions(name, group),
    endpoints: {
      list: read(lines.list, list),
      create: write(lines.create, create),
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
        query,
        reply: ExportReply,
      }),
      ...(twin && {
        listTwin: read(`GET ${twin}/get`, list),
        createTwin: write(`POST ${twin}/post`, create),
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
