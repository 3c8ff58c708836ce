import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface SessionExtra {
  readonly perfil: string
  readonly empresa: string
  readonly preferencias: Record<string, unknown>
  readonly qtd_users_created: number
  readonly qtd_users_created_prod_ext: number
  readonly inicio: string
  readonly expira: string
  readonly segundo_passo: boolean
}

/** What the screens need of a session besides what every call loads. */
export async function findSessionExtra(
  db: TenantDb,
  id_usuario: number,
  id_sessao: string,
): Promise<SessionExtra> {
  const rows = await db.run(sql<SessionExtra>`
    select p.descricao as perfil, t.nome as empresa, u.preferencias, s.inicio, s.expira,
      exists (select from segundo_passo x where x.tenant_id = ${db.tenant}
        and x.id_usuario = u.id_usuario and x.ligado_em is not null) as segundo_passo,
      (select count(*) from usuario x where x.tenant_id = ${db.tenant}
        and x.produtor_externo = 'N' and x.suporte = 'N') as qtd_users_created,
      (select count(*) from usuario x where x.tenant_id = ${db.tenant}
        and x.produtor_externo = 'S' and x.suporte = 'N') as qtd_users_created_prod_ext
    from usuario u
    join usuario_tipo p on p.tenant_id = u.tenant_id and p.id_usuario_tipo = u.id_usuario_tipo
    join tenant t on t.tenant_id = u.tenant_id
    join sessao s on s.tenant_id = u.tenant_id and s.id_sessao = ${id_sessao}
    where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario}`)
  const row = rows[0]
  if (!row) throw new Error('sessão sem usuário')
  return row
}

export const endSession = (db: TenantDb, id_sessao: string) =>
  db
    .update('sessao')
    .set({ fim: 'saida', encerrada_em: sql`now()` })
    .where('id_sessao', '=', id_sessao)
    .where('fim', 'is', null)
    .execute()

export const mergePreferences = (db: TenantDb, id_usuario: number, changes: object) =>
  db
    .update('usuario')
    .set({ preferencias: sql`preferencias || ${JSON.stringify(changes)}::jsonb` })
    .where('id_usuario', '=', id_usuario)
    .execute()

export const listCustomFieldNames = (db: TenantDb) =>
  db
    .from('campos_custom')
    .select(['id_campos_custom', 'model', 'nome', 'tipo'])
    .orderBy('model')
    .orderBy('ordem')
    .execute()

export const listOwnUnits = (db: TenantDb, only: readonly number[]) => {
  const query = db
    .from('empresa')
    .select(['id_empresa', 'fantasia', 'razao'])
    .where('ativo', '=', 'S')
    .orderBy('fantasia')
    .limit(500)
  return only.length > 0 ? query.where('id_empresa', 'in', only).execute() : query.execute()
}
