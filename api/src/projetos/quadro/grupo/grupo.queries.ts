import { sql } from 'kysely'
import { int, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'

const columns = {
  id_projeto_grupo: int('g.id_projeto_grupo'),
  titulo: text('g.titulo'),
  color: text('g.color'),
  order: text('g.order'),
  conclui: yesNo('g.conclui'),
  limite: int.orNull('g.limite'),
  versao: int('g.versao'),
}
const withProjeto = { ...columns, id_projeto: int('g.id_projeto') }
export type FoundGrupo = RowOf<typeof withProjeto>

interface NewGrupo {
  readonly titulo: string
  readonly color: string
  readonly conclui: 'S' | 'N'
  readonly order: string
}

export const insertGrupos = (db: TenantDb, id_projeto: number, groups: readonly NewGrupo[]) =>
  db.rows(
    columns,
    (
      list,
    ) => sql`insert into projeto_grupo as g (tenant_id, id_projeto, titulo, color, conclui, "order")
      select ${db.tenant}, ${id_projeto}, n.* from unnest(${groups.map((one) => one.titulo)}::text[],
        ${groups.map((one) => one.color)}::text[], ${groups.map((one) => one.conclui)}::text[],
        ${groups.map((one) => one.order)}::text[]) n returning ${list}`,
  )

/** In their order; with `lock`, nobody else changes the groups of the project until the transaction ends. */
export const listGrupos = (db: TenantDb, id_projeto: number, { lock = false } = {}) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from projeto_grupo g
      where g.tenant_id = ${db.tenant} and g.id_projeto = ${id_projeto}
      order by g."order", g.id_projeto_grupo ${lock ? sql`for update` : sql``}`,
  )

/** Groups by their ids, locked in the order of the ids, so that two moves never wait for each other. */
export const lockGrupos = (db: TenantDb, ids: readonly number[]): Promise<FoundGrupo[]> =>
  db.rows(
    withProjeto,
    (list) => sql`select ${list} from projeto_grupo g
      where g.tenant_id = ${db.tenant} and g.id_projeto_grupo = any(${ids}::bigint[])
      order by g.id_projeto_grupo for update`,
  )

export async function findGrupo(
  db: TenantDb,
  id_projeto_grupo: number,
): Promise<FoundGrupo | undefined> {
  const [row] = await db.rows(
    withProjeto,
    (list) => sql`select ${list} from projeto_grupo g
      where g.tenant_id = ${db.tenant} and g.id_projeto_grupo = ${id_projeto_grupo}`,
  )
  return row
}

export const updateGrupo = (
  db: TenantDb,
  id_projeto_grupo: number,
  values: Partial<NewGrupo & Pick<FoundGrupo, 'limite'>>,
): Promise<unknown> =>
  db
    .update('projeto_grupo')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id_projeto_grupo', '=', id_projeto_grupo)
    .execute()

/** How many tasks stand in a group. */
export async function countTarefas(db: TenantDb, id_projeto_grupo: number): Promise<number> {
  const [row] = await db.rows(
    { quantas: int(sql`count(*)`) },
    (list) => sql`select ${list} from projeto_tarefa t where t.tenant_id = ${db.tenant}
      and t.id_projeto_grupo = ${id_projeto_grupo} and t.excluida_em is null`,
  )
  return row?.quantas ?? 0
}

/** Deleted tasks of the group go with the others: they can still be restored. */
export const moveDeleted = (db: TenantDb, from: number, to: number) =>
  db
    .update('projeto_tarefa')
    .set({ id_projeto_grupo: to })
    .where('id_projeto_grupo', '=', from)
    .where('excluida_em', 'is not', null)
    .execute()

export const deleteGrupo = (db: TenantDb, id_projeto_grupo: number) =>
  deleteRecords(db, 'projeto_grupo', 'id_projeto_grupo', [id_projeto_grupo])
