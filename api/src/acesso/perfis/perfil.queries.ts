import { must } from '@claquete/core/kernel/must'
import type { ListQuery } from '@claquete/contract/page'
import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, searches } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { administration } from './grants.ts'

const order: Order = {
  columns: {
    id_usuario_tipo: 't.id_usuario_tipo',
    descricao: 't.descricao',
    usuarios: 'usuarios',
    permissoes: 'permissoes',
  },
  byDefault: ['descricao', 'asc'],
  unique: 't.id_usuario_tipo',
}

type PerfilQuery = ListQuery & { readonly id_usuario_tipo?: number | undefined }

export function listPerfis(db: TenantDb, request: PerfilQuery) {
  let query = db
    .from('usuario_tipo as t')
    .select(['t.id_usuario_tipo', 't.descricao', 't.obs', 't.versao'])
    .select([
      sql<YesNo>`t.exige_segundo_passo`.as('exige_segundo_passo'),
      sql<number>`(select count(*) from usuario u where u.tenant_id = ${db.tenant}
        and u.id_usuario_tipo = t.id_usuario_tipo and u.suporte = 'N')`.as('usuarios'),
      sql<number>`(select count(*) from usuario_tipo_permissao p where p.tenant_id = ${db.tenant}
        and p.id_usuario_tipo = t.id_usuario_tipo)`.as('permissoes'),
    ])
  if (request.search) query = query.where(searches('t.busca', request.search))
  if (request.id_usuario_tipo !== undefined) {
    query = query.where('t.id_usuario_tipo', '=', request.id_usuario_tipo)
  }
  return listPage(query, request, order)
}

/** The profile, locked until the end of the transaction. */
export const lockPerfil = (db: TenantDb, id_usuario_tipo: number) =>
  db
    .from('usuario_tipo')
    .select(['id_usuario_tipo', 'descricao', 'exige_segundo_passo', 'versao'])
    .where('id_usuario_tipo', '=', id_usuario_tipo)
    .forUpdate()
    .executeTakeFirst()

export interface PerfilValues {
  readonly descricao: string
  readonly obs?: string | null | undefined
  readonly exige_segundo_passo?: YesNo | undefined
}

export async function insertPerfil(
  db: TenantDb,
  { descricao, obs = null, exige_segundo_passo = 'N' }: PerfilValues,
  id_usuario_tipo?: number,
): Promise<number> {
  const row = await db
    .insertInto('usuario_tipo')
    .values({
      descricao,
      obs,
      exige_segundo_passo,
      ...(id_usuario_tipo !== undefined && { id_usuario_tipo }),
    })
    .returning('id_usuario_tipo')
    .executeTakeFirstOrThrow()
  return row.id_usuario_tipo
}

export const updatePerfil = (db: TenantDb, id_usuario_tipo: number, values: PerfilValues) =>
  db
    .update('usuario_tipo')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_usuario_tipo', '=', id_usuario_tipo)
    .execute()

export const deletePerfil = (db: TenantDb, id_usuario_tipo: number) =>
  db.deleteFrom('usuario_tipo').where('id_usuario_tipo', '=', id_usuario_tipo).execute()

/**
 * Serialises, per tenant until the transaction ends, whatever counts users before changing them (quotas, the
 * last administrator).
 */
export const lockAccess = (db: TenantDb) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('acesso', ${db.tenant}))`)

/** Counts the active users who administer permissions, optionally without one of them. */
export async function countAdministrators(db: TenantDb, except = 0): Promise<number> {
  const [row] = await db.rows(
    { n: int(sql`count(*)`) },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
        and u.id_usuario <> ${except}
        and (select count(*) from usuario_tipo_permissao p
          where p.tenant_id = ${db.tenant} and p.id_usuario_tipo = u.id_usuario_tipo
            and p.id_permissao = any(${administration})) = ${administration.length}`,
  )
  return must(row, 'count').n
}
