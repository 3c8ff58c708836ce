import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { opcoesData } from '@claquete/core/projetos/quadro/tarefa'
import type { OpcaoData } from '@claquete/core/projetos/quadro/tarefa'
import { sql } from 'kysely'
import { day, flag, idList, int, text, texts, word } from '../../../kernel/database/columns.ts'
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

/** The unit has one such model at most. */
export async function setDefaultModelo(
  db: TenantDb,
  { id_projeto, id_empresa }: { readonly id_projeto: number; readonly id_empresa: number },
  isDefault: boolean,
): Promise<void> {
  await db.run(sql`update projeto set modelo_padrao = 'N' where tenant_id = ${db.tenant}
    and id_empresa = ${id_empresa} and modelo_padrao = 'S' and id_projeto <> ${id_projeto}`)
  const padrao = isDefault ? 'S' : 'N'
  await db
    .update('projeto')
    .set({ modelo_padrao: padrao })
    .where('id_projeto', '=', id_projeto)
    .where('modelo_padrao', '<>', padrao)
    .execute()
}

/** Reads what a new project copies from the budget of its job; undefined when the job already has a project. */
export async function findJobToOpen(db: TenantDb, id_orcamento: number) {
  const [row] = await db.rows(
    {
      id_familia: int('o.id_familia'),
      titulo: text('o.titulo'),
      id_empresa: int('o.id_empresa'),
      data_filmagem: day.orNull('o.data_filmagem_inicio'),
      id_responsavel: int.orNull('o.id_responsavel'),
      id_campanha: int.orNull(
        sql`(select c.id_campanha from campanha_orcamento c where ${same('c.id_familia', 'o')})`,
      ),
      id_modelo:
        int.orNull(sql`(select m.id_projeto from projeto m where ${same('m.id_empresa', 'o')}
        and m.modelo_padrao = 'S' and m.arquivado_em is null)`),
      participantes: idList(sql`array(select x.id_usuario from orca_participante x
        where ${same('x.id_orcamento', 'o')})`),
    },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}
        and not exists (select from projeto p where ${same('p.id_familia', 'o')})`,
  )
  return row
}

/** The family of a budget, and what a project takes of it. */
export async function findFamilia(db: TenantDb, id_orcamento: number) {
  const [row] = await db.rows(
    { id_familia: int('o.id_familia'), data_filmagem: day.orNull('o.data_filmagem_inicio') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row
}

export const findCampanha = (db: TenantDb, id_campanha: number) =>
  db
    .from('campanha')
    .select(['id_empresa', 'encerrada_em'])
    .where('id_campanha', '=', id_campanha)
    .executeTakeFirst()

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

interface Copied {
  readonly table: string
  readonly key: string
  /** What tells the rows of one project apart. */
  readonly by: string
  readonly columns: ReturnType<typeof sql>
}

const copiedGroups: Copied = {
  table: 'projeto_grupo',
  key: 'id_projeto_grupo',
  by: 'order',
  columns: sql`titulo, color, "order", conclui, limite`,
}
const copiedLabels: Copied = {
  table: 'projeto_etiqueta',
  key: 'id_projeto_etiqueta',
  by: 'nome',
  columns: sql`nome, color`,
}

/** Which row of the one became which of the other. */
type Pairs = readonly { readonly old: number; readonly fresh: number }[]
const pair = { old: int('m.old'), fresh: int('m.fresh') }
const pairs = (all: Pairs) =>
  sql`unnest(${all.map(({ old }) => old)}::bigint[], ${all.map(({ fresh }) => fresh)}::bigint[])`

/** Copies groups, labels and tasks of a project that was just made; what was done and commented is not copied. */
export async function copyBoard(
  db: TenantDb,
  project: {
    readonly from: number
    readonly to: number
    readonly id_usuario: number | null
  },
): Promise<void> {
  const { from, to, id_usuario } = project
  const groups = await copyRows(db, copiedGroups, from, to)
  const labels = await copyRows(db, copiedLabels, from, to)
  const tasks = await db.rows(
    pair,
    (list) => sql`with source as (
        select t.*, row_number() over (order by t.numero)::int as place, z.data_zero
        from projeto_tarefa t join projeto z on z.tenant_id = t.tenant_id and z.id_projeto = ${to}
        where t.tenant_id = ${db.tenant} and t.id_projeto = ${from} and t.excluida_em is null),
      made as (insert into projeto_tarefa (tenant_id, id_projeto, id_projeto_grupo, numero, titulo,
          descricao, texto, "order", prioridade, data_inicio, data_entrega, dia_inicio, dia_entrega,
          estimativa_minutos, recorrencia, recorrencia_cada, id_usuario)
        select s.tenant_id, ${to}, g.fresh, s.place, s.titulo, s.descricao, s.texto, s."order",
          s.prioridade, s.data_zero + s.dia_inicio, s.data_zero + s.dia_entrega, s.dia_inicio, s.dia_entrega,
          s.estimativa_minutos, s.recorrencia, s.recorrencia_cada, ${id_usuario}::bigint
        from source s join ${pairs(groups)} g (old, fresh) on g.old = s.id_projeto_grupo
        returning id_projeto_tarefa as fresh, numero)
      select ${list} from (select s.id_projeto_tarefa as old, made.fresh
        from source s join made on made.numero = s.place) m`,
  )
  await db
    .update('projeto_numero')
    .set({ ultimo: tasks.length })
    .where('id_projeto', '=', to)
    .execute()
  await copyOfTasks(db, tasks, labels)
}

/** Copies the rows of a project, and says which became which. */
async function copyRows(
  db: TenantDb,
  { table, key, by, columns }: Copied,
  from: number,
  to: number,
): Promise<Pairs> {
  const [rows, id, same] = [sql.table(table), sql.ref(key), sql.ref(by)]
  return db.rows(
    pair,
    (list) => sql`with made as (insert into ${rows} (tenant_id, id_projeto, ${columns})
        select tenant_id, ${to}::bigint, ${columns} from ${rows}
        where tenant_id = ${db.tenant} and id_projeto = ${from}
        returning ${id} as fresh, ${same} as same)
      select ${list} from (select r.${id} as old, made.fresh from ${rows} r
        join made on made.same = r.${same} where r.tenant_id = ${db.tenant} and r.id_projeto = ${from}) m`,
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
