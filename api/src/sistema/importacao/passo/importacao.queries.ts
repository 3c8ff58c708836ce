import type { Mapping } from '@claquete/contract/sistema/importacao/calls'
import type { ImportState } from '@claquete/contract/sistema/importacao/importacao'
import type { ListQuery } from '@claquete/contract/page'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Importacao } from '../../../kernel/database/tables.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage } from '../../../kernel/lists/list.ts'
import { contains } from '../../../kernel/lists/search.ts'
import type { Order } from '../../../kernel/lists/list.ts'

const columns = [
  'i.id_importacao',
  'i.alvo',
  'i.nome_arquivo',
  'i.arquivo',
  'i.estado',
  'i.codificacao',
  'i.delimitador',
  'i.planilhas',
  'i.planilha',
  'i.colunas',
  'i.mapeamento',
  'i.linhas',
  'i.validas',
  'i.invalidas',
  'i.importadas',
  'i.arquivo_erros',
  'i.arquivo_erros_xlsx',
  'i.motivo',
  'i.id_usuario',
  'i.criado_em',
  'i.iniciada_em',
] as const

/** Identifies an import within its target: other targets' calls do not find it. */
export interface ImportId {
  readonly alvo: string
  readonly id_importacao: number
}

export type Stage = 'fila' | 'conferindo' | 'gravando'

const rows = (db: TenantDb, alvo: string) =>
  db
    .from('importacao as i')
    .leftJoin('importacao_andamento as a', (join) =>
      join
        .onRef('a.tenant_id', '=', 'i.tenant_id')
        .onRef('a.id_importacao', '=', 'i.id_importacao'),
    )
    .select(columns)
    .select(['a.etapa', 'a.feitas', 'a.total'])
    .$narrowType<{ estado: ImportState; mapeamento: Mapping; etapa: Stage | null }>()
    .where('i.alvo', '=', alvo)

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: TenantDb, { alvo, id_importacao }: ImportId) =>
  rows(db, alvo).where('i.id_importacao', '=', id_importacao).executeTakeFirst()

/**
 * Locks an import for a change of its state. The foreign keys of lines being written share a lock on the import, which
 * `for update` would wait for; this one does not, so a person can stop an import while it writes.
 */
export const lockImport = (db: TenantDb, { alvo, id_importacao }: ImportId) =>
  rows(db, alvo).where('i.id_importacao', '=', id_importacao).forNoKeyUpdate('i').executeTakeFirst()

const order: Order = {
  columns: { id_importacao: 'id_importacao', id: 'id_importacao' },
  byDefault: ['id_importacao', 'desc'],
  unique: 'id_importacao',
}

export function listImports(
  db: TenantDb,
  alvo: string,
  query: ListQuery & { readonly id_importacao?: number | undefined },
) {
  let found = rows(db, alvo)
  if (query.search) found = found.where(contains('i.nome_arquivo', query.search))
  if (query.id_importacao !== undefined) {
    found = found.where('i.id_importacao', '=', query.id_importacao)
  }
  return listPage(found, query, order)
}

/** The uploaded file, if it belongs to this tenant. */
export const findUpload = (db: TenantDb, arquivo: string) =>
  db
    .from('arquivo')
    .select(['arquivo', 'name'])
    .where('arquivo', '=', arquivo)
    .where('removido', '=', 'N')
    .executeTakeFirst()

interface NewImport {
  readonly alvo: string
  readonly id_usuario: number
  readonly nome_arquivo: string
  readonly arquivo: string
  readonly codificacao: string
  readonly delimitador: string
  readonly planilhas: string[]
  readonly planilha: string | null
  readonly colunas: string[]
  readonly linhas: number
  readonly mapeamento: Mapping
}

export const insertImport = (db: TenantDb, values: NewImport) =>
  db
    .insertInto('importacao')
    .values({ ...values, mapeamento: JSON.stringify(values.mapeamento) })
    .returning('id_importacao')
    .executeTakeFirstOrThrow()

type Changes = Omit<Updateable<Importacao>, 'mapeamento' | 'estado'> & { estado: ImportState }

/** Updates an import that is in one of the given states; false when it no longer is. */
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

/** Serialises, per tenant, the decision whether an import may begin. */
export const queueForImport = (db: TenantDb) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('importacao', ${db.tenant}))`)

/** Whether another import of the tenant is running, with progress since the given moment. */
export async function isImporting(db: TenantDb, since: string): Promise<boolean> {
  const row = await db
    .from('importacao')
    .select('id_importacao')
    .where('estado', '=', 'importando')
    .where('iniciada_em', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves an import to the background, where its progress is recorded. */
export const startProgress = (
  db: TenantDb,
  { id_importacao, total, id_tarefa }: Record<'id_importacao' | 'total' | 'id_tarefa', number>,
) =>
  db
    .insertInto('importacao_andamento')
    .values({ id_importacao, total, id_tarefa, etapa: 'fila' })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id_importacao'])
        .doUpdateSet({ total, id_tarefa, etapa: 'fila', feitas: 0 }),
    )
    .execute()

export const endProgress = (db: TenantDb, id_importacao: number) =>
  db.deleteFrom('importacao_andamento').where('id_importacao', '=', id_importacao).execute()

/** Records progress; false when another run has replaced the one started at that moment. */
export async function writeProgress(
  db: TenantDb,
  { id_importacao, iniciada_em }: { readonly id_importacao: number; readonly iniciada_em: string },
  { etapa, feitas }: { readonly etapa: Stage; readonly feitas: number },
): Promise<boolean> {
  const found =
    await db.run(sql`update importacao_andamento a set etapa = ${etapa}, feitas = ${feitas}
    from importacao i
    where a.tenant_id = ${db.tenant} and i.tenant_id = a.tenant_id and a.id_importacao = ${id_importacao}
      and i.id_importacao = a.id_importacao and i.estado = 'importando' and i.iniciada_em = ${iniciada_em}
    returning 1`)
  return found.length > 0
}

/** The job of a running import, to cancel it with the import. */
export async function findTask(db: TenantDb, id_importacao: number): Promise<string | undefined> {
  const row = await db
    .from('importacao_andamento as a')
    .innerJoin('tarefa as t', (join) =>
      join.onRef('t.tenant_id', '=', 'a.tenant_id').onRef('t.id_tarefa', '=', 'a.id_tarefa'),
    )
    .select('t.estado')
    .where('a.id_importacao', '=', id_importacao)
    .executeTakeFirst()
  return row?.estado
}

export async function findMapping(
  db: TenantDb,
  alvo: string,
  cabecalho: string,
): Promise<Mapping | undefined> {
  const row = await db
    .from('importacao_mapeamento')
    .select('mapeamento')
    .where('alvo', '=', alvo)
    .where('cabecalho', '=', cabecalho)
    .executeTakeFirst()
  return row?.mapeamento as Mapping | undefined
}

export function saveMapping(db: TenantDb, alvo: string, cabecalho: string, mapping: Mapping) {
  const mapeamento = JSON.stringify(mapping)
  return db
    .insertInto('importacao_mapeamento')
    .values({ alvo, cabecalho, mapeamento })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'alvo', 'cabecalho']).doUpdateSet({ mapeamento }),
    )
    .execute()
}
