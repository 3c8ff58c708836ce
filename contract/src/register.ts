import * as z from 'zod/mini'
import { ExportReply } from './configuracoes/exportacao.ts'
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
  /** Calls: `<calls>/get`, `/post`, `/put`; the delete path is written out. */
  readonly calls: string
  readonly deletePath: string
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

export interface Register extends Definition {
  readonly permissionRows: readonly (readonly [RegisterPermissionKey, Permission])[]
  readonly endpoints: {
    readonly list: Endpoint<'read', ListRequest, z.output<ReturnType<typeof registerPage>>>
    readonly create: Endpoint<'write', { body: Values }, Values>
    readonly update: Endpoint<'write', { body: Values }, { msg?: string | undefined }>
    readonly remove: Endpoint<'write', { params: Values }, { msg?: string | undefined }>
    readonly export: Endpoint<
      'write',
      ListRequest & { params: { tipo: 'pdf' | 'excel' | 'csv' } },
      ExportReply
    >
  }
}

const schemaOf = (field: RegisterField) => {
  const max = field.max ?? (field.kind === 'long' ? 2000 : 120)
  if (field.kind === 'yesno') return z.optional(simNao)
  if (field.kind === 'integer') return field.required ? z.int() : z.optional(z.nullable(z.int()))
  if (field.kind === 'date') return field.required ? day : z.optional(z.nullable(day))
  return field.required ? requiredText(max) : z.optional(z.nullable(text(max)))
}
const registerQuery = () => listQuery({ id: z.optional(pathId) })
const registerPage = () => page(z.record(z.string(), z.unknown()))

/**
 * A simple register: from this one definition come its calls, its SQL, its permissions, its list and
 * its form. What it needs besides is a table (a migration), a line in the menu and one in the routes.
 */
export function register(definition: Definition): Register {
  const { name, calls, key, permissions: group } = definition
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([field, value]) => [field, schemaOf(value)]),
  )
  const access = (action: string): RegisterPermissionKey => `cadastro:${name}.${action}`
  const at = (end: string) => `${calls}${end}` as `/${string}`
  return {
    ...definition,
    permissionRows: registerPermissions(name, group),
    endpoints: {
      list: read(`GET ${at('/get')}`, {
        summary: `Lista de ${group.noun}`,
        access: 'session',
        query: registerQuery(),
        reply: registerPage(),
      }),
      create: write(`POST ${at('/post')}`, {
        summary: `Cadastra ${definition.noun}`,
        access: access('cadastrar'),
        body: z.object(shape),
        reply: reply({ [key]: id }),
      }) as Register['endpoints']['create'],
      update: write(`POST ${at('/put')}`, {
        summary: `Altera ${definition.noun}`,
        access: access('alterar'),
        body: z.object({ ...shape, [key]: id }),
        reply: nothing,
      }) as Register['endpoints']['update'],
      remove: write(`GET ${definition.deletePath as `/${string}`}`, {
        summary: `Exclui ${definition.noun}`,
        access: access('excluir'),
        params: z.object({ [key]: pathId }),
        reply: nothing,
      }) as Register['endpoints']['remove'],
      export: write(`GET ${at('/exportar/tipo/{tipo}')}`, {
        summary: `Exporta a lista de ${group.noun}`,
        access: access('consultar'),
        params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
        query: registerQuery(),
        reply: ExportReply,
      }),
    },
  }
}
