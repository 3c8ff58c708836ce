import { empresas } from '@claquete/contract/cadastros/empresas/empresa'
import type { Empresa, empresaList } from '@claquete/contract/cadastros/empresas/empresa'
import type { TakenBy } from '@claquete/contract/endpoint'
import { normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { tableKeys } from '@claquete/core/kernel/record'
import type { SearchWord } from '@claquete/core/kernel/search'
import { sql } from 'kysely'
import { customListPage } from '../../kernel/lists/custom-columns.ts'
import type { CustomOwner } from '../../kernel/lists/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { sorted } from '../../kernel/lists/list.ts'
import { contains, finds, folded, hasWord, withoutPunctuation } from '../../kernel/lists/search.ts'
import { orderOf } from '../../kernel/lists/source.ts'

type EmpresaQuery = TakenBy<typeof empresaList>['query'] & {
  /** The units the user is restricted to; empty means every unit. */
  readonly somente?: readonly number[]
}

const columns = tableKeys(empresas.columns).filter(
  (name) => name !== 'logo_url' && name !== 'campos_personalizados',
)
const order = orderOf(empresas, {}, 'empresa')

type EmpresaRow = Omit<Empresa, 'logo_url' | 'campos_personalizados'>

const searched = {
  text: folded(
    'busca',
    'fantasia',
    'razao',
    'cnpj',
    'cidade',
    'uf',
    'email',
    'fone',
    withoutPunctuation('fone'),
  ),
  days: [sql`data_cadastro`],
}

function empresasOf(db: TenantDb, request: EmpresaQuery) {
  let query = db.from('empresa').select(columns).$castTo<EmpresaRow>()
  const { search, fantasia, razao, cnpj, ativo, id_empresa, somente = [] } = request
  if (search) query = query.where(finds(search, searched))
  if (fantasia) query = query.where(contains('fantasia', fantasia))
  if (razao) query = query.where(contains('razao', razao))
  if (cnpj) query = query.where(contains('cnpj', normalizeDocumento(cnpj)))
  if (ativo) query = query.where('ativo', '=', ativo)
  if (id_empresa !== undefined) query = query.where('id_empresa', '=', id_empresa)
  if (somente.length > 0) query = query.where('id_empresa', 'in', somente)
  return query
}

const unitName = sql`dobrar(coalesce(nullif(fantasia, ''), razao))`

/** Condition: the unit's name has the word, and not every unit's: a word of all of them would find every row. */
export const tellsUnit = (
  db: TenantDb,
  word: SearchWord,
) => sql<boolean>`(${hasWord(unitName, word)}
  and exists (select from empresa where tenant_id = ${db.tenant} and not ${hasWord(unitName, word)}))`

/** The owner of the list's custom fields. */
export const empresaCustom: CustomOwner = { model: 'empresa', id: 'empresa.id_empresa' }

export const listEmpresas = (db: TenantDb, request: EmpresaQuery) =>
  customListPage(db, empresaCustom, { query: empresasOf(db, request), request, order })

export const exportEmpresas = (db: TenantDb, request: EmpresaQuery) =>
  sorted(empresasOf(db, request), request, order)

/** Counts all units, or these. */
export async function countEmpresas(db: TenantDb, only: readonly number[]): Promise<number> {
  const { total } = await empresasOf(db, { somente: only })
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The unit, locked until the end of the transaction. */
export const lockEmpresa = (db: TenantDb, id_empresa: number) =>
  db
    .from('empresa')
    .select(['id_empresa', 'logo', 'versao'])
    .where('id_empresa', '=', id_empresa)
    .forUpdate()
    .executeTakeFirst()

type Values = Partial<Omit<EmpresaRow, 'id_empresa' | 'data_cadastro' | 'versao'>>

export async function insertEmpresa(
  db: TenantDb,
  values: Values & Pick<EmpresaRow, 'fantasia' | 'razao'>,
): Promise<number> {
  const row = await db
    .insertInto('empresa')
    .values(values)
    .returning('id_empresa')
    .executeTakeFirstOrThrow()
  return row.id_empresa
}

export const updateEmpresa = (db: TenantDb, id_empresa: number, values: Values) =>
  db
    .update('empresa')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_empresa', '=', id_empresa)
    .execute()

/** Deletes the unit and its attachments, which no foreign key links to it. */
export async function deleteEmpresa(db: TenantDb, id_empresa: number): Promise<void> {
  await db
    .update('arquivo')
    .set({ removido: 'S' })
    .where('tabela', '=', 'empresa')
    .where('chave', '=', id_empresa)
    .where('removido', '=', 'N')
    .execute()
  await db.deleteFrom('empresa').where('id_empresa', '=', id_empresa).execute()
}

/** Adds a unit to those a restricted user has. */
export const admitUser = (db: TenantDb, id_usuario: number, id_empresa: number) =>
  db.insertInto('usuario_empresa').values({ id_usuario, id_empresa }).execute()
