import { administratorProfile } from '../../kernel/context.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface NewStatus {
  readonly descricao: string
  readonly cor: string
  readonly cor_fundo: string
}

/** Adds budget statuses in this order, visible to administrators. */
export async function insertStatus(db: TenantDb, list: readonly NewStatus[]): Promise<void> {
  await db
    .insertInto('orcamento_status')
    .values(list.map((status, index) => ({ ...status, ordem: index + 1 })))
    .execute()
  await db.run(sql`
    insert into usuario_tipo_status (id_usuario_tipo, id_orcamento_status)
    select t.id_usuario_tipo, s.id_orcamento_status
    from usuario_tipo t
    join orcamento_status s on s.tenant_id = t.tenant_id
    where t.tenant_id = ${db.tenant} and t.id_usuario_tipo = ${administratorProfile}
    on conflict do nothing`)
}

/** Sets the effects of the initial statuses, by the function that their migration defined. */
export async function markInitialStatus(db: TenantDb): Promise<void> {
  await db.run(sql`select marcar_status_iniciais(${db.tenant})`)
}
