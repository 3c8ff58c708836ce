import { sql } from 'kysely'
import { flag, instant, int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface Standing {
  readonly id: number
  readonly order: string
}

/** The tasks of a group in its order. */
export async function listIdsOfGrupo(db: TenantDb, id_projeto_grupo: number): Promise<number[]> {
  const rows = await db.rows(
    { id: int('t.id_projeto_tarefa') },
    (list) => sql`select ${list} from projeto_tarefa t
      where t.tenant_id = ${db.tenant} and t.id_projeto_grupo = ${id_projeto_grupo} and t.excluida_em is null
      order by t."order", t.id_projeto_tarefa`,
  )
  return rows.map(({ id }) => id)
}

const movingColumns = {
  id_projeto_tarefa: int('t.id_projeto_tarefa'),
  id_projeto_grupo: int('t.id_projeto_grupo'),
  /** The group that it stands in is one of done tasks. */
  stands_done: flag(sql`g.conclui = 'S'`),
  concluida_em: instant.orNull('t.concluida_em'),
  recorrencia: text.orNull('t.recorrencia'),
}
export type MovingTarefa = RowOf<typeof movingColumns>

/** Tasks of a project, locked in the order of their ids. */
export const lockTarefas = (
  db: TenantDb,
  id_projeto: number,
  ids: readonly number[],
): Promise<MovingTarefa[]> =>
  db.rows(
    movingColumns,
    (list) => sql`select ${list} from projeto_tarefa t
      join projeto_grupo g on ${same('g.id_projeto_grupo', 't')}
      where t.tenant_id = ${db.tenant} and t.id_projeto = ${id_projeto} and t.excluida_em is null
        and t.id_projeto_tarefa = any(${ids}::bigint[])
      order by t.id_projeto_tarefa for update of t`,
  )

interface Place {
  readonly id_projeto_grupo: number
  readonly id_antes?: number | null | undefined
  readonly id_depois?: number | null | undefined
}

const inGroup = (db: TenantDb, id_projeto_grupo: number, without: readonly number[]) => sql`
  t.tenant_id = ${db.tenant} and t.id_projeto_grupo = ${id_projeto_grupo} and t.excluida_em is null
  and not t.id_projeto_tarefa = any(${without}::bigint[])`

const standing = { id: int('t.id_projeto_tarefa'), order: text('t.order') }

/**
 * The tasks between which others are to stand in a group, by the ids of the neighbours that a client saw. The one before
 * decides, whoever follows it by now; if it is gone, the one after; if both are gone or nothing is said, the end. Null
 * before is the beginning. Call it under a lock of the group.
 */
export async function findPlace(
  db: TenantDb,
  { id_projeto_grupo, id_antes, id_depois }: Place,
  moving: readonly number[],
): Promise<{ readonly before: string | null; readonly after: string | null }> {
  const among = inGroup(db, id_projeto_grupo, moving)
  const one = async (condition: ReturnType<typeof sql>, direction: 'asc' | 'desc') => {
    const way = sql.raw(direction)
    const [row] = await db.rows(
      standing,
      (list) => sql`select ${list} from projeto_tarefa t where ${among} and ${condition}
        order by t."order" ${way}, t.id_projeto_tarefa ${way} limit 1`,
    )
    return row
  }
  const byId = (id: number | null | undefined) =>
    id ? one(sql`t.id_projeto_tarefa = ${id}`, 'asc') : undefined
  const at = ({ order, id }: Standing) => sql`(${order}::text collate "C", ${id}::bigint)`
  const before = await byId(id_antes)
  if (before) {
    const next = await one(sql`(t."order", t.id_projeto_tarefa) > ${at(before)}`, 'asc')
    return { before: before.order, after: next?.order ?? null }
  }
  const after = await byId(id_depois)
  if (after) {
    const last = await one(sql`(t."order", t.id_projeto_tarefa) < ${at(after)}`, 'desc')
    return { before: last?.order ?? null, after: after.order }
  }
  if (id_antes === null) {
    const first = await one(sql`true`, 'asc')
    return { before: null, after: first?.order ?? null }
  }
  const last = await one(sql`true`, 'desc')
  return { before: last?.order ?? null, after: null }
}

const placeColumns = {
  id_projeto_tarefa: int('t.id_projeto_tarefa'),
  id_projeto_grupo: int('t.id_projeto_grupo'),
  order: text('t.order'),
  concluida_em: instant.orNull('t.concluida_em'),
}
export type PlacedTarefa = RowOf<typeof placeColumns>

/** Puts tasks into a group with these ranks; whether they are done follows the group where it says so. */
export const storePlaces = (
  db: TenantDb,
  id_projeto_grupo: number,
  places: readonly Standing[],
  done: { readonly ended: readonly number[]; readonly reopened: readonly number[] },
): Promise<PlacedTarefa[]> =>
  db.rows(
    placeColumns,
    (list) => sql`update projeto_tarefa t
      set id_projeto_grupo = ${id_projeto_grupo}, "order" = n."order",
        concluida_em = case when t.id_projeto_tarefa = any(${done.ended}::bigint[]) then now()
          when t.id_projeto_tarefa = any(${done.reopened}::bigint[]) then null else t.concluida_em end
      from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ order }) => order)}::text[]) n (id, "order")
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = n.id
      returning ${list}`,
  )
