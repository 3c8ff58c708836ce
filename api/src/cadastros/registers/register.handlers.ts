import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { ListQuery } from '@claquete/contract/page'
import { registerLabels } from '@claquete/contract/register'
import type { Register } from '@claquete/contract/register'
import type { Context } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import type { Exporter, ExportKind } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { usesOf } from '../../kernel/lists/list.ts'
import type { Mounted } from '../../kernel/http/mount.ts'
import type { ChangeWords } from '../../kernel/areas/widgets.ts'
import { deleteRegister, insertRegister, registerRows, updateRegister } from './register.queries.ts'

type Values = Record<string, unknown>
type ListRequest = { query: ListQuery & { id?: number } }

/** The export of a simple register. */
export const registerExporter = (register: Register): Exporter => ({
  model: register.name,
  title: register.titles.list,
  columns: fileColumns(register.rows),
  query: (db, request) => registerRows(register).all(db, undefined, request),
})

/** How the dashboard names its changes. */
export const registerChanges = (register: Register): ChangeWords => ({
  tabela: register.table,
  noun: register.noun.replace(/^uma /, 'a ').replace(/^um /, 'o '),
  plural: register.permissions.noun,
  labels: registerLabels(register),
  needs: `cadastro:${register.name}.consultar`,
  path: (id) => `${register.screens}/formulario/${id}`,
})

function handlersOf(register: Register) {
  const { key } = register
  const exporter = registerExporter(register)
  const rows = registerRows(register)
  const list = async ({ db }: Context, { query }: ListRequest) => ({
    data: await rows.page(db, undefined, query),
  })
  const create = async ({ db }: Context, { body }: { body: Values }) => ({
    [key]: await insertRegister(db, register, body),
    msg: 'Salvo com sucesso',
  })
  const remove = async ({ db }: Context, id: number) => {
    const places = await usesOf(db, register.table, id)
    if (places.length > 0) throw new Failure('em_uso', { values: { onde: places.join(', ') } })
    if (!(await deleteRegister(db, register, id))) throw new Failure('nao_encontrado')
    return { msg: 'Deletado com sucesso' }
  }
  return {
    list,
    create,
    update: async ({ db }: Context, { body: { [key]: id, ...values } }: { body: Values }) => {
      const saved = await updateRegister(db, register, Number(id), values)
      if (!saved) throw new Failure('nao_encontrado')
      return { msg: 'Salvo com sucesso' }
    },
    remove: (context: Context, { params }: { params: Values }) =>
      remove(context, Number(params[key])),
    export: (context: Context, request: ListRequest & { params: { tipo: ExportKind } }) =>
      startExport(context, exporter, request.params.tipo, request.query),
    removeTwin: (context: Context, { body }: { body: Values }) =>
      remove(context, Number(body[key])),
  }
}

/** Mounts every call of a simple register. */
export function mountRegister(register: Register): Mounted[] {
  const handlers = handlersOf(register)
  return Object.entries(register.endpoints).map(([verb, endpoint]) => ({
    name: `${register.name}.${verb}`,
    endpoint: endpoint as AnyEndpoint,
    handler: handlers[verb as keyof typeof handlers] as Mounted['handler'],
  }))
}
