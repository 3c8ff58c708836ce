import type { TakenBy } from '@claquete/contract/endpoint'
import { entregas as entregasOfContract } from '@claquete/contract/sistema/entregas/entrega'
import type { Entrega, entregaSave } from '@claquete/contract/sistema/entregas/entrega'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { frequencies, movingPeriods } from '@claquete/core/sistema/entregas/entrega'
import { must } from '@claquete/core/kernel/must'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import { day, int, idList, text, word, words } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'

type Body = TakenBy<typeof entregaSave>['body']

/** The deliveries that a person made or receives. */
export const entregas = listSource(entregasOfContract, {
  columns: {
    id_entrega: 'e.id_entrega',
    nome: 'e.nome',
    frequencia: 'e.frequencia',
    destinatarios: sql`(select jsonb_agg(jsonb_build_object('id_usuario', d.id_usuario, 'nome', q.nome,
        'parou', case when d.parou_em is null then 'N' else 'S' end) order by q.nome)
      from entrega_destinatario d
      join usuario q on ${same('q.id_usuario', 'd')}
      where ${same('d.id_entrega', 'e')})`,
    ativo: 'e.ativo',
    ultimo_estado: 'w.estado',
    ultimo_em: 'w.criado_em',
    ultimo_motivo: 'w.motivo',
    dono: 'u.nome',
    id_usuario: 'e.id_usuario',
    dia: 'e.dia',
    hora: 'e.hora',
    periodo: 'e.periodo',
    formatos: 'e.formatos',
    minha: sql`case when e.id_usuario = me.id then 'S' else 'N' end`,
    recebo: sql`case when eu.id_entrega is null then 'N' else 'S' end`,
    parei: sql`case when eu.parou_em is null then 'N' else 'S' end`,
    versao: 'e.versao',
  },
  more: {},
  from: (db, id_usuario: number) => sql`entrega e
    cross join (select ${id_usuario}::bigint as id) me
    join usuario u on ${same('u.id_usuario', 'e')}
    left join entrega_destinatario eu on ${same('eu.id_entrega', 'e')} and eu.id_usuario = me.id
    left join lateral (select w.criado_em, w.estado, w.motivo from entrega_envio w
      where ${same('w.id_entrega', 'e')} and me.id in (e.id_usuario, w.id_usuario)
      order by w.dia desc, w.estado in ('recusado', 'falhou') desc, w.id_entrega_envio desc limit 1) w on true
    where e.tenant_id = ${db.tenant} and (e.id_usuario = me.id or eu.id_entrega is not null)`,
  search: sql`(select string_agg(q.nome, ' ') from entrega_destinatario d
    join usuario q on ${same('q.id_usuario', 'd')}
    where ${same('d.id_entrega', 'e')})`,
  filters: {},
})

export const listPeople = (db: TenantDb) =>
  db
    .from('usuario')
    .select(['id_usuario', 'nome'])
    .where('ativo', '=', 'S')
    .orderBy('nome')
    .limit(1_000)
    .execute()

const columns = {
  id_entrega: int('e.id_entrega'),
  nome: text('e.nome'),
  chamada: text('e.chamada'),
  consulta: text('e.consulta'),
  periodo: word(tableKeys(movingPeriods)).orNull('e.periodo'),
  frequencia: word(tableKeys(frequencies))('e.frequencia'),
  dia: int.orNull('e.dia'),
  hora: int('e.hora'),
  formatos: words(['pdf', 'excel', 'csv'])('e.formatos'),
  marca: text('e.marca'),
  id_usuario: int('e.id_usuario'),
  versao: int('e.versao'),
}
export type StoredEntrega = RowOf<typeof columns>

export async function lockEntrega(db: TenantDb, id: number): Promise<StoredEntrega | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from entrega e
      where e.tenant_id = ${db.tenant} and e.id_entrega = ${id} for update`,
  )
  return row
}

/** What is switched on, whatever its day. */
export const listActive = (db: TenantDb) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from entrega e
      join usuario u on ${same('u.id_usuario', 'e')} and u.ativo = 'S'
      where e.tenant_id = ${db.tenant} and e.ativo = 'S' order by e.id_entrega`,
  )

type Values = Pick<Body, 'nome' | 'frequencia' | 'hora' | 'periodo' | 'ativo'> & {
  readonly dia: number | null
  readonly formatos: Entrega['formatos']
}

export const insertEntrega = async (
  db: TenantDb,
  values: Values & Pick<StoredEntrega, 'chamada' | 'consulta' | 'marca' | 'id_usuario'>,
): Promise<number> =>
  (
    await db
      .insertInto('entrega')
      .values({ ...values, formatos: [...values.formatos] })
      .returning('id_entrega')
      .executeTakeFirstOrThrow()
  ).id_entrega

export const updateEntrega = (db: TenantDb, id_entrega: number, values: Values) =>
  db
    .update('entrega')
    .set({ ...values, formatos: [...values.formatos], versao: sql<number>`versao + 1` })
    .where('id_entrega', '=', id_entrega)
    .execute()

export const deleteEntrega = (db: TenantDb, id_entrega: number) =>
  db.deleteFrom('entrega').where('id_entrega', '=', id_entrega).execute()

/** Those who receive it from now on; who had stopped stays stopped. */
export async function replaceRecipients(db: TenantDb, id_entrega: number, ids: readonly number[]) {
  await db
    .deleteFrom('entrega_destinatario')
    .where('id_entrega', '=', id_entrega)
    .where(sql<boolean>`id_usuario <> all(${ids}::bigint[])`)
    .execute()
  await db.run(sql`insert into entrega_destinatario (tenant_id, id_entrega, id_usuario)
    select ${db.tenant}, ${id_entrega}, u.id_usuario from usuario u
    where u.tenant_id = ${db.tenant} and u.id_usuario = any(${ids}::bigint[])
    on conflict do nothing`)
}

export async function countPeople(db: TenantDb, ids: readonly number[]): Promise<number> {
  const [row] = await db.rows(
    { n: int(sql`count(*)`) },
    (list) => sql`select ${list} from usuario
      where tenant_id = ${db.tenant} and ativo = 'S' and id_usuario = any(${ids}::bigint[])`,
  )
  return must(row, 'count').n
}

/** False when this person does not receive it. */
export async function stopFor(
  db: TenantDb,
  id_entrega: number,
  { id_usuario, parar }: { readonly id_usuario: number; readonly parar: boolean },
): Promise<boolean> {
  const row = await db
    .update('entrega_destinatario')
    .set({ parou_em: parar ? sql<string>`coalesce(parou_em, now())` : null })
    .where('id_entrega', '=', id_entrega)
    .where('id_usuario', '=', id_usuario)
    .returning('id_entrega_destinatario')
    .executeTakeFirst()
  return row !== undefined
}

/** Who still has to receive it on this day. */
export async function listWaiting(
  db: TenantDb,
  id_entrega: number,
  dia: CalendarDate,
): Promise<number[]> {
  const rows = await db.rows(
    { id_usuario: int('d.id_usuario') },
    (list) => sql`select ${list} from entrega_destinatario d
      where d.tenant_id = ${db.tenant} and d.id_entrega = ${id_entrega} and d.parou_em is null
        and not exists (select from entrega_envio v where ${same('v.id_entrega', 'd')}
          and v.id_usuario = d.id_usuario and v.dia = ${dia})
      order by d.id_usuario`,
  )
  return rows.map(({ id_usuario }) => id_usuario)
}

interface NewSending {
  readonly id_entrega: number
  readonly id_usuario: number
  readonly dia: CalendarDate
}

/** Begins today's sending to a person; undefined when it has begun. A person who asks again begins it anew. */
export async function beginSending(
  db: TenantDb,
  { id_entrega, id_usuario, dia }: NewSending,
  again: boolean,
): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_entrega_envio: int('id_entrega_envio') },
    (list) => sql`insert into entrega_envio (tenant_id, id_entrega, id_usuario, dia)
      values (${db.tenant}, ${id_entrega}, ${id_usuario}, ${dia})
      on conflict (tenant_id, id_entrega, id_usuario, dia) do update
        set estado = 'fazendo', motivo = null, exportacoes = '{}', id_email = null where ${again}
      returning ${list}`,
  )
  return row?.id_entrega_envio
}

type Ending =
  | { readonly estado: 'recusado' | 'falhou'; readonly motivo: string }
  | { readonly estado: 'enviado'; readonly id_email: number }
  | { readonly exportacoes: readonly number[] }

export const changeSending = (db: TenantDb, id_entrega_envio: number, change: Ending) =>
  db
    .update('entrega_envio')
    .set('exportacoes' in change ? { exportacoes: [...change.exportacoes] } : change)
    .where('id_entrega_envio', '=', id_entrega_envio)
    .execute()

const sendingColumns = {
  id_entrega_envio: int('v.id_entrega_envio'),
  id_entrega: int('v.id_entrega'),
  id_usuario: int('v.id_usuario'),
  dia: day('v.dia'),
  nome: text('e.nome'),
  marca: text('e.marca'),
  exportacoes: idList('v.exportacoes'),
  pessoa: text('u.nome'),
  email: text('u.email'),
}
export type Sending = RowOf<typeof sendingColumns>

/** The sending that waits for a file, locked. */
export async function lockSendingOf(db: TenantDb, id_exportacao: number) {
  const [row] = await db.rows(
    sendingColumns,
    (list) => sql`select ${list}
      from entrega_envio v
      join entrega e on ${same('e.id_entrega', 'v')}
      join usuario u on ${same('u.id_usuario', 'v')}
      where v.tenant_id = ${db.tenant} and v.estado = 'fazendo'
        and v.exportacoes @> array[${id_exportacao}::bigint]
      for update of v`,
  )
  return row
}

const fileColumns = {
  id_exportacao: int('id_exportacao'),
  estado: text('estado'),
  tipo: word(['pdf', 'excel', 'csv'])('tipo'),
  arquivo: text.orNull('arquivo'),
  nome: text.orNull('nome'),
  linhas: int('linhas'),
}
export type MadeFile = RowOf<typeof fileColumns>

export const listFiles = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    fileColumns,
    (list) => sql`select ${list} from exportacao
      where tenant_id = ${db.tenant} and id_exportacao = any(${ids}::bigint[]) order by id_exportacao`,
  )
