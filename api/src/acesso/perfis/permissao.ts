import { defaultPageSize } from '@claquete/contract/page'
import type { ListQuery, Page } from '@claquete/contract/page'
import type { Permissao } from '@claquete/contract/permissao'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { fold } from '@claquete/core/kernel/text'
import type { UnitLabels } from '@claquete/core/kernel/writing/unit-text'
import { allPermissions, permissionRow } from '../../kernel/areas/catalogue.ts'

type PermissaoQuery = ListQuery & {
  readonly module?: string | undefined
  readonly descricao_grupo?: string | undefined
}

const collator = new Intl.Collator('pt-BR')
const sortable = [
  'descricao',
  'module',
  'nome_controller',
  'descricao_grupo',
  'pg_descricao',
] as const
const isSortable = (key: string | undefined): key is (typeof sortable)[number] =>
  sortable.some((name) => name === key)

const wordsOf = (row: Permissao) =>
  fold(`${row.descricao} ${row.descricao_grupo} ${row.pg_descricao} ${row.module}`)

/** One page of the catalogue, which belongs to the product, not to a tenant. */
export function listPermissions(request: PermissaoQuery, labels: UnitLabels): Page<Permissao> {
  const { search, module, descricao_grupo, sort } = request
  const found = [...allPermissions.keys()]
    .map((key) => permissionRow(key, labels))
    .filter(
      (row) =>
        (module === undefined || row.module === module) &&
        (descricao_grupo === undefined || row.descricao_grupo === descricao_grupo) &&
        (search === undefined || wordsOf(row).includes(fold(search))),
    )
  const turn = request.order === 'desc' ? -1 : 1
  const rows = isSortable(sort)
    ? found.toSorted((one, other) => turn * collator.compare(one[sort], other[sort]))
    : found
  const perPage = request.perPage ?? defaultPageSize
  const currentPage = request.currentPage ?? 1
  const first = (currentPage - 1) * perPage
  const data = rows.slice(first, first + perPage)
  return { data, total: rows.length, currentPage, perPage, diabledTotal: false }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What an object may name, the nearest first. */
const objects = ['nome_controller', 'descricao_grupo', 'module'] as const

/**
 * Keys of the permissions called `descricao` on `object`: a controller, else a group, else a module. 'Consultar' on
 * 'orcamento' is that of the controller alone, not that of everything in the module (specification 6).
 */
export function permissionsOn(
  descricao: string,
  object: string,
  labels: UnitLabels,
): AnyPermissionKey[] {
  const called = [...allPermissions.keys()]
    .map((key) => permissionRow(key, labels))
    .filter((row) => same(row.descricao, descricao))
  const on = (named: (typeof objects)[number]) => called.filter((row) => same(row[named], object))
  const nearest = objects.map(on).find((found) => found.length > 0) ?? []
  return nearest.map(({ chave }) => chave)
}
