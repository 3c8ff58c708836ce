import { sql } from 'kysely'
import { int, text, yesNo } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const columns = {
  id_projeto_tarefa_passo: int('p.id_projeto_tarefa_passo'),
  descricao: text('p.descricao'),
  feito: yesNo('p.feito'),
}

export const listPassos = (db: TenantDb, id_projeto_tarefa: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from projeto_tarefa_passo p
      where p.tenant_id = ${db.tenant} and p.id_projeto_tarefa = ${id_projeto_tarefa}
      order by p.ordem, p.id_projeto_tarefa_passo`,
  )

/** Adds steps at the end. */
export const insertPassos = (
  db: TenantDb,
  id_projeto_tarefa: number,
  descricoes: readonly string[],
) =>
  db.rows(
    columns,
    (
      list,
    ) => sql`insert into projeto_tarefa_passo as p (tenant_id, id_projeto_tarefa, descricao, ordem)
      select ${db.tenant}, ${id_projeto_tarefa}, n.descricao, n.place + coalesce((select max(o.ordem)
        from projeto_tarefa_passo o where o.tenant_id = ${db.tenant}
          and o.id_projeto_tarefa = ${id_projeto_tarefa}), 0)
      from unnest(${descricoes}::text[]) with ordinality n (descricao, place)
      returning ${list}`,
  )

export const updatePasso = (
  db: TenantDb,
  id_projeto_tarefa_passo: number,
  values: { readonly descricao?: string | undefined; readonly feito?: 'S' | 'N' | undefined },
) =>
  db
    .update('projeto_tarefa_passo')
    .set(values)
    .where('id_projeto_tarefa_passo', '=', id_projeto_tarefa_passo)
    .execute()

/** Puts the steps of a task in this order; only those that moved are written. */
export const orderPassos = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`update projeto_tarefa_passo p set ordem = n.place
    from unnest(${ids}::bigint[]) with ordinality n (id, place)
    where p.tenant_id = ${db.tenant} and p.id_projeto_tarefa_passo = n.id and p.ordem <> n.place`)

export const deletePasso = (db: TenantDb, id_projeto_tarefa_passo: number) =>
  db
    .deleteFrom('projeto_tarefa_passo')
    .where('id_projeto_tarefa_passo', '=', id_projeto_tarefa_passo)
    .execute()
