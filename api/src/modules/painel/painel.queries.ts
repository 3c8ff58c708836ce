import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface Totals {
  readonly pessoas: number
  readonly empresas: number
  readonly usuarios: number
}

export async function countRegisters(db: TenantDb): Promise<Totals> {
  const rows = await db.run(sql<Totals>`select
    (select count(*) from pessoa where tenant_id = ${db.tenant}) as pessoas,
    (select count(*) from empresa where tenant_id = ${db.tenant}) as empresas,
    (select count(*) from usuario where tenant_id = ${db.tenant} and ativo = 'S') as usuarios`)
  return rows[0] ?? { pessoas: 0, empresas: 0, usuarios: 0 }
}

export interface RecentRow {
  readonly id_auditoria: number
  readonly quando: string
  readonly usuario: string | null
  readonly tabela: string
  readonly chave: number | null
  readonly operacao: 'I' | 'A' | 'E'
  readonly nome: string | null
}

/** Newest changes of the main registers, one line each. */
export const listRecent = (db: TenantDb, tables: readonly string[], limit: number) =>
  db.run(sql<RecentRow>`
    select a.id_auditoria, a.quando, u.nome as usuario, a.tabela, a.chave, a.operacao,
      coalesce(nullif(d.v->>'fantasia', ''), d.v->>'razao', d.v->>'nome', d.v->>'descricao') as nome
    from auditoria a
    cross join lateral (select coalesce(a.depois, a.antes) as v) d
    left join usuario u on u.tenant_id = a.tenant_id and u.id_usuario = a.id_usuario
    where a.tenant_id = ${db.tenant} and a.tabela = any(${[...tables]})
    order by a.id_auditoria desc limit ${limit}`)
