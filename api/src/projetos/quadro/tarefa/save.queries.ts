import type { Prioridade, Recorrencia } from '@claquete/core/projetos/quadro/tarefa'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The columns of a task that one write may set. */
export interface TarefaValues {
  readonly titulo?: string
  readonly descricao?: RichText | null
  readonly texto?: string
  readonly prioridade?: Prioridade | null
  readonly data_inicio?: CalendarDate | null
  readonly data_entrega?: CalendarDate | null
  readonly dia_inicio?: number | null
  readonly dia_entrega?: number | null
  readonly estimativa_minutos?: number | null
  readonly recorrencia?: Recorrencia | null
  readonly recorrencia_cada?: number | null
  readonly id_orca_item?: number | null
}

/** JSON null would not be "no document". */
const stored = ({ descricao, ...values }: TarefaValues) => ({
  ...values,
  ...(descricao !== undefined && {
    descricao: descricao === null ? null : JSON.stringify(descricao),
  }),
})

/** The next number of a task in its project, given once. */
async function nextNumero(db: TenantDb, id_projeto: number): Promise<number> {
  const [row] = await db.rows(
    { ultimo: int('ultimo') },
    (list) => sql`update projeto_numero set ultimo = ultimo + 1
      where tenant_id = ${db.tenant} and id_projeto = ${id_projeto} returning ${list}`,
  )
  return must(row, 'number of the project').ultimo
}

export async function insertTarefa(
  db: TenantDb,
  values: TarefaValues & {
    readonly titulo: string
    readonly id_projeto: number
    readonly id_projeto_grupo: number
    readonly order: string
    readonly id_usuario: number | null
    readonly isDone: boolean
  },
): Promise<number> {
  const { isDone, ...columns } = values
  const { id_projeto_tarefa } = await db
    .insertInto('projeto_tarefa')
    .values({
      ...stored(columns),
      titulo: columns.titulo,
      id_projeto: columns.id_projeto,
      id_projeto_grupo: columns.id_projeto_grupo,
      order: columns.order,
      id_usuario: columns.id_usuario,
      numero: await nextNumero(db, columns.id_projeto),
      ...(isDone && { concluida_em: sql<string>`now()` }),
    })
    .returning('id_projeto_tarefa')
    .executeTakeFirstOrThrow()
  return id_projeto_tarefa
}

/** `isNewVersao`: what one writes at length changed. */
export const updateTarefa = (
  db: TenantDb,
  id_projeto_tarefa: number,
  values: TarefaValues,
  isNewVersao: boolean,
) =>
  db
    .update('projeto_tarefa')
    .set({ ...stored(values), ...(isNewVersao && { versao: sql<number>`versao + 1` }) })
    .where('id_projeto_tarefa', '=', id_projeto_tarefa)
    .execute()

export const setDone = (db: TenantDb, ids: readonly number[], isDone: boolean) =>
  db.rows(
    { id: int('id_projeto_tarefa') },
    (list) => sql`update projeto_tarefa set concluida_em = ${isDone ? sql`now()` : sql`null`}
      where tenant_id = ${db.tenant} and id_projeto_tarefa = any(${ids}::bigint[])
        and concluida_em is ${isDone ? sql`null` : sql`not null`} returning ${list}`,
  )

export const setDeleted = (db: TenantDb, ids: readonly number[], isDeleted: boolean) =>
  db.run(sql`update projeto_tarefa set excluida_em = ${isDeleted ? sql`now()` : sql`null`}
    where tenant_id = ${db.tenant} and id_projeto_tarefa = any(${ids}::bigint[])`)

type Pair =
  | readonly ['projeto_tarefa_usuario', 'id_usuario']
  | readonly ['projeto_tarefa_etiqueta', 'id_projeto_etiqueta']
  | readonly ['projeto_tarefa_bloqueio', 'id_bloqueada_por']

/** Sets what belongs to a task in a table of pairs; rows that stay are not written again. */
async function storeSet(
  db: TenantDb,
  [table, column]: Pair,
  id_projeto_tarefa: number,
  ids: readonly number[],
): Promise<number[]> {
  const of = sql.table(table)
  const other = sql.ref(column)
  await db.run(sql`delete from ${of} where tenant_id = ${db.tenant}
    and id_projeto_tarefa = ${id_projeto_tarefa} and not ${other} = any(${ids}::bigint[])`)
  const added = await db.rows(
    { id: int(column) },
    (list) => sql`insert into ${of} (tenant_id, id_projeto_tarefa, ${other})
      select distinct ${db.tenant}::bigint, ${id_projeto_tarefa}::bigint, x.id from unnest(${ids}::bigint[]) x (id)
      on conflict do nothing returning ${list}`,
  )
  return added.map(({ id }) => id)
}

/** Who answers for a task; those who did not before. */
export const storeUsuarios = (db: TenantDb, id_projeto_tarefa: number, ids: readonly number[]) =>
  storeSet(db, ['projeto_tarefa_usuario', 'id_usuario'], id_projeto_tarefa, ids)
export const storeEtiquetas = (db: TenantDb, id_projeto_tarefa: number, ids: readonly number[]) =>
  storeSet(db, ['projeto_tarefa_etiqueta', 'id_projeto_etiqueta'], id_projeto_tarefa, ids)
export const storeBloqueios = (db: TenantDb, id_projeto_tarefa: number, ids: readonly number[]) =>
  storeSet(db, ['projeto_tarefa_bloqueio', 'id_bloqueada_por'], id_projeto_tarefa, ids)

export async function deleteUsuario(db: TenantDb, id_projeto_tarefa: number, id_usuario: number) {
  await db
    .deleteFrom('projeto_tarefa_usuario')
    .where('id_projeto_tarefa', '=', id_projeto_tarefa)
    .where('id_usuario', '=', id_usuario)
    .execute()
}

/** Who answers for a task. */
export async function usuariosOf(db: TenantDb, id_projeto_tarefa: number): Promise<number[]> {
  const rows = await db
    .from('projeto_tarefa_usuario')
    .select('id_usuario')
    .where('id_projeto_tarefa', '=', id_projeto_tarefa)
    .execute()
  return rows.map(({ id_usuario }) => id_usuario)
}

export async function etiquetasOfTarefa(
  db: TenantDb,
  id_projeto_tarefa: number,
): Promise<number[]> {
  const rows = await db
    .from('projeto_tarefa_etiqueta')
    .select('id_projeto_etiqueta')
    .where('id_projeto_tarefa', '=', id_projeto_tarefa)
    .execute()
  return rows.map(({ id_projeto_etiqueta }) => id_projeto_etiqueta)
}

/** How many of these labels are of the project. */
export async function etiquetasOf(db: TenantDb, id_projeto: number, ids: readonly number[]) {
  const rows = await db
    .from('projeto_etiqueta')
    .select('id_projeto_etiqueta')
    .where('id_projeto', '=', id_projeto)
    .where('id_projeto_etiqueta', 'in', [0, ...ids])
    .execute()
  return rows.length
}

/** Every task of the project that waits for others, with those. */
export async function listBloqueios(db: TenantDb, id_projeto: number) {
  const rows = await db.rows(
    { task: int('b.id_projeto_tarefa'), waits: int('b.id_bloqueada_por') },
    (list) => sql`select ${list} from projeto_tarefa_bloqueio b
      join projeto_tarefa t on ${same('t.id_projeto_tarefa', 'b')}
      where b.tenant_id = ${db.tenant} and t.id_projeto = ${id_projeto}`,
  )
  const waits = new Map<number, number[]>()
  for (const { task, waits: other } of rows) waits.set(task, [...(waits.get(task) ?? []), other])
  return waits
}

/** How many of these tasks are of the project. */
export async function countOfProjeto(db: TenantDb, id_projeto: number, ids: readonly number[]) {
  const [row] = await db.rows(
    { quantas: int(sql`count(*)`) },
    (list) => sql`select ${list} from projeto_tarefa t where t.tenant_id = ${db.tenant}
      and t.id_projeto = ${id_projeto} and t.excluida_em is null
      and t.id_projeto_tarefa = any(${ids}::bigint[])`,
  )
  return row?.quantas ?? 0
}

/** Is this line of the budget's family? */
export async function isItemOfFamilia(db: TenantDb, id_orca_item: number, id_familia: number) {
  const [row] = await db.rows(
    { id: int('i.id_orca_item') },
    (list) => sql`select ${list} from orca_item i join orcamento o on ${same('o.id_orcamento', 'i')}
      where i.tenant_id = ${db.tenant} and i.id_orca_item = ${id_orca_item} and o.id_familia = ${id_familia}`,
  )
  return row !== undefined
}
