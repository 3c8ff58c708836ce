import type { TenantDb } from '../../kernel/database/tenant-db.ts'

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
