import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, instant, int, money, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'
import { always, costedRows, custoOf, partRows } from '../tempo/partes.queries.ts'
import { hasPermission, isOfUnits } from '../tempo/pessoa.queries.ts'

const custo = {
  id_hora_custo: int('c.id_hora_custo'),
  id_usuario: int('c.id_usuario'),
  desde: day('c.desde'),
  custo: money('c.custo'),
  autor: text.orNull('a.nome'),
  criado_em: instant('c.criado_em'),
  versao: int('c.versao'),
}
export type FoundCusto = RowOf<typeof custo>

interface Viewer {
  readonly empresas: readonly number[]
}

const isOfSeen = (viewer: Viewer) => sql`u.suporte = 'N' and ${isOfUnits(viewer)}`

/** Every cost of the people that this person may see, the latest first. */
export const listCustos = (db: TenantDb, viewer: Viewer): Promise<FoundCusto[]> =>
  db.rows(
    custo,
    (list) => sql`select ${list} from hora_custo c
      join usuario u on ${same('u.id_usuario', 'c')}
      left join usuario a on ${same('a.id_usuario', 'c.id_autor')}
      where c.tenant_id = ${db.tenant} and ${isOfSeen(viewer)}
      order by c.id_usuario, c.desde desc`,
  )

/** Who may enter hours, has some or has a cost, with the time of the last 90 days that has no cost. */
export const listPessoas = (db: TenantDb, viewer: Viewer, today: CalendarDate) =>
  db.rows(
    {
      id_usuario: int('u.id_usuario'),
      nome: text('u.nome'),
      ativo: yesNo('u.ativo'),
      segundos_sem_custo: int(sql`coalesce(x.segundos, 0)::bigint`),
    },
    (
      list,
    ) => sql`with x as (select r.id_usuario, coalesce(sum(r.segundos) filter (where not r.tem_custo), 0) as segundos
        from (${costedRows(db, { de: addDays(today, -90), ate: today })}) r group by 1)
      select ${list} from usuario u left join x on x.id_usuario = u.id_usuario
      where u.tenant_id = ${db.tenant} and ${isOfSeen(viewer)}
        and (u.ativo = 'S' and ${hasPermission('hora.lancar')} or x.id_usuario is not null
          or exists (select from hora_custo c where ${same('c.id_usuario', 'u')}))
      order by u.ativo desc, u.nome, u.id_usuario`,
  )

export async function lockCusto(
  db: TenantDb,
  viewer: Viewer,
  id_hora_custo: number,
): Promise<FoundCusto | undefined> {
  const [row] = await db.rows(
    custo,
    (list) => sql`select ${list} from hora_custo c
      join usuario u on ${same('u.id_usuario', 'c')}
      left join usuario a on ${same('a.id_usuario', 'c.id_autor')}
      where c.tenant_id = ${db.tenant} and c.id_hora_custo = ${id_hora_custo} and ${isOfSeen(viewer)}
      for update of c`,
  )
  return row
}

/** The other beginnings of the person's costs, in order. */
export async function listDesde(
  db: TenantDb,
  id_usuario: number,
  except: number,
): Promise<CalendarDate[]> {
  const rows = await db
    .from('hora_custo')
    .select('desde')
    .where('id_usuario', '=', id_usuario)
    .where('id_hora_custo', '<>', except)
    .orderBy('desde')
    .execute()
  return rows.map(({ desde }) => desde)
}

/** The first days of the months in which the person has hours between two days; without an end, for ever. */
export async function monthsWithHoras(
  db: TenantDb,
  id_usuario: number,
  de: CalendarDate,
  antes_de: CalendarDate | undefined,
): Promise<CalendarDate[]> {
  const rows = await db.rows(
    { mes: day(sql`date_trunc('month', x.dia)::date`) },
    (list) => sql`select distinct ${list}
      from (${partRows(db, { de, ate: always.ate }, sql`t.id_usuario = ${id_usuario}`)}) x
      where ${antes_de === undefined ? sql`true` : sql`x.dia < ${antes_de}::date`}`,
  )
  return rows.map(({ mes }) => mes)
}

export async function insertCusto(
  db: TenantDb,
  values: {
    readonly id_usuario: number
    readonly desde: CalendarDate
    readonly custo: Cents
    readonly id_autor: number
  },
): Promise<number> {
  const { id_hora_custo } = await db
    .insertInto('hora_custo')
    .values({ ...values, custo: centsToDecimalText(values.custo) })
    .returning('id_hora_custo')
    .executeTakeFirstOrThrow()
  return id_hora_custo
}

export const updateCusto = (
  db: TenantDb,
  id_hora_custo: number,
  {
    desde,
    custo: valor,
    id_autor,
  }: { readonly desde: CalendarDate; readonly custo: Cents; readonly id_autor: number },
) =>
  db.run(sql`update hora_custo set desde = ${desde}, custo = ${centsToDecimalText(valor)}::numeric,
      id_autor = ${id_autor}, versao = versao + 1
    where tenant_id = ${db.tenant} and id_hora_custo = ${id_hora_custo}`)

export const deleteCusto = (db: TenantDb, id_hora_custo: number) =>
  deleteRecords(db, 'hora_custo', 'id_hora_custo', [id_hora_custo])

/** What the person's hours from a day up to the next cost cost now, and would cost. */
export async function previewCusto(
  db: TenantDb,
  id_usuario: number,
  of: {
    readonly desde: CalendarDate
    readonly antes_de: CalendarDate | undefined
    readonly custo: Cents
  },
) {
  const custoDaHora = sql`${of.custo}::bigint`
  const [row] = await db.rows(
    {
      segundos: int(sql`coalesce(sum(x.segundos), 0)::bigint`),
      antes: money(sql`coalesce(sum(x.custo), 0) / 100.0`),
      depois: money(sql`coalesce(sum(${custoOf(sql`x.segundos`, custoDaHora)}), 0) / 100.0`),
    },
    (list) => sql`select ${list}
      from (${costedRows(db, { de: of.desde, ate: always.ate }, sql`t.id_usuario = ${id_usuario}`)}) x
      where ${of.antes_de === undefined ? sql`true` : sql`x.dia < ${of.antes_de}::date`}`,
  )
  return row
}
