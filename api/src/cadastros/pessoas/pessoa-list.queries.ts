import type { TakenBy } from '@claquete/contract/endpoint'
import type { PessoaRow, pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { kindOfDocumento, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { searchWords } from '@claquete/core/kernel/search'
import type { SearchWord } from '@claquete/core/kernel/search'
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
import { contains, finds, folded, hasWord, searches } from '../../kernel/lists/search.ts'
import type { Order, Range } from '../../kernel/lists/list.ts'
import { textPage } from '../../kernel/lists/text-page.ts'
import type { TextList } from '../../kernel/lists/text-page.ts'

export type PessoaFilter = TakenBy<typeof pessoaList>['query']

const orderBy = (alias: string): Order => ({
  columns: {
    razao: `${alias}razao`,
    fantasia: `${alias}fantasia`,
    data_cadastro: `${alias}data_cadastro`,
    cnpj: `${alias}cnpj`,
  },
  byDefault: ['razao', 'asc'],
  unique: `${alias}id_pessoa`,
})

/** Each order has an index; the name index also includes the text that searches read. */
export const pessoaOrder = orderBy('p.')
const foundOrder = orderBy('')

export const pessoaCustom: CustomOwner = { model: 'pessoa', id: 'p.id_pessoa' }

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

/** The filtered people with the columns of the list. */
export const pessoaRows = (db: TenantDb, filter: PessoaFilter) =>
  joined(db).where(({ and }) => and([...fieldConditions(filter), ...textConditions(filter)]))

/** One page of people. */
export async function listPessoas(db: TenantDb, filter: PessoaFilter) {
  const byText = textConditions(filter)
  if (byText.length > 0 && !asksCustomFields(filter)) {
    return withCustomValues(await textPage<PessoaRow>(db, textListOf(db, filter, byText), filter))
  }
  return customListPage<PessoaRow>(db, pessoaCustom, {
    query: pessoaRows(db, filter),
    matches: matchesOf(db, filter),
    request: filter,
    order: pessoaOrder,
  })
}

/** The keys of people who match every filter, with the columns that the list's orders need. */
const matchesOf = (db: TenantDb, filter: PessoaFilter) =>
  db
    .from('pessoa as p')
    .select(['p.id_pessoa', 'p.razao', 'p.fantasia', 'p.data_cadastro', 'p.cnpj'])
    .where(({ and }) => and([...fieldConditions(filter), ...textConditions(filter)]))

function textListOf(db: TenantDb, filter: PessoaFilter, byText: Expression<boolean>[]): TextList {
  const isOnlyText = fieldConditions(filter).length === 0
  return {
    name: 'pessoa',
    order: foundOrder,
    matches: () => matchesOf(db, filter),
    lines: (page) =>
      joined(db)
        .select(customValuesOf(db, pessoaCustom))
        .innerJoin(page.as('pagina'), (join) =>
          join.on(sql`pagina.id_pessoa`, '=', sql.ref('p.id_pessoa')),
        ),
    ...(isOnlyText && isOfNames(filter) && { walk: walkOf(db, byText) }),
  }
}

/** Whether filters and order use only what the name index includes. */
const isOfNames = ({ sort, fantasia, cpfCnpj, search = '' }: PessoaFilter) =>
  !fantasia &&
  !cpfCnpj &&
  searchWords(search).every(({ day }) => day === undefined) &&
  (sort === undefined || sort === 'razao')

const walkOf =
  (db: TenantDb, byText: Expression<boolean>[]) =>
  ({ direction }: Range, limit: number) => {
    const walked = db
      .from('pessoa as p')
      .select(['p.id_pessoa', 'p.razao', 'p.busca', 'p.busca_contato'])
      .orderBy('p.razao', direction)
      .orderBy('p.id_pessoa', direction)
      .limit(limit)
    return db
      .of(walked, 'p')
      .selectAll()
      .where(({ and }) => and(byText))
  }

/** The filters that are not on text. */
function fieldConditions(filter: PessoaFilter): Expression<boolean>[] {
  const { periodo1, periodo2 } = filter
  const equal = ['tipo_pessoa', 'id_pessoa', 'id_importacao', 'id_pessoa_categoria'] as const
  return [
    ...(periodo1 ? [sql<boolean>`p.data_cadastro >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`p.data_cadastro <= ${periodo2}`] : []),
    ...equal
      .filter((name) => filter[name] !== undefined)
      .map((name) => sql<boolean>`${sql.ref(`p.${name}`)} = ${filter[name]}`),
  ]
}

function textConditions({ search, razao, fantasia, cpfCnpj }: PessoaFilter): Expression<boolean>[] {
  return [
    ...(search ? [finds(search, searched)] : []),
    ...(razao ? [holds('razao', razao)] : []),
    ...(fantasia ? [holds('fantasia', fantasia)] : []),
    ...(cpfCnpj ? [beginsDocumento(cpfCnpj)] : []),
  ]
}

/** `busca` has the trigram index and includes both names; the column itself then decides. */
const holds = (column: 'razao' | 'fantasia', text: string) =>
  sql<boolean>`(${searches('p.busca', text)} and ${contains(`p.${column}`, text)})`

/**
 * `busca` has the names and the document, `busca_contato` what the list shows of the address. The category is a name in
 * another table, which their indexes cannot hold, and the list filters by it.
 */
const searched = {
  text: sql`p.busca`,
  days: [sql`p.data_cadastro`],
  has: (word: SearchWord) => [hasWord('p.busca_contato', word)],
}

function beginsDocumento(text: string) {
  const bare = normalizeDocumento(text)
  if (kindOfDocumento(bare)) return sql<boolean>`p.cnpj = ${bare}`
  return sql<boolean>`(${searches('p.busca', bare)} and starts_with(p.cnpj, ${bare}))`
}

export const listPessoasById = (db: TenantDb, ids: readonly number[]) =>
  joined(db).where('p.id_pessoa', 'in', ids).execute()

const optionColumns = ['id_pessoa', 'razao', 'fantasia', 'cnpj'] as const

/** At most this many matches are sorted for a selector or suggestion; typing more narrows them. */
const matchesMax = 2_000

/** Up to `matchesMax` matching people, unordered. */
export const matchingIds = (db: TenantDb, search: string, reach: Reach = 'all') =>
  db
    .from('pessoa as achada')
    .select('achada.id_pessoa')
    .where(searchesAs[reach]('achada', search))
    .limit(matchesMax)

/** What whoever may not view people searches: names, and the CNPJ of a company, which is public. */
function searchesPublic(alias: string, typed: string) {
  const [name, cnpj] = [folded(`${alias}.razao`, `${alias}.fantasia`), sql.ref(`${alias}.cnpj`)]
  return sql<boolean>`(${searches(`${alias}.busca`, typed)} and ${finds(typed, {
    text: name,
    has: (word) => [
      sql`(length(${cnpj}) > ${cpfDigits} and ${hasWord(folded(`${alias}.cnpj`), word)})`,
    ],
  })})`
}

const cpfDigits = 11

const searchesAs: Readonly<Record<Reach, (alias: string, typed: string) => Expression<boolean>>> = {
  all: (alias, typed) => searches(`${alias}.busca`, typed),
  public: searchesPublic,
}

/** Whether people are searched by all that finds them, or by what anybody may read of them. */
export type Reach = 'all' | 'public'

interface OptionsWanted {
  readonly limit: number
  readonly reach?: Reach | undefined
  /** Name of a category whose people come before the others. */
  readonly first?: string | undefined
}

/** People for a selector, by name, optionally narrowed by `search`. */
export async function listOptions(
  db: TenantDb,
  search: string | undefined,
  { limit, reach = 'all', first }: OptionsWanted,
) {
  const all = db
    .from('pessoa as p')
    .select(['p.id_pessoa', 'p.razao', 'p.fantasia', 'p.cnpj', 'p.id_pessoa_categoria'])
    .where('p.anonimizada_em', 'is', null)
  const found = search
    ? db.of(all.where(searchesAs[reach]('p', search)).limit(matchesMax), 'p')
    : all
  const named = first
    ? await db
        .from('pessoa_categoria')
        .select('id_pessoa_categoria')
        .where(sql<boolean>`dobrar(descricao) = dobrar(${first})`)
        .execute()
    : []
  const ids = named.map(({ id_pessoa_categoria }) => id_pessoa_categoria)
  const ordered =
    ids.length > 0
      ? found.orderBy(sql`coalesce(p.id_pessoa_categoria = any(${ids}), false) desc`)
      : found
  return ordered
    .select(['p.id_pessoa', 'p.razao', 'p.fantasia', 'p.cnpj'])
    .orderBy('p.razao')
    .orderBy('p.id_pessoa')
    .limit(limit)
    .execute()
}

export const findOption = (db: TenantDb, id_pessoa: number) =>
  db.from('pessoa').select(optionColumns).where('id_pessoa', '=', id_pessoa).executeTakeFirst()

/** People as their list finds them, for the global search. */
export const searchPessoas = (db: TenantDb, text: string, limit: number) =>
  db
    .of(
      db
        .from('pessoa as p')
        .select(['p.id_pessoa', 'p.razao', 'p.fantasia', 'p.cnpj'])
        .where('p.anonimizada_em', 'is', null)
        .where(finds(text, searched))
        .limit(matchesMax),
      'p',
    )
    .selectAll()
    .orderBy('p.razao')
    .orderBy('p.id_pessoa')
    .limit(limit)
    .execute()
