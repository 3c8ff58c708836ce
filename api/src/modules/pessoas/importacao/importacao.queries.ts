import type { Importacao as ImportacaoRecord, Mapping } from '@claquete/contract/pessoas/importacao'
import type { ListQuery } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Importacao } from '../../../kernel/database/tables.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contains, listPage } from '../../../kernel/list.ts'
import type { Order } from '../../../kernel/list.ts'

export const alvo = 'pessoa'

export type ImportState = ImportacaoRecord['estado']

const columns = [
  'id_importacao',
  'alvo',
  'nome_arquivo',
  'arquivo',
  'estado',
  'codificacao',
  'delimitador',
  'colunas',
  'mapeamento',
  'linhas',
  'validas',
  'invalidas',
  'importadas',
  'arquivo_erros',
  'criado_em',
  'iniciada_em',
] as const

const rows = (db: TenantDb) =>
  db
    .from('importacao')
    .select(columns)
    .$narrowType<{ estado: ImportState; mapeamento: Mapping }>()
    .where('alvo', '=', alvo)

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: TenantDb, id_importacao: number) =>
  rows(db).where('id_importacao', '=', id_importacao).executeTakeFirst()

export const lockImport = (db: TenantDb, id_importacao: number) =>
  rows(db).where('id_importacao', '=', id_importacao).forUpdate().executeTakeFirst()

const order: Order = {
  columns: { id_importacao: 'id_importacao', id: 'id_importacao' },
  byDefault: ['id_importacao', 'desc'],
  unique: 'id_importacao',
}

export function listImports(
  db: TenantDb,
  query: ListQuery & { readonly id_importacao?: number | undefined },
) {
  let found = rows(db)
  if (query.search) found = found.where(contains('nome_arquivo', query.search))
  if (query.id_importacao !== undefined) {
    found = found.where('id_importacao', '=', query.id_importacao)
  }
  return listPage(found, query, order)
}

/** The uploaded file, if it is one of this tenant's. */
export const findUpload = (db: TenantDb, arquivo: string) =>
  db
    .from('arquivo')
    .select(['arquivo', 'name'])
    .where('arquivo', '=', arquivo)
    .where('removido', '=', 'N')
    .executeTakeFirst()

interface NewImport {
  readonly id_usuario: number
  readonly nome_arquivo: string
  readonly arquivo: string
  readonly codificacao: string
  readonly delimitador: string
  readonly colunas: string[]
  readonly linhas: number
  readonly mapeamento: Mapping
}

export const insertImport = (db: TenantDb, values: NewImport) =>
  db
    .insertInto('importacao')
    .values({ ...values, alvo, mapeamento: JSON.stringify(values.mapeamento) })
    .returning('id_importacao')
    .executeTakeFirstOrThrow()

type Changes = Omit<Updateable<Importacao>, 'mapeamento' | 'estado'> & { estado: ImportState }

/** Changes an import that is in one of the given states; false when it no longer is. */
export async function updateImport(
  db: TenantDb,
  id_importacao: number,
  from: readonly ImportState[],
  { mapeamento, ...changes }: Changes & { mapeamento?: Mapping },
): Promise<boolean> {
  const row = await db
    .update('importacao')
    .set({ ...changes, ...(mapeamento && { mapeamento: JSON.stringify(mapeamento) }) })
    .where('id_importacao', '=', id_importacao)
    .where('estado', 'in', from)
    .returning('id_importacao')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteImport = (db: TenantDb, id_importacao: number) =>
  db.deleteFrom('importacao').where('id_importacao', '=', id_importacao).execute()

/** One import of a tenant at a time decides here whether it may begin. */
export const queueForImport = (db: TenantDb) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('importacao', ${db.tenant}))`)

/** Is another import of the tenant being stored, one that began after the given moment? */
export async function isImporting(db: TenantDb, since: string): Promise<boolean> {
  const row = await db
    .from('importacao')
    .select('id_importacao')
    .where('estado', '=', 'importando')
    .where('iniciada_em', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function findMapping(db: TenantDb, cabecalho: string): Promise<Mapping | undefined> {
  const row = await db
    .from('importacao_mapeamento')
    .select('mapeamento')
    .where('alvo', '=', alvo)
    .where('cabecalho', '=', cabecalho)
    .executeTakeFirst()
  return row?.mapeamento as Mapping | undefined
}

export function saveMapping(db: TenantDb, cabecalho: string, mapping: Mapping) {
  const mapeamento = JSON.stringify(mapping)
  return db
    .insertInto('importacao_mapeamento')
    .values({ alvo, cabecalho, mapeamento })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'alvo', 'cabecalho']).doUpdateSet({ mapeamento }),
    )
    .execute()
}
