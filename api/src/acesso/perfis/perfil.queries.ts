import { perfis as perfisOfContract } from '@claquete/contract/acesso/perfis/perfil'
import { must } from '@claquete/core/kernel/must'
import type { YesNo } from '@claquete/contract/wire'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { administration } from './grants.ts'

/** How many rows of a table a profile has. */
const countOf = (table: string, more = sql`true`) =>
  sql`(select count(*) from ${sql.table(table)} x where ${same('x.id_usuario_tipo', 't')} and ${more})`

export const perfis = listSource(perfisOfContract, {
  columns: {
    id_usuario_tipo: 't.id_usuario_tipo',
    descricao: 't.descricao',
    obs: 't.obs',
    usuarios: countOf('usuario', sql`x.suporte = 'N'`),
    permissoes: countOf('usuario_tipo_permissao'),
    exige_segundo_passo: 't.exige_segundo_passo',
    versao: 't.versao',
  },
  more: {},
  from: (db, _scope: undefined) => sql`usuario_tipo t where t.tenant_id = ${db.tenant}`,
  search: sql.ref('t.busca'),
  filters: {},
})

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
