import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { situacoesDaSemana } from '@claquete/core/projetos/horas/semana'
import type { SituacaoDaSemana } from '@claquete/core/projetos/horas/semana'
import { sql } from 'kysely'
import {
  day,
  flag,
  idList,
  instant,
  int,
  text,
  word,
  yesNo,
} from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isProjetoSeenBy } from '../../quadro/public.ts'
import type { ProjetoViewer } from '../../quadro/public.ts'
import { hasPermission, isOfUnits } from '../tempo/pessoa.queries.ts'
import { alvoOf, partRows } from '../tempo/partes.queries.ts'
import { alvoColumns } from '../tempo/tempo.queries.ts'

const semana = {
  id_hora_semana: int('s.id_hora_semana'),
  id_usuario: int('s.id_usuario'),
  nome: text('u.nome'),
  segunda: day('s.segunda'),
  situacao: word(situacoesDaSemana)('s.situacao'),
  nada_a_lancar: yesNo('s.nada_a_lancar'),
  motivo: text('s.motivo'),
  enviada_em: instant.orNull('s.enviada_em'),
  decidida_por: text.orNull('d.nome'),
  decidida_em: instant.orNull('s.decidida_em'),
  versao: int('s.versao'),
}
export type FoundSemana = RowOf<typeof semana>

const fromSemana = sql`hora_semana s join usuario u on ${same('u.id_usuario', 's')}
  left join usuario d on ${same('d.id_usuario', 's.id_decidida_por')}`

export async function findSemana(
  db: TenantDb,
  id_usuario: number,
  segunda: CalendarDate,
  { lock = false } = {},
): Promise<FoundSemana | undefined> {
  const [row] = await db.rows(
    semana,
    (list) => sql`select ${list} from ${fromSemana}
      where s.tenant_id = ${db.tenant} and s.id_usuario = ${id_usuario} and s.segunda = ${segunda}::date
      ${lock ? sql`for update of s` : sql``}`,
  )
  return row
}

/** Weeks of people of the units of whoever asks, locked in the order of their ids. */
export const lockSemanas = (
  db: TenantDb,
  viewer: { readonly empresas: readonly number[] },
  ids: readonly number[],
): Promise<FoundSemana[]> =>
  db.rows(
    semana,
    (list) => sql`select ${list} from ${fromSemana}
      where s.tenant_id = ${db.tenant} and s.id_hora_semana = any(${ids}::bigint[]) and ${isOfUnits(viewer)}
      order by s.id_hora_semana for update of s`,
  )

interface SemanaValues {
  readonly situacao: SituacaoDaSemana
  readonly nada_a_lancar?: 'S' | 'N'
  readonly motivo?: string
}

/** Says the state of a week; `decided` by whom, or null where that is taken back. */
export const storeSemana = (
  db: TenantDb,
  { id_usuario, segunda }: { readonly id_usuario: number; readonly segunda: CalendarDate },
  { situacao, nada_a_lancar = 'N', motivo = '' }: SemanaValues,
) =>
  db.run(sql`insert into hora_semana (tenant_id, id_usuario, segunda, situacao, nada_a_lancar, motivo, enviada_em)
    values (${db.tenant}, ${id_usuario}, ${segunda}, ${situacao}, ${nada_a_lancar}, ${motivo},
      case when ${situacao} = 'enviada' then now() end)
    on conflict (tenant_id, id_usuario, segunda) do update set situacao = excluded.situacao,
      nada_a_lancar = excluded.nada_a_lancar, motivo = excluded.motivo, enviada_em = excluded.enviada_em,
      id_decidida_por = null, decidida_em = null, versao = hora_semana.versao + 1`)

/** Decides weeks, or takes the decision back (`id_usuario` null). */
export const decideSemanas = (
  db: TenantDb,
  ids: readonly number[],
  { situacao, motivo = '' }: SemanaValues,
  id_usuario: number | null,
) =>
  db
    .update('hora_semana')
    .set({
      situacao,
      motivo,
      id_decidida_por: id_usuario,
      decidida_em: id_usuario === null ? null : sql<string>`now()`,
      versao: sql<number>`versao + 1`,
    })
    .where('id_hora_semana', 'in', [0, ...ids])
    .execute()

/** What a person has of each day of a week on each project and task. */
export const listPartes = (
  db: TenantDb,
  viewer: ProjetoViewer,
  id_usuario: number,
  { de, ate }: { readonly de: CalendarDate; readonly ate: CalendarDate },
) =>
  db.rows(
    {
      ...alvoColumns,
      dia: day('x.dia'),
      segundos: int(sql`sum(x.segundos)::bigint`),
      relogio: int(sql`coalesce(sum(x.segundos) filter (where x.relogio), 0)::bigint`),
      quantos: int(sql`count(*)`),
      arquivado: flag(sql`p.arquivado_em is not null or ta.excluida_em is not null`),
      visto: flag(sql`${id_usuario === viewer.id_usuario}::boolean or ${isProjetoSeenBy(viewer)}`),
    },
    (list) => sql`select ${list}
      from (${partRows(db, { de, ate }, sql`t.id_usuario = ${id_usuario}`)}) x ${alvoOf('x')}
      group by p.tenant_id, p.id_projeto, ta.tenant_id, ta.id_projeto_tarefa, x.dia
      order by p.id_projeto, ta.numero nulls first, x.dia`,
  )

/** The entries without clock times of a week, to change its cells. */
export const listLoose = (db: TenantDb, id_usuario: number, segunda: CalendarDate) =>
  db.rows(
    {
      id: int('t.id_projeto_tarefa_tempo'),
      id_projeto: int('t.id_projeto'),
      id_projeto_tarefa: int.orNull('t.id_projeto_tarefa'),
      dia: day('t.dia'),
      segundos: int('t.segundos'),
    },
    (list) => sql`select ${list} from projeto_tarefa_tempo t
      where t.tenant_id = ${db.tenant} and t.id_usuario = ${id_usuario} and t.inicio is null
        and t.dia between ${segunda}::date and ${addDays(segunda, 6)}::date`,
  )

/** Everybody who can decide on the weeks of a person: active, of their units. */
export async function listApprovers(db: TenantDb, id_usuario: number): Promise<number[]> {
  const [row] = await db.rows(
    { ids: idList(sql`coalesce(array_agg(u.id_usuario), '{}')`) },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N' and ${hasPermission('hora.aprovar')}
        and (not exists (select from usuario_empresa a where ${same('a.id_usuario', 'u')})
          or not exists (select from usuario_empresa o where o.tenant_id = u.tenant_id and o.id_usuario = ${id_usuario})
          or exists (select from usuario_empresa a join usuario_empresa o on ${same('o.id_empresa', 'a')}
            where ${same('a.id_usuario', 'u')} and o.id_usuario = ${id_usuario}))`,
  )
  return row?.ids ?? []
}

/** Every person with each of these weeks: who may enter hours, and whoever has some. In one pass over the hours. */
export const listPessoasBySemana = (
  db: TenantDb,
  viewer: { readonly empresas: readonly number[] },
  semanas: readonly CalendarDate[],
) => {
  const sorted = semanas.toSorted()
  const [de = '' as CalendarDate] = sorted
  const ate = addDays(sorted.at(-1) ?? de, 6)
  return db.rows(
    {
      id_usuario: int('u.id_usuario'),
      nome: text('u.nome'),
      ativo: yesNo('u.ativo'),
      data_cadastro: day('u.data_cadastro'),
      lanca: flag('u.lanca'),
      segunda: day('w.segunda'),
      id_hora_semana: int.orNull('s.id_hora_semana'),
      situacao: word(situacoesDaSemana).orNull('s.situacao'),
      nada_a_lancar: yesNo.orNull('s.nada_a_lancar'),
      versao: int.orNull('s.versao'),
      segundos: int(sql`coalesce(h.segundos, 0)::bigint`),
    },
    (list) => sql`with h as materialized (
        select x.id_usuario, date_trunc('week', x.dia)::date as segunda, sum(x.segundos) as segundos
        from (${partRows(db, { de, ate })}) x group by 1, 2)
      select ${list}
      from (select u.*, ${hasPermission('hora.lancar')} as lanca from usuario u
        where u.tenant_id = ${db.tenant} and u.suporte = 'N' and ${isOfUnits(viewer)}) u
      cross join unnest(${semanas}::date[]) w (segunda)
      left join hora_semana s on s.tenant_id = ${db.tenant} and s.id_usuario = u.id_usuario and s.segunda = w.segunda
      left join h on h.id_usuario = u.id_usuario and h.segunda = w.segunda
      where u.ativo = 'S' and u.lanca
        or exists (select from h where h.id_usuario = u.id_usuario)
        or exists (select from hora_semana o where o.tenant_id = ${db.tenant} and o.id_usuario = u.id_usuario
          and o.situacao = 'enviada')
      order by u.nome, u.id_usuario, w.segunda`,
  )
}

/** How many weeks wait, of people of the units of whoever asks; `before` only those before a Monday. */
export async function countWaiting(
  db: TenantDb,
  viewer: { readonly empresas: readonly number[]; readonly id_usuario: number },
  before?: CalendarDate,
): Promise<number> {
  const [row] = await db.rows(
    { quantas: int(sql`count(*)`) },
    (list) => sql`select ${list} from hora_semana s join usuario u on ${same('u.id_usuario', 's')}
      where s.tenant_id = ${db.tenant} and s.situacao = 'enviada' and u.suporte = 'N' and ${isOfUnits(viewer)}
        and ${before === undefined ? sql`true` : sql`s.segunda < ${before}::date`}`,
  )
  return row?.quantas ?? 0
}

/** What each person has of each of these weeks. */
export const sumSemanas = (
  db: TenantDb,
  of: readonly { readonly id_usuario: number; readonly segunda: CalendarDate }[],
) =>
  db.rows(
    {
      id_usuario: int('o.id_usuario'),
      segunda: day('o.segunda'),
      segundos: int(sql`coalesce(x.segundos, 0)::bigint`),
    },
    (list) => sql`select ${list}
      from unnest(${of.map((one) => one.id_usuario)}::bigint[], ${of.map((one) => one.segunda)}::date[])
        o (id_usuario, segunda)
      left join (select y.id_usuario, date_trunc('week', y.dia)::date as segunda, sum(y.segundos) as segundos
        from (${partRows(db, periodOf(of), sql`t.id_usuario = any(${of.map((one) => one.id_usuario)}::bigint[])`)}) y
        group by 1, 2) x on x.id_usuario = o.id_usuario and x.segunda = o.segunda`,
  )

function periodOf(of: readonly { readonly segunda: CalendarDate }[]) {
  const mondays = of.map(({ segunda }) => segunda).toSorted()
  const [de = '2000-01-03' as CalendarDate] = mondays
  return { de, ate: addDays(mondays.at(-1) ?? de, 6) }
}

/** The own weeks of the last eight that are over, with hours or without, and were neither sent nor declared. */
export async function countOwn(
  db: TenantDb,
  id_usuario: number,
  { today, situacao }: { readonly today: CalendarDate; readonly situacao: 'aberta' | 'devolvida' },
): Promise<number> {
  const [row] = await db.rows(
    { quantas: int(sql`count(*)`) },
    (list) => sql`select ${list}
      from generate_series(date_trunc('week', ${today}::date) - interval '8 weeks',
        date_trunc('week', ${today}::date) - interval '1 week', interval '1 week') w (segunda)
      left join hora_semana s on s.tenant_id = ${db.tenant} and s.id_usuario = ${id_usuario}
        and s.segunda = w.segunda::date
      where coalesce(s.situacao, 'aberta') = ${situacao}
        and (${situacao} = 'devolvida' or exists (select from projeto_tarefa_tempo t
          where t.tenant_id = ${db.tenant} and t.id_usuario = ${id_usuario}
            and t.dia between w.segunda::date and w.segunda::date + 6))`,
  )
  return row?.quantas ?? 0
}
