import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { int, money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { plannedCusto } from './counted.queries.ts'
import { visibleReference } from '../../livro/titulos/public.ts'

/** Locks the budgets, always in the same order; other writers on their lines wait. */
export const lockFolhas = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`select from orcamento where tenant_id = ${db.tenant}
    and id_orcamento = any(${ids}::bigint[]) order by id_orcamento for update`)

export const listPlanned = (db: TenantDb, actor: Actor, ids: readonly number[]) =>
  db.rows(
    {
      id: int('i.id_orca_item'),
      nome: text.orNull(sql`case when ${visibleReference(actor)} then i.descricao end`),
      previsto: money(plannedCusto('i', 'a')),
    },
    (list) => sql`select ${list}
      from orca_item i
      join orcamento o on ${same('o.id_orcamento', 'i')}
      left join orcamento oa on ${same('oa.id_familia', 'o')}
        and oa.aprovado
      left join orca_item a on ${same('a.id_orcamento', 'oa')}
        and a.uid = i.uid
      where i.tenant_id = ${db.tenant} and i.id_orca_item = any(${ids}::bigint[])
      order by i.id_orca_item`,
  )
