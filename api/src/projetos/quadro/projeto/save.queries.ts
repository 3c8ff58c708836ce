import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { opcoesData } from '@claquete/core/projetos/quadro/tarefa'
import type { OpcaoData } from '@claquete/core/projetos/quadro/tarefa'
import { sql } from 'kysely'
import { day, flag, int, text, texts, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface ProjetoValues {
  readonly titulo: string
  readonly descricao: string
  readonly id_empresa: number
  readonly id_familia: number | null
  readonly id_campanha: number | null
  readonly data_inicio: CalendarDate | null
  readonly data_zero: CalendarDate | null
  readonly opcao_data: OpcaoData
}

export type NewProjeto = ProjetoValues & {
  readonly num_projeto: string
  readonly modelo: 'S' | 'N'
  readonly id_projeto_modelo: number | null
  readonly id_usuario: number | null
}

export async function insertProjeto(db: TenantDb, values: NewProjeto): Promise<number> {
  const { id_projeto } = await db
    .insertInto('projeto')
    .values(values)
    .returning('id_projeto')
    .executeTakeFirstOrThrow()
  await db.insertInto('projeto_numero').values({ id_projeto }).execute()
  return id_projeto
}

export const updateProjeto = (db: TenantDb, id_projeto: number, values: Partial<ProjetoValues>) =>
  db
    .update('projeto')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id_projeto', '=', id_projeto)
    .execute()

export const archiveProjeto = (db: TenantDb, id_projeto: number, isArchived: boolean) =>
  db
    .update('projeto')
    .set({
      arquivado_em: isArchived ? sql<string>`coalesce(arquivado_em, now())` : null,
      versao: sql<number>`versao + 1`,
    })
    .where('id_projeto', '=', id_projeto)
    .execute()

/** The family of a budget, and what a project takes of it. */
export async function findFamilia(db: TenantDb, id_orcamento: number) {
  const [row] = await db.rows(
    { id_familia: int('o.id_familia'), data_filmagem: day.orNull('o.data_filmagem_inicio') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row
}

export async function findCampanhaUnit(
  db: TenantDb,
  id_campanha: number,
): Promise<number | undefined> {
  const row = await db
    .from('campanha')
    .select('id_empresa')
    .where('id_campanha', '=', id_campanha)
    .executeTakeFirst()
  return row?.id_empresa
}

/** Gives the tasks counted from day zero their dates; how many are other than before. */
export async function moveRelativeDates(
  db: TenantDb,
  id_projeto: number,
  zero: CalendarDate | null,
): Promise<number> {
  const moved = await db.rows(
    { id: int('t.id_projeto_tarefa') },
    (list) => sql`update projeto_tarefa t
      set data_inicio = case when t.dia_inicio is null then t.data_inicio else ${zero}::date + t.dia_inicio end,
        data_entrega = case when t.dia_entrega is null then t.data_entrega else ${zero}::date + t.dia_entrega end
      where t.tenant_id = ${db.tenant} and t.id_projeto = ${id_projeto} and t.excluida_em is null
        and t.concluida_em is null
        and (t.dia_inicio is not null and t.data_inicio is distinct from ${zero}::date + t.dia_inicio
          or t.dia_entrega is not null and t.data_entrega is distinct from ${zero}::date + t.dia_entrega)
      returning ${list}`,
  )
  return moved.length
}

export const previewRelativeDates = (db: TenantDb, id_projeto: number, zero: CalendarDate) =>
  db.rows(
    {
      id_projeto_tarefa: int('t.id_projeto_tarefa'),
      titulo: text('t.titulo'),
      entrega_antes: day.orNull('t.data_entrega'),
      entrega_depois: day.orNull(
        sql`case when t.dia_entrega is null then t.data_entrega else ${zero}::date + t.dia_entrega end`,
      ),
      concluida: flag(sql`t.concluida_em is not null`),
    },
    (list) => sql`select ${list} from projeto_tarefa t
      where t.tenant_id = ${db.tenant} and t.id_projeto = ${id_projeto} and t.excluida_em is null
        and (t.dia_inicio is not null and t.data_inicio is distinct from ${zero}::date + t.dia_inicio
          or t.dia_entrega is not null and t.data_entrega is distinct from ${zero}::date + t.dia_entrega)
      order by t.dia_entrega, t.numero`,
  )

const copiedGroups = {
  table: 'projeto_grupo',
  key: 'id_projeto_grupo',
  columns: sql`titulo, color, "order", conclui`,
}
const copiedLabels = {
  table: 'projeto_etiqueta',
  key: 'id_projeto_etiqueta',
  columns: sql`nome, color`,
}

/** Copies groups, labels and tasks of a project that was just made; what was done and commented is not copied. */
export async function copyBoard(
  db: TenantDb,
  {
    from,
    to,
    id_usuario,
  }: { readonly from: number; readonly to: number; readonly id_usuario: number | null },
): Promise<void> {
  const groups = await copyRows(db, copiedGroups, from, to)
  const labels = await copyRows(db, copiedLabels, from, to)
  const tasks = await db.rows(
    { old: int('m.old'), fresh: int('m.fresh') },
    (list) => sql`with source as materialized (
        select t.*, nextval(pg_get_serial_sequence('projeto_tarefa', 'id_projeto_tarefa')) as fresh,
          row_number() over (order by t.numero)::int as place, z.data_zero
        from projeto_tarefa t join projeto z on z.tenant_id = t.tenant_id and z.id_projeto = ${to}
        where t.tenant_id = ${db.tenant} and t.id_projeto = ${from} and t.excluida_em is null),
      groups as (select * from unnest(${groups.map((one) => one.old)}::bigint[],
        ${groups.map((one) => one.fresh)}::bigint[]) as g (old, fresh)),
      made as (insert into projeto_tarefa (tenant_id, id_projeto_tarefa, id_projeto, id_projeto_grupo, numero, titulo,
          descricao, texto, "order", prioridade, data_inicio, data_entrega, dia_inicio, dia_entrega,
          estimativa_minutos, recorrencia, recorrencia_cada, id_usuario)
        select s.tenant_id, s.fresh, ${to}, g.fresh, s.place, s.titulo, s.descricao, s.texto, s."order",
          s.prioridade, s.data_zero + s.dia_inicio, s.data_zero + s.dia_entrega, s.dia_inicio, s.dia_entrega,
          s.estimativa_minutos, s.recorrencia, s.recorrencia_cada, ${id_usuario}
        from source s join groups g on g.old = s.id_projeto_grupo),
      counted as (update projeto_numero n set ultimo = (select count(*) from source)
        where n.tenant_id = ${db.tenant} and n.id_projeto = ${to})
      select ${list} from (select s.id_projeto_tarefa as old, s.fresh from source s) m`,
  )
  await copyOfTasks(db, tasks, labels)
}

type Pairs = readonly { readonly old: number; readonly fresh: number }[]

const pairs = (all: Pairs) =>
  sql`unnest(${all.map(({ old }) => old)}::bigint[], ${all.map(({ fresh }) => fresh)}::bigint[])`

interface Copied {
  readonly table: string
  readonly key: string
  readonly columns: ReturnType<typeof sql>
}

/** Copies the rows of a project, and says which became which. */
async function copyRows(
  db: TenantDb,
  { table, key, columns }: Copied,
  from: number,
  to: number,
): Promise<Pairs> {
  const ref = sql.ref(key)
  return db.rows(
    { old: int('m.old'), fresh: int('m.fresh') },
    (list) => sql`with source as materialized (
        select r.*, nextval(pg_get_serial_sequence(${table}, ${key})) as fresh
        from ${sql.table(table)} r where r.tenant_id = ${db.tenant} and r.id_projeto = ${from}),
      made as (insert into ${sql.table(table)} (tenant_id, ${ref}, id_projeto, ${columns})
        select tenant_id, fresh, ${to}, ${columns} from source)
      select ${list} from (select ${ref} as old, fresh from source) m`,
  )
}

async function copyOfTasks(db: TenantDb, tasks: Pairs, labels: Pairs): Promise<void> {
  await db.run(sql`insert into projeto_tarefa_passo (tenant_id, id_projeto_tarefa, descricao, ordem)
    select p.tenant_id, m.fresh, p.descricao, p.ordem from projeto_tarefa_passo p
    join ${pairs(tasks)} m (old, fresh) on m.old = p.id_projeto_tarefa where p.tenant_id = ${db.tenant}`)
  await db.run(sql`insert into projeto_tarefa_etiqueta (tenant_id, id_projeto_tarefa, id_projeto_etiqueta)
    select e.tenant_id, m.fresh, l.fresh from projeto_tarefa_etiqueta e
    join ${pairs(tasks)} m (old, fresh) on m.old = e.id_projeto_tarefa
    join ${pairs(labels)} l (old, fresh) on l.old = e.id_projeto_etiqueta where e.tenant_id = ${db.tenant}`)
  await db.run(sql`insert into projeto_tarefa_bloqueio (tenant_id, id_projeto_tarefa, id_bloqueada_por)
    select b.tenant_id, m.fresh, w.fresh from projeto_tarefa_bloqueio b
    join ${pairs(tasks)} m (old, fresh) on m.old = b.id_projeto_tarefa
    join ${pairs(tasks)} w (old, fresh) on w.old = b.id_bloqueada_por where b.tenant_id = ${db.tenant}`)
}

export const listModelos = (db: TenantDb, seen: ReturnType<typeof sql<boolean>>) =>
  db.rows(
    {
      id_projeto: int('p.id_projeto'),
      titulo: text('p.titulo'),
      descricao: text('p.descricao'),
      opcao_data: word(opcoesData)('p.opcao_data'),
      grupos:
        texts(sql`array(select g.titulo from projeto_grupo g where ${same('g.id_projeto', 'p')}
        order by g."order", g.id_projeto_grupo)`),
      qtde_tarefas: int(sql`(select count(*) from projeto_tarefa t
        where ${same('t.id_projeto', 'p')} and t.excluida_em is null)`),
    },
    (list) => sql`select ${list} from projeto p
      where p.tenant_id = ${db.tenant} and p.modelo = 'S' and p.arquivado_em is null and ${seen}
      order by p.titulo, p.id_projeto`,
  )
