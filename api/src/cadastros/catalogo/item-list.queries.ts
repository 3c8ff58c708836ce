import { must } from '@claquete/core/kernel/must'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { Item, ItemName } from '@claquete/contract/cadastros/catalogo/catalogue'
import type { produtoList } from '@claquete/contract/cadastros/catalogo/produto'
import type { servicoList } from '@claquete/contract/cadastros/catalogo/servico'
import type { Page } from '@claquete/contract/page'
import { kindOfDocumento, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { searchWords } from '@claquete/core/kernel/search'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import {
  asksCustomFields,
  customListPage,
  customValuesOf,
  withCustomValues,
} from '../../kernel/lists/custom-columns.ts'
import type { CustomOwner } from '../../kernel/lists/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { sorted } from '../../kernel/lists/list.ts'
import { contains, finds, searches } from '../../kernel/lists/search.ts'
import type { Order, Range } from '../../kernel/lists/list.ts'
import { orderOf } from '../../kernel/lists/source.ts'
import { textPage } from '../../kernel/lists/text-page.ts'
import type { TextList } from '../../kernel/lists/text-page.ts'

type Asked<E> = TakenBy<E> extends { query: infer Q } ? Q : never
export type ItemFilter = Partial<Asked<typeof produtoList> & Asked<typeof servicoList>>

/** Each order has an index; the name index also includes the text that searches read. */
const orderOfKind = ({ rows }: Item) => orderOf(rows, {}, 'p')

/** The same in the form that `textPage` takes. */
const foundOrder = (kind: Item): Order => {
  const { columns, byDefault } = orderOfKind(kind)
  return {
    columns: Object.fromEntries(Object.keys(columns).map((name) => [name, name])),
    byDefault,
    unique: kind.key,
  }
}

const items = (db: TenantDb, { name }: Item) => db.from(`${name} as p` as 'produto as p')

const moneyOf = (column: string) => sql<Cents>`(${sql.ref(column)} * 100)::bigint`
/** A JSON number instead of the driver's text. */
const aliquotaOf = (column: string) => sql<number>`${sql.ref(column)}::float8`

/** Every column of the list and of the record. */
const joined = (db: TenantDb, kind: Item) =>
  items(db, kind)
    .leftJoin('unidade_medida as u', (join) =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id_unidade', '=', 'p.id_unidade'),
    )
    .leftJoin('pessoa as f', (join) =>
      join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.id_pessoa', '=', 'p.id_pessoa'),
    )
    .select([
      'p.codigo',
      'p.descricao',
      'p.grupo',
      'p.id_unidade',
      'u.descricao as nome_unidade',
      'p.id_pessoa',
      sql<string | null>`coalesce(nullif(f.fantasia, ''), f.razao)`.as('fornecedor'),
      'f.cnpj',
      'p.ativo',
      'p.data_cadastro',
      moneyOf('p.valor').as('valor'),
      moneyOf('p.custo').as('custo'),
      ...[kind.key, kind.name].map((name) => sql.ref(`p.${name}`).as(name)),
      ...Object.keys(kind.fields).map((name) =>
        (name === 'aliquota_iss' ? aliquotaOf(`p.${name}`) : sql.ref(`p.${name}`)).as(name),
      ),
    ])

/** The filters that are not on text. */
function fieldConditions(db: TenantDb, { key }: Item, filter: ItemFilter): Expression<boolean>[] {
  const { periodo1, periodo2, cpfCnpj } = filter
  const equal = ['ativo', 'grupo', 'id_unidade', 'id_pessoa', key] as const
  return [
    ...(periodo1 ? [sql<boolean>`p.data_cadastro >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`p.data_cadastro <= ${periodo2}`] : []),
    ...(cpfCnpj ? [sql<boolean>`p.id_pessoa in (${suppliers(db, cpfCnpj)})`] : []),
    ...equal
      .filter((name) => filter[name] !== undefined && filter[name] !== '')
      .map((name) => sql<boolean>`${sql.ref(`p.${name}`)} = ${filter[name]}`),
  ]
}

/** People with this document, or whose document begins with it. */
function suppliers(db: TenantDb, text: string) {
  const bare = normalizeDocumento(text)
  const query = db.from('pessoa as d').select('d.id_pessoa')
  if (kindOfDocumento(bare)) return query.where('d.cnpj', '=', bare)
  return query.where(searches('d.busca', bare)).where(sql<boolean>`starts_with(d.cnpj, ${bare})`)
}

/** `busca` has the trigram index and includes these columns; the column itself then decides. */
const holds = (column: string, text: string) =>
  sql<boolean>`(${searches('p.busca', text)} and ${contains(`p.${column}`, text)})`

/**
 * The supplier and the unit of measure are names in other tables, by which the list filters; a description is too long for
 * the index in the order of names.
 */
const searched = {
  text: sql`p.busca`,
  reais: [sql`p.valor`, sql`p.custo`],
  days: [sql`p.data_cadastro`],
}

function textConditions({ name }: Item, filter: ItemFilter): Expression<boolean>[] {
  const { search, query, codigo, [name]: called } = filter
  return [
    ...[search, query].flatMap((text) => (text ? [finds(text, searched)] : [])),
    ...(called ? [holds(name, called)] : []),
    ...(codigo ? [holds('codigo', codigo)] : []),
  ]
}

const rowsOf = (db: TenantDb, kind: Item, filter: ItemFilter) =>
  joined(db, kind).where(({ and }) =>
    and([...fieldConditions(db, kind, filter), ...textConditions(kind, filter)]),
  )

/** The owner of the list's custom fields. */
export const customOf = ({ name, key }: Item): CustomOwner => ({ model: name, id: `p.${key}` })

/** One page of the list: finds its items in their own table, then reads their full rows. */
export async function listItems<Row extends Values>(
  db: TenantDb,
  kind: Item<ItemName, Row>,
  filter: ItemFilter,
): Promise<Page<Row>> {
  if (textConditions(kind, filter).length > 0 && !asksCustomFields(filter)) {
    return withCustomValues(await textPage<Row>(db, textListOf(db, kind, filter), filter))
  }
  const conditions = [...fieldConditions(db, kind, filter), ...textConditions(kind, filter)]
  const page = await customListPage<Values>(db, customOf(kind), {
    query: items(db, kind)
      .select(sql.ref(`p.${kind.key}`).as(kind.key))
      .where(({ and }) => and(conditions)),
    request: filter,
    order: orderOfKind(kind),
  })
  const ids = page.data.map((row) => Number(row[kind.key]))
  const lines: readonly Values[] = ids.length === 0 ? [] : await listItemsById(db, kind, ids)
  const byId = new Map(lines.map((line) => [Number(line[kind.key]), line]))
  const data = page.data.map((row, at) => ({ ...byId.get(must(ids[at], 'id of the row')), ...row }))
  return { ...page, data: data as unknown as Row[] }
}

type Values = Readonly<Record<string, unknown>>

function textListOf(db: TenantDb, kind: Item, filter: ItemFilter): TextList {
  const byField = fieldConditions(db, kind, filter)
  const byText = textConditions(kind, filter)
  const order = foundOrder(kind)
  const columns = Object.keys(order.columns)
  return {
    name: kind.name,
    order,
    matches: () =>
      items(db, kind)
        .select(columns.map((name) => sql.ref(`p.${name}`).as(name)))
        .where(({ and }) => and([...byField, ...byText])),
    lines: (page) =>
      joined(db, kind)
        .select(customValuesOf(db, customOf(kind)))
        .innerJoin(page.as('pagina'), (join) =>
          join.on(sql.ref(`pagina.${kind.key}`), '=', sql.ref(`p.${kind.key}`)),
        ),
    ...(byField.length === 0 && isOfNames(kind, filter) && { walk: walkOf(db, kind, byText) }),
  }
}

/** Whether filters and order use only what the name index includes. */
const isOfNames = ({ name }: Item, { sort, codigo, search = '', query = '' }: ItemFilter) =>
  !codigo &&
  (sort === undefined || sort === name) &&
  searchWords(`${search} ${query}`).every(({ amount, day }) => !amount && !day)

const walkOf =
  (db: TenantDb, kind: Item, byText: Expression<boolean>[]): TextList['walk'] =>
  ({ direction }: Range, limit) => {
    const [name, key] = [sql.ref(`p.${kind.name}`), sql.ref(`p.${kind.key}`)]
    const walked = items(db, kind)
      .select([name.as(kind.name), key.as(kind.key), 'p.busca'])
      .orderBy(name, direction)
      .orderBy(key, direction)
      .limit(limit)
    return db
      .of(walked, 'p')
      .selectAll()
      .where(({ and }) => and(byText))
  }

/** Every row of the list, for the file of an export. */
export const exportItems = (db: TenantDb, kind: Item, filter: ItemFilter) =>
  sorted(rowsOf(db, kind, filter), filter, orderOfKind(kind))

export const listItemsById = <Row extends object>(
  db: TenantDb,
  kind: Item<ItemName, Row>,
  ids: readonly number[],
) =>
  joined(db, kind)
    .where(sql<boolean>`${sql.ref(`p.${kind.key}`)} = any(${ids}::bigint[])`)
    .$castTo<Row>()
    .execute()

export const findItem = <Whole extends object>(
  db: TenantDb,
  kind: Item<ItemName, object, Whole>,
  id: number,
) =>
  joined(db, kind)
    .select(['p.obs', 'p.versao'])
    .where(sql.ref(`p.${kind.key}`), '=', id)
    .$castTo<Whole>()
    .executeTakeFirst()

/** At most this many matches are sorted for a suggestion; typing more narrows them. */
const matchesMax = 1_000

/** The first matches by name, for the global search. */
export function searchItems(db: TenantDb, kind: Item, text: string, limit: number) {
  const found = items(db, kind)
    .select([
      sql.ref<number>(`p.${kind.key}`).as('id'),
      sql.ref<string>(`p.${kind.name}`).as('nome'),
      'p.grupo',
      moneyOf('p.valor').as('valor'),
    ])
    .where(searches('p.busca', text))
    .limit(matchesMax)
  return db
    .of(found, 'achados')
    .selectAll()
    .orderBy('nome')
    .limit(limit)
    .$castTo<{ id: number; nome: string; grupo: string; valor: Cents }>()
    .execute()
}
