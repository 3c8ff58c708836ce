import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, flag, idList, instant, int, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'
import { isProjetoSeenBy } from '../../quadro/public.ts'
import type { ProjetoViewer } from '../../quadro/public.ts'
import { alvoOf, partRows } from './partes.queries.ts'

export const alvoColumns = {
  id_projeto: int('p.id_projeto'),
  num_projeto: text('p.num_projeto'),
  projeto: text('p.titulo'),
  id_projeto_tarefa: int.orNull('ta.id_projeto_tarefa'),
  tarefa_numero: int.orNull('ta.numero'),
  tarefa: text.orNull('ta.titulo'),
}
export type FoundAlvo = RowOf<typeof alvoColumns>

const tempo = {
  id_projeto_tarefa_tempo: int('t.id_projeto_tarefa_tempo'),
  ...alvoColumns,
  id_usuario: int('t.id_usuario'),
  nome: text('u.nome'),
  dia: day('t.dia'),
  inicio: instant.orNull('t.inicio'),
  fim: instant.orNull('t.fim'),
  segundos: int.orNull('t.segundos'),
  contagem: int.orNull('t.contagem'),
  nota: text('t.nota'),
  versao: int('t.versao'),
}
export type FoundTempo = RowOf<typeof tempo>

const fromTempo = sql`projeto_tarefa_tempo t ${alvoOf('t')} join usuario u on ${same('u.id_usuario', 't')}`

export async function findTempo(db: TenantDb, id: number): Promise<FoundTempo | undefined> {
  const [row] = await db.rows(
    tempo,
    (list) => sql`select ${list} from ${fromTempo}
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa_tempo = ${id}`,
  )
  return row
}

/** The running entry of a person. */
export async function findRunning(
  db: TenantDb,
  id_usuario: number,
): Promise<(FoundTempo & { readonly visto_em: string | null }) | undefined> {
  const [row] = await db.rows(
    { ...tempo, visto_em: instant.orNull('v.visto_em') },
    (list) => sql`select ${list} from ${fromTempo}
      left join hora_visto v on ${same('v.id_usuario', 't')}
      where t.tenant_id = ${db.tenant} and t.id_usuario = ${id_usuario} and t.inicio is not null and t.fim is null`,
  )
  return row
}

/** The entry that a pause of the person closed, and with which the clock may go on. */
export async function findPaused(
  db: TenantDb,
  id_usuario: number,
): Promise<FoundTempo | undefined> {
  const [row] = await db.rows(
    tempo,
    (list) => sql`select ${list} from ${fromTempo}
      join hora_visto v on ${same('v.id_usuario', 't')} and v.id_pausado = t.id_projeto_tarefa_tempo
      where t.tenant_id = ${db.tenant} and t.id_usuario = ${id_usuario} and t.fim is not null`,
  )
  return row
}

/** The entries of a person that touch these days, by day and hour. */
export const listTempos = (db: TenantDb, id_usuario: number, de: CalendarDate, ate: CalendarDate) =>
  db.rows(
    tempo,
    (list) => sql`select ${list} from ${fromTempo}
      where t.tenant_id = ${db.tenant} and t.id_usuario = ${id_usuario}
        and t.dia between ${de}::date - 1 and ${ate}::date and coalesce(t.ultimo_dia, t.dia) >= ${de}::date
      order by t.dia, t.inicio nulls last, t.id_projeto_tarefa_tempo`,
  )

/** An entry with clock times that overlaps these, of the same person; what runs lasts without an end. */
export async function findOverlap(
  db: TenantDb,
  of: { readonly id_usuario: number; readonly inicio: string; readonly fim: string },
  except: number | undefined,
): Promise<FoundTempo | undefined> {
  const [row] = await db.rows(
    tempo,
    (list) => sql`select ${list} from ${fromTempo}
      where t.tenant_id = ${db.tenant} and t.id_usuario = ${of.id_usuario} and t.inicio < ${of.fim}::timestamptz
        and (t.fim > ${of.inicio}::timestamptz or t.fim is null) and t.inicio is not null
        and t.dia >= (${of.inicio}::timestamptz at time zone 'America/Sao_Paulo')::date - 2
        and t.id_projeto_tarefa_tempo <> ${except ?? 0}
      order by t.inicio limit 1`,
  )
  return row
}

export interface TempoValues {
  readonly id_projeto: number
  readonly id_projeto_tarefa: number | null
  readonly dia: CalendarDate
  readonly inicio: string | null
  readonly fim: string | null
  readonly segundos: number | null
  readonly contagem?: number | null
  readonly nota: string
}

export async function insertTempo(
  db: TenantDb,
  values: TempoValues & { readonly id_usuario: number },
): Promise<number> {
  const { id_projeto_tarefa_tempo } = await db
    .insertInto('projeto_tarefa_tempo')
    .values(values)
    .returning('id_projeto_tarefa_tempo')
    .executeTakeFirstOrThrow()
  return id_projeto_tarefa_tempo
}

export const updateTempo = (db: TenantDb, id: number, values: Partial<TempoValues>) =>
  db
    .update('projeto_tarefa_tempo')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id_projeto_tarefa_tempo', '=', id)
    .execute()

export const deleteTempos = (db: TenantDb, ids: readonly number[]) =>
  deleteRecords(db, 'projeto_tarefa_tempo', 'id_projeto_tarefa_tempo', [...ids])

/** The person was seen at work, and has nothing paused. */
export const storeVisto = (db: TenantDb, id_usuario: number, visto_em: string) =>
  db.run(sql`insert into hora_visto (tenant_id, id_usuario, visto_em)
    values (${db.tenant}, ${id_usuario}, ${visto_em}::timestamptz)
    on conflict (tenant_id, id_usuario) do update set visto_em = excluded.visto_em, id_pausado = null`)

/** What is paused: an entry that a pause closed, or nothing. */
export const storePaused = (db: TenantDb, id_usuario: number, id: number | null) =>
  db.update('hora_visto').set({ id_pausado: id }).where('id_usuario', '=', id_usuario).execute()

/** What a person has of each of these days. */
export async function sumDays(
  db: TenantDb,
  id_usuario: number,
  dias: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, number>> {
  const sorted = dias.toSorted()
  const [de, ate] = [sorted[0], sorted.at(-1)]
  if (de === undefined || ate === undefined) return new Map()
  const rows = await db.rows(
    { dia: day('x.dia'), segundos: int(sql`sum(x.segundos)::bigint`) },
    (list) => sql`select ${list}
      from (${partRows(db, { de, ate }, sql`t.id_usuario = ${id_usuario}`)}) x group by 1`,
  )
  return new Map(rows.map(({ dia, segundos }) => [dia, segundos]))
}

/** Which of these entries are on projects that this person may see. */
export async function seenTempos(
  db: TenantDb,
  viewer: ProjetoViewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const [row] = await db.rows(
    { ids: idList(sql`array_agg(t.id_projeto_tarefa_tempo)`) },
    (
      list,
    ) => sql`select ${list} from projeto_tarefa_tempo t join projeto p on ${same('p.id_projeto', 't')}
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa_tempo = any(${ids}::bigint[])
        and ${isProjetoSeenBy(viewer)} having count(*) > 0`,
  )
  return new Set(row?.ids)
}

/** Open projects and their open tasks that this person may see: those with the person's latest hours first. */
export const listAlvos = (
  db: TenantDb,
  viewer: ProjetoViewer,
  { search = '', today }: { readonly search?: string | undefined; readonly today: CalendarDate },
) => {
  const words = search.trim().split(/\s+/u).filter(Boolean)
  const matches = words.map(
    (word) =>
      sql`(p.busca like '%' || dobrar(${word}) || '%' or ta.busca like '%' || dobrar(${word}) || '%')`,
  )
  return db.rows(
    { ...alvoColumns, usado: day.orNull('r.dia'), minha: flag('m.minha') },
    (list) => sql`select ${list}
      from projeto p
      left join lateral (
        select null::bigint as id_projeto_tarefa, null::int as numero, null::text as titulo, null::text as busca
        union all
        select t.id_projeto_tarefa, t.numero, t.titulo, t.busca from projeto_tarefa t
        where ${same('t.id_projeto', 'p')} and t.excluida_em is null) ta on true
      left join lateral (select max(h.dia) as dia from projeto_tarefa_tempo h
        where ${same('h.id_projeto', 'p')} and h.id_usuario = ${viewer.id_usuario}
          and h.id_projeto_tarefa is not distinct from ta.id_projeto_tarefa
          and h.dia >= ${today}::date - 60) r on true
      left join lateral (select exists (select from projeto_tarefa_usuario tu
        where tu.tenant_id = p.tenant_id and tu.id_projeto_tarefa = ta.id_projeto_tarefa
          and tu.id_usuario = ${viewer.id_usuario}) as minha) m on true
      where p.tenant_id = ${db.tenant} and p.modelo = 'N' and p.arquivado_em is null and ${isProjetoSeenBy(viewer)}
        and ${matches.length > 0 ? sql.join(matches, sql` and `) : sql`true`}
      order by r.dia desc nulls last, m.minha desc, p.id_projeto desc, ta.numero nulls first limit 60`,
  )
}
