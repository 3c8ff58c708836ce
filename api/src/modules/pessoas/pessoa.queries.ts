import type { RequestTo } from '@claquete/contract/endpoint'
import type {
  Pessoa as PessoaRecord,
  PessoaRow,
  pessoaList,
} from '@claquete/contract/pessoas/pessoa'
import { kindOfDocumento, normalizeDocumento } from '@claquete/core/pessoas/documento'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Pessoa } from '../../kernel/database/tables.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contains, referencesTo, searches } from '../../kernel/list.ts'
import type { Order } from '../../kernel/list.ts'

export type PessoaFilter = RequestTo<typeof pessoaList>['query']
type PessoaValues = Updateable<Pessoa>

/** Every order has an index behind it. */
export const pessoaOrder: Order = {
  columns: {
    razao: 'p.razao',
    fantasia: 'p.fantasia',
    data_cadastro: 'p.data_cadastro',
    cnpj: 'p.cnpj',
  },
  byDefault: ['razao', 'asc'],
  unique: 'p.id_pessoa',
}

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
  let query = joined(db)
  if (filter.search) query = query.where(searchesPessoa('p.busca', filter.search))
  if (filter.periodo1) query = query.where('p.data_cadastro', '>=', filter.periodo1)
  if (filter.periodo2) query = query.where('p.data_cadastro', '<=', filter.periodo2)
  if (filter.razao) query = query.where(holds('razao', filter.razao))
  if (filter.fantasia) query = query.where(holds('fantasia', filter.fantasia))
  if (filter.cpfCnpj) query = query.where(beginsDocumento(filter.cpfCnpj))
  if (filter.tipo_pessoa) query = query.where('p.tipo_pessoa', '=', filter.tipo_pessoa)
  const { id_pessoa, id_pessoa_categoria, id_importacao } = filter
  if (id_pessoa !== undefined) query = query.where('p.id_pessoa', '=', id_pessoa)
  if (id_importacao !== undefined) query = query.where('p.id_importacao', '=', id_importacao)
  if (id_pessoa_categoria !== undefined) {
    query = query.where('p.id_pessoa_categoria', '=', id_pessoa_categoria)
  }
  return query
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

/** People for a selector, by name; `search` narrows. */
export function listOptions(db: TenantDb, search: string | undefined, limit: number) {
  const query = db.from('pessoa').select(optionColumns).orderBy('razao').orderBy('id_pessoa')
  const found = search ? query.where(searchesPessoa('pessoa.busca', search)) : query
  return found.limit(limit).execute()
}

export const findOption = (db: TenantDb, id_pessoa: number) =>
  db.from('pessoa').select(optionColumns).where('id_pessoa', '=', id_pessoa).executeTakeFirst()

/** People by name or document, for the search over everything. */
export const searchPessoas = (db: TenantDb, text: string, limit: number) =>
  listOptions(db, text, limit)

const ownColumns = [
  'id_pessoa',
  'tipo_pessoa',
  'id_pessoa_categoria',
  'razao',
  'fantasia',
  'cnpj',
  'ie',
  'im',
  'contato1',
  'contato2',
  'obs',
  'data_nascimento',
  'data_cadastro',
  'versao',
] as const

export const findPessoa = (db: TenantDb, id_pessoa: number) =>
  db
    .from('pessoa')
    .select(ownColumns)
    .$narrowType<Pick<PessoaRecord, 'tipo_pessoa' | 'data_cadastro' | 'data_nascimento'>>()
    .where('id_pessoa', '=', id_pessoa)
    .executeTakeFirst()

/** Locks them, in one order for everybody; fewer rows than ids means that some are not there. */
export const lockPessoas = (db: TenantDb, ids: readonly number[]) =>
  db
    .from('pessoa')
    .select(['id_pessoa', 'razao', 'cnpj', 'tipo_pessoa', 'versao'])
    .$narrowType<Pick<PessoaRow, 'tipo_pessoa'>>()
    .where('id_pessoa', 'in', ids)
    .orderBy('id_pessoa')
    .forUpdate()
    .execute()

export const insertPessoa = (db: TenantDb, values: PessoaValues & { razao: string }) =>
  db.insertInto('pessoa').values(values).returning('id_pessoa').executeTakeFirstOrThrow()

/** Changes the person's own fields and counts one more change to the record. */
export const updatePessoa = (db: TenantDb, id_pessoa: number, values: PessoaValues) =>
  db
    .update('pessoa')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_pessoa', '=', id_pessoa)
    .execute()

/** Counts one more change to these records, whose parts changed; answers which exist. */
export const touchPessoas = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('pessoa')
    .set({ versao: sql`versao + 1` })
    .where('id_pessoa', 'in', ids)
    .returning('id_pessoa')
    .execute()

/** Others with the same document. */
export const listRepetidas = (db: TenantDb, cnpj: string, except: number) =>
  db
    .from('pessoa')
    .select(['id_pessoa', 'razao'])
    .where('cnpj', '=', cnpj)
    .where('id_pessoa', '<>', except)
    .orderBy('id_pessoa')
    .limit(10)
    .execute()

export async function categoriaExists(db: TenantDb, id_pessoa_categoria: number): Promise<boolean> {
  const row = await db
    .from('pessoa_categoria')
    .select('id_pessoa_categoria')
    .where('id_pessoa_categoria', '=', id_pessoa_categoria)
    .executeTakeFirst()
  return row !== undefined
}

export interface Use {
  readonly id: number
  readonly nome: string
  readonly n: number
}

/** Where any of these people are in use, one line for each person and place. */
export async function usesOfPessoas(db: TenantDb, ids: readonly number[]): Promise<Use[]> {
  const uses: Use[] = []
  for (const { tabela, coluna, nome, ao_excluir } of await referencesTo(db, 'pessoa')) {
    if (ao_excluir === 'c') continue
    const column = sql.ref(coluna)
    const found = await db.run(
      sql<Use>`select ${column} as id, ${nome}::text as nome, count(*) as n
        from ${sql.table(tabela)}
        where tenant_id = ${db.tenant} and ${column} = any(${ids}::bigint[]) group by 1 order by 1`,
    )
    uses.push(...found)
  }
  return uses
}

/** Deletes the people; their parts go by cascade, their custom values and attachments here. */
export async function deletePessoas(db: TenantDb, ids: readonly number[]): Promise<void> {
  const any = sql`any(${ids}::bigint[])`
  await db.run(sql`delete from campos_custom_valor
    where tenant_id = ${db.tenant} and model = 'pessoa' and id_owner = ${any}`)
  await db.run(sql`update arquivo set removido = 'S'
    where tenant_id = ${db.tenant} and tabela = 'pessoa' and chave = ${any} and removido = 'N'`)
  await db.run(sql`delete from pessoa where tenant_id = ${db.tenant} and id_pessoa = ${any}`)
}
