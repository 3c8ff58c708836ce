import * as z from 'zod/mini'
import { ExportReply } from './sistema/configuracoes/exportacao.ts'
import { read, write } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { listQuery, page } from './page.ts'
import { registerPermissions } from './permissions.ts'
import type { Permission, RegisterPermissionKey } from './permissions.ts'
import { day, id, nothing, oneOf, pathId, reply, requiredText, simNao, text } from './wire.ts'

/** One field of a simple register: a column of its table, of its list and of its form. */
export interface RegisterField {
  readonly label: string
  readonly kind: 'text' | 'long' | 'integer' | 'date' | 'yesno'
  /** Characters, for text. */
  readonly max?: number
  readonly required?: true
  /** Left out of the list. */
  readonly formOnly?: true
  /** What a new record says of a yes or no; 'S' where absent. The column's default says the same. */
  readonly byDefault?: 'N'
  readonly help?: string
}

interface Definition {
  /** Name in permissions, routes of the code and column configuration: `categoria_pessoa`. */
  readonly name: string
  readonly table: string
  readonly key: string
  readonly titles: { readonly list: string; readonly create: string; readonly edit: string }
  /** Singular with article, for sentences: `uma categoria de pessoa`. */
  readonly noun: string
  /** Screens: `<screens>/listar`, `<screens>/formulario[/:id]`. */
  readonly screens: string
  /** Where its calls are: `/unidade-medidas`. */
  readonly calls: string
  /**
   * `words` (where absent): GET `<calls>/get`, POST `/post`, POST `/put`, and a GET that deletes.
   * `methods`: GET, POST, PUT and DELETE of `<calls>` itself.
   */
  readonly style?: 'words' | 'methods'
  /** The documented base of its calls; the main one where absent. */
  readonly base?: 'v2'
  /** Where absent: `<calls>/delete/<key>/{<key>}`, or `<calls>/{<key>}` by methods. */
  readonly deletePath?: string
  /** A second family of the same calls: GET `<twin>/get`, POST `/post`, POST `/delete`. */
  readonly twin?: string
  readonly permissions: {
    readonly first: number
    readonly module: string
    readonly controller: string
    readonly group: string
    readonly noun: string
  }
  readonly fields: Readonly<Record<string, RegisterField>>
  /** Field that lists sort by and searches read. */
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
  if (field.kind === 'yesno') return z.optional(simNao)
  if (field.kind === 'integer') return field.required ? z.int() : z.optional(z.nullable(z.int()))
  if (field.kind === 'date') return field.required ? day : z.optional(z.nullable(day))
  return field.required ? requiredText(max) : z.optional(z.nullable(text(max)))
}
/** Besides what every list takes: its key, and every yes or no. */
const ownFilters = ({ key, fields }: Definition) =>
  Object.fromEntries([
    [key, z.optional(pathId)],
    ...yesNoFields(fields).map((name) => [name, z.optional(simNao)]),
  ]) as Record<never, never>
const registerQuery = (definition: Definition) =>
  listQuery({ id: z.optional(pathId), ...ownFilters(definition) })
const registerPage = () => page(z.record(z.string(), z.unknown()))

/** The fields of a register that are a yes or a no: its lists filter by them. */
export const yesNoFields = (fields: Definition['fields']): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'yesno' ? [name] : []))

type Line = Parameters<typeof read>[0]

/** Method and path of each call. */
function linesOf({ calls, key, style = 'words', base, deletePath }: Definition) {
  const isWords = style === 'words'
  const line = (method: string, path: string) =>
    [base, method, path].filter(Boolean).join(' ') as Line
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
 * A simple register: from this one definition come its calls, its SQL, its permissions, its list and
 * its form. What it needs besides is a table (a migration), a line in the menu and one in the routes.
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
        listTwin: read(`GET ${twin}/get` as Line, list),
        createTwin: write(`POST ${twin}/post` as Line, create),
        removeTwin: write(`POST ${twin}/delete` as Line, {
          ...remove,
          body: z.object({ [key]: id }),
        }),
      }),
    } as unknown as Register['endpoints'],
  }
}
