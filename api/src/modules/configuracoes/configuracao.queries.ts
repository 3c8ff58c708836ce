import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const defaultSessionHours = 12

/** One setting of the tenant, or undefined. */
export async function findSetting(db: TenantDb, chave: string): Promise<unknown> {
  const row = await db
    .from('configuracao')
    .select('valor')
    .where('chave', '=', chave)
    .executeTakeFirst()
  return row?.valor
}

/** How long a session lasts in this tenant. */
export async function sessionHours(db: TenantDb): Promise<number> {
  const hours = await findSetting(db, 'validade_sessao_horas')
  return typeof hours === 'number' ? hours : defaultSessionHours
}

/** Settings that screens may read; those of integrations hold secrets and stay out. */
export const listSettings = (db: TenantDb) =>
  db
    .from('configuracao')
    .select(['chave', 'valor'])
    .where('chave', 'not like', 'integracao.%')
    .execute()

export const saveSetting = (db: TenantDb, chave: string, valor: unknown) =>
  db
    .insertInto('configuracao')
    .values({ chave, valor: JSON.stringify(valor) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'chave']).doUpdateSet({ valor: JSON.stringify(valor) }),
    )
    .execute()

export const findTenantName = async (db: TenantDb) => {
  const rows = await db.run(
    sql<{ nome: string; dominio: string }>`
      select nome, dominio from tenant where tenant_id = ${db.tenant}`,
  )
  return rows[0] ?? { nome: '', dominio: '' }
}

export async function findColumns(db: TenantDb, id_usuario: number, model: string) {
  const row = await db
    .from('configuracao_coluna')
    .select('columns')
    .where('id_usuario', '=', id_usuario)
    .where('model', '=', model)
    .executeTakeFirst()
  return row?.columns ?? null
}

export const saveColumns = (db: TenantDb, id_usuario: number, model: string, columns: string) =>
  db
    .insertInto('configuracao_coluna')
    .values({ id_usuario, model, columns })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_usuario', 'model']).doUpdateSet({ columns }),
    )
    .execute()

export const listViews = (db: TenantDb, id_usuario: number, model: string) =>
  db
    .from('visao_salva')
    .select(['id_visao', 'nome', 'consulta'])
    .where('id_usuario', '=', id_usuario)
    .where('model', '=', model)
    .orderBy('nome')
    .execute()

export const insertView = (
  db: TenantDb,
  view: { id_usuario: number; model: string; nome: string; consulta: string },
) => db.insertInto('visao_salva').values(view).returning('id_visao').executeTakeFirstOrThrow()

export const deleteView = (db: TenantDb, id_usuario: number, model: string, id_visao: number) =>
  db
    .deleteFrom('visao_salva')
    .where('id_usuario', '=', id_usuario)
    .where('model', '=', model)
    .where('id_visao', '=', id_visao)
    .returning('id_visao')
    .executeTakeFirst()
