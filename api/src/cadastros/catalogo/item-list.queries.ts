import { must } from '@claquete/core/kernel/must'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { produtoList } from '@claquete/contract/cadastros/catalogo/produto'
import type { servicoList } from '@claquete/contract/cadastros/catalogo/servico'
import type { Page } from '@claquete/contract/page'
import { kindOfDocumento, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import type { Cents } from '@claquete/core/kernel/amounts/money'
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
import { contains, searches, sorted } from '../../kernel/lists/list.ts'
import type { Order, Range } from '../../kernel/lists/list.ts'
import { orderOf } from '../../kernel/lists/source.ts'
import { textPage } from '../../kernel/lists/text-page.ts'
import type { TextList } from '../../kernel/lists/text-page.ts'
import type { ItemKind } from './item-kind.ts'

type Asked<E> = TakenBy<E> extends { query: infer Q } ? Q : never
export type ItemFilter = Partial<Asked<typeof produtoList> & Asked<typeof servicoList>>

/** Each order has an index; the name index also includes the text that searches read. */
const orderOfKind = ({ list }: ItemKind) => orderOf(list, {}, 'p')

/** The same in the form that `textPage` takes. */
const foundOrder = (kind: ItemKind): Order => {
  const { columns, byDefault } = orderOfKind(kind)
  return {
    columns: Object.fromEntries(Object.keys(columns).map((name) => [name, name])),
    byDefault,
    unique: kind.chave,
  }
}

const items = (db: TenantDb, { tabela }: ItemKind) => db.from(`${tabela} as p` as 'produto as p')

const moneyOf = (column: string) => sql<Cents>`(${sql.ref(column)} * 100)::bigint`
/** A JSON number instead of the driver's text. */
const aliquotaOf = (column: string) => sql<number>`${sql.ref(column)}::float8`

/** Every column of the list and of the record. */
const joined = (db: TenantDb, kind: ItemKind) =>
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
      ...[kind.chave, kind.nome].map((name) => sql.ref(`p.${name}`).as(name)),
      ...kind.proprias.map((name) =>
        (name === 'aliquota_iss' ? aliquotaOf(`p.${name}`) : sql.ref(`p.${name}`)).as(name),
      ),
    ])

/** The filters that are not on text. */
function fieldConditions(
  db: TenantDb,
  { chave }: ItemKind,
  filter: ItemFilter,
): Expression<boolean>[] {
  const { periodo1, periodo2, cpfCnpj } = filter
  const equal = ['ativo', 'grupo', 'id_unidade', 'id_pessoa', chave] as const
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

function textConditions({ nome }: ItemKind, filter: ItemFilter): Expression<boolean>[] {
  const { search, query, codigo } = filter
  const name = filter[nome]
  return [
    ...[search, query].flatMap((text) => (text ? [searches('p.busca', text)] : [])),
    ...(name ? [holds(nome, name)] : []),
    ...(codigo ? [holds('codigo', codigo)] : []),
  ]
}

const rowsOf = (db: TenantDb, kind: ItemKind, filter: ItemFilter) =>
  joined(db, kind).where(({ and }) =>
    and([...fieldConditions(db, kind, filter), ...textConditions(kind, filter)]),
  )

/** The owner of the list's custom fields. */
export const customOf = ({ tabela, chave }: ItemKind): CustomOwner => ({
  model: tabela,
  id: `p.${chave}`,
})

/** One page of the list: finds its items in their own table, then reads their full rows. */
export async function listItems<Row extends object>(
  db: TenantDb,
  kind: ItemKind,
  filter: ItemFilter,
): Promise<Page<Row>> {
  if (textConditions(kind, filter).length > 0 && !asksCustomFields(filter)) {
    return withCustomValues(await textPage<Row>(db, textListOf(db, kind, filter), filter))
  }
  const conditions = [...fieldConditions(db, kind, filter), ...textConditions(kind, filter)]
  const page = await customListPage<Values>(db, customOf(kind), {
    query: items(db, kind)
      .select(sql.ref(`p.${kind.chave}`).as(kind.chave))
      .where(({ and }) => and(conditions)),
    request: filter,
    order: orderOfKind(kind),
  })
  const ids = page.data.map((row) => Number(row[kind.chave]))
  const lines: readonly Values[] = ids.length === 0 ? [] : await listItemsById(db, kind, ids)
  const byId = new Map(lines.map((line) => [Number(line[kind.chave]), line]))
  const data = page.data.map((row, at) => ({ ...byId.get(must(ids[at], 'id of the row')), ...row }))
  return { ...page, data: data as unknown as Row[] }
}

type Values = Readonly<Record<string, unknown>>

function textListOf(db: TenantDb, kind: ItemKind, filter: ItemFilter): TextList {
  const byField = fieldConditions(db, kind, filter)
  const byText = textConditions(kind, filter)
  const order = foundOrder(kind)
  const columns = Object.keys(order.columns)
  return {
    name: kind.tabela,
    order,
    matches: () =>
      items(db, kind)
        .select(columns.map((name) => sql.ref(`p.${name}`).as(name)))
        .where(({ and }) => and([...byField, ...byText])),
    lines: (page) =>
      joined(db, kind)
        .select(customValuesOf(db, customOf(kind)))
        .innerJoin(page.as('pagina'), (join) =>
          join.on(sql.ref(`pagina.${kind.chave}`), '=', sql.ref(`p.${kind.chave}`)),
        ),
    ...(byField.length === 0 && isOfNames(kind, filter) && { walk: walkOf(db, kind, byText) }),
  }
}

/** Whether filters and order use only what the name index includes. */
const isOfNames = ({ nome }: ItemKind, { sort, codigo }: ItemFilter) =>
  !codigo && (sort === undefined || sort === nome)

const walkOf =
  (db: TenantDb, kind: ItemKind, byText: Expression<boolean>[]): TextList['walk'] =>
  ({ direction }: Range, limit) => {
    const [name, key] = [sql.ref(`p.${kind.nome}`), sql.ref(`p.${kind.chave}`)]
    const walked = items(db, kind)
      .select([name.as(kind.nome), key.as(kind.chave), 'p.busca'])
      .orderBy(name, direction)
      .orderBy(key, direction)
      .limit(limit)
    return db
      .of(walked, 'p')
      .selectAll()
      .where(({ and }) => and(byText))
  }

/** Every row of the list, for the file of an export. */
export const exportItems = (db: TenantDb, kind: ItemKind, filter: ItemFilter) =>
  sorted(rowsOf(db, kind, filter), filter, orderOfKind(kind))

export const listItemsById = (db: TenantDb, kind: ItemKind, ids: readonly number[]) =>
  joined(db, kind)
    .where(sql<boolean>`${sql.ref(`p.${kind.chave}`)} = any(${ids}::bigint[])`)
    .execute()

export const findItem = (db: TenantDb, kind: ItemKind, id: number) =>
  joined(db, kind)
    .select(['p.obs', 'p.versao'])
    .where(sql.ref(`p.${kind.chave}`), '=', id)
    .executeTakeFirst()

/** At most this many matches are sorted for a suggestion; typing more narrows them. */
const matchesMax = 1_000

/** The first matches by name, for the global search. */
export function searchItems(db: TenantDb, kind: ItemKind, text: string, limit: number) {
  const found = items(db, kind)
    .select([
      sql.ref<number>(`p.${kind.chave}`).as('id'),
      sql.ref<string>(`p.${kind.nome}`).as('nome'),
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
