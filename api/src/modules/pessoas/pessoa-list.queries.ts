import type { RequestTo } from '@claquete/contract/endpoint'
import type { Page } from '@claquete/contract/page'
import type { PessoaRow, pessoaList } from '@claquete/contract/pessoas/pessoa'
import { kindOfDocumento, normalizeDocumento } from '@claquete/core/pessoas/documento'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contains, listPage, searches } from '../../kernel/list.ts'
import type { Order } from '../../kernel/list.ts'

export type PessoaFilter = RequestTo<typeof pessoaList>['query']

const orderBy = (alias: string): Order => ({
  columns: {
    razao: `${alias}.razao`,
    fantasia: `${alias}.fantasia`,
    data_cadastro: `${alias}.data_cadastro`,
    cnpj: `${alias}.cnpj`,
  },
  byDefault: ['razao', 'asc'],
  unique: `${alias}.id_pessoa`,
})

/** Every order has an index behind it. */
export const pessoaOrder = orderBy('p')

/**
 * The same columns where the planner cannot see that an index has them in order. People who match a
 * text tend to stand together in the order of names; left to itself the planner would walk the order's
 * index past everybody before them, instead of sorting the few who match.
 */
const unseen = sql<Record<string, unknown>>`(select p.razao, p.fantasia, p.data_cadastro, p.cnpj,
  p.id_pessoa offset 0)`.as<'o'>('o')

const joined = (db: TenantDb) =>
  db
    .from('pessoa as p')
    .leftJoin('pessoa_categoria as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'p.tenant_id')
        .onRef('c.id_pessoa_categoria', '=', 'p.id_pessoa_categoria'),
    )
    .leftJoin('pessoa_endereco as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id_pessoa', '=', 'p.id_pessoa'),
    )
    .select([
      'p.id_pessoa',
      'p.tipo_pessoa',
      'p.id_pessoa_categoria',
      'c.descricao as categoria',
      'p.razao',
      'p.fantasia',
      'p.cnpj',
      'e.email',
      'e.fone',
      'e.celular',
      'e.cidade',
      'e.uf',
      'p.data_cadastro',
    ])
    .$narrowType<Pick<PessoaRow, 'tipo_pessoa' | 'data_cadastro'>>()

/** People with what a line of the list shows, filtered. */
export function pessoaRows(db: TenantDb, filter: PessoaFilter) {
  let query = filterRows(db, filter)
  for (const condition of textConditions(filter)) query = query.where(condition)
  return query
}

/** A page of the people of the list. */
export async function listPessoas(db: TenantDb, filter: PessoaFilter): Promise<Page<PessoaRow>> {
  const found = await findByText(db, filter)
  if (!found) return listPage<PessoaRow>(pessoaRows(db, filter), filter, pessoaOrder)
  const rows = filterRows(db, filter)
    .innerJoinLateral(unseen, (join) => join.onTrue())
    .where(sql<boolean>`p.id_pessoa = any(${found}::bigint[])`)
  return listPage<PessoaRow>(rows, filter, orderBy('o'))
}

/** All filters but those on text. */
function filterRows(db: TenantDb, filter: PessoaFilter) {
  let query = joined(db)
  if (filter.periodo1) query = query.where('p.data_cadastro', '>=', filter.periodo1)
  if (filter.periodo2) query = query.where('p.data_cadastro', '<=', filter.periodo2)
  if (filter.tipo_pessoa) query = query.where('p.tipo_pessoa', '=', filter.tipo_pessoa)
  const { id_pessoa, id_pessoa_categoria, id_importacao } = filter
  if (id_pessoa !== undefined) query = query.where('p.id_pessoa', '=', id_pessoa)
  if (id_importacao !== undefined) query = query.where('p.id_importacao', '=', id_importacao)
  if (id_pessoa_categoria !== undefined) {
    query = query.where('p.id_pessoa_categoria', '=', id_pessoa_categoria)
  }
  return query
}

function textConditions({ search, razao, fantasia, cpfCnpj }: PessoaFilter): Expression<boolean>[] {
  return [
    ...(search ? [searchesPessoa('p.busca', search)] : []),
    ...(razao ? [holds('razao', razao)] : []),
    ...(fantasia ? [holds('fantasia', fantasia)] : []),
    ...(cpfCnpj ? [beginsDocumento(cpfCnpj)] : []),
  ]
}

/** A text that more people have is so common that the index of the order meets it soon. */
const foundMax = 20_000

/** The ids of those whose texts match; undefined when there is no text, or too many match. */
async function findByText(
  db: TenantDb,
  filter: PessoaFilter,
): Promise<readonly number[] | undefined> {
  const conditions = textConditions(filter)
  if (conditions.length === 0) return undefined
  const rows = await db
    .from('pessoa as p')
    .select('p.id_pessoa')
    .where(({ and }) => and(conditions))
    .limit(foundMax + 1)
    .execute()
  return rows.length > foundMax ? undefined : rows.map(({ id_pessoa }) => id_pessoa)
}

/** `busca` has the trigram index and holds both names; the column itself then decides. */
const holds = (column: 'razao' | 'fantasia', text: string) =>
  sql<boolean>`(${searches('p.busca', text)} and ${contains(`p.${column}`, text)})`

/** A document typed with its marks is also found as it is stored. */
function searchesPessoa(column: string, text: string) {
  const bare = normalizeDocumento(text)
  const isMasked = bare !== text && /\d/.test(text) && /^[\dA-Za-z./\-\s]+$/.test(text)
  if (!isMasked) return searches(column, text)
  return sql<boolean>`(${searches(column, text)} or ${searches(column, bare)})`
}

function beginsDocumento(text: string) {
  const bare = normalizeDocumento(text)
  if (kindOfDocumento(bare)) return sql<boolean>`p.cnpj = ${bare}`
  return sql<boolean>`(${searches('p.busca', bare)} and starts_with(p.cnpj, ${bare}))`
}

export const listPessoasById = (db: TenantDb, ids: readonly number[]) =>
  joined(db).where('p.id_pessoa', 'in', ids).execute()

const optionColumns = ['id_pessoa', 'razao', 'fantasia', 'cnpj'] as const

/** So many matches are sorted for a selector or a suggestion; whoever looks further types on. */
const matchesMax = 2_000

/** Up to `matchesMax` people who match a text, in no order. */
export const matchingIds = (db: TenantDb, search: string) =>
  db
    .from('pessoa as achada')
    .select('achada.id_pessoa')
    .where(searchesPessoa('achada.busca', search))
    .limit(matchesMax)

/** People for a selector, by name; `search` narrows. */
export function listOptions(db: TenantDb, search: string | undefined, limit: number) {
  const all = db.from('pessoa as p').select(['p.id_pessoa', 'p.razao', 'p.fantasia', 'p.cnpj'])
  if (!search) return all.orderBy('p.razao').orderBy('p.id_pessoa').limit(limit).execute()
  return all
    .innerJoinLateral(unseen, (join) => join.onTrue())
    .where('p.id_pessoa', 'in', matchingIds(db, search))
    .orderBy(sql.ref('o.razao'))
    .orderBy(sql.ref('o.id_pessoa'))
    .limit(limit)
    .execute()
}

export const findOption = (db: TenantDb, id_pessoa: number) =>
  db.from('pessoa').select(optionColumns).where('id_pessoa', '=', id_pessoa).executeTakeFirst()

/** People by name or document, for the search over everything. */
export const searchPessoas = (db: TenantDb, text: string, limit: number) =>
  listOptions(db, text, limit)
