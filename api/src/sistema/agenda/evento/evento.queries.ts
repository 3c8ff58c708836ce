import { Failure } from '@claquete/contract/failures'
import type { Conteudo, Quando } from '@claquete/core/kernel/time/quando'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { DayPeriod } from '../../../kernel/areas/days.ts'

const columns = {
  id_agenda_evento: int('e.id_agenda_evento'),
  titulo: text('e.titulo'),
  local: text('e.local'),
  descricao: text('e.descricao'),
  dia: day.orNull('e.dia'),
  ate: day.orNull('e.ate'),
  inicio: instant.orNull('e.inicio'),
  fim: instant.orNull('e.fim'),
  fuso: text('e.fuso'),
  origem: word(['claquete', 'google'])('e.origem'),
  serie: flag(sql`e.serie = 'S'`),
  versao: int('e.versao'),
}
export type EventoRow = RowOf<typeof columns>

const iso = (ms: number) => new Date(ms).toISOString()

export function quandoOf({ dia, ate, inicio, fim }: EventoRow): Quando {
  return dia !== null
    ? { dia, ate: must(ate, 'the last day') }
    : { inicio: Date.parse(must(inicio, 'the start')), fim: Date.parse(must(fim, 'the end')) }
}

export const conteudoOf = (row: EventoRow): Conteudo => ({
  titulo: row.titulo,
  local: row.local,
  descricao: row.descricao,
  quando: quandoOf(row),
})

/** Entries that are on some day of a period, with a day more on each side, because zones differ. */
export const listEventos = (db: TenantDb, { de, ate }: DayPeriod) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from agenda_evento e where e.tenant_id = ${db.tenant} and (
        e.dia is not null and e.dia <= ${ate}::date and e.ate >= ${de}::date
        or e.inicio is not null and e.inicio < ${ate}::date + 2 and e.fim > ${de}::date - 1)
      order by e.dia, e.inicio, e.id_agenda_evento`,
  )

export const eventosById = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from agenda_evento e
      where e.tenant_id = ${db.tenant} and e.id_agenda_evento = any(${ids}::bigint[])
      order by e.id_agenda_evento for update`,
  )

export async function lockEvento(db: TenantDb, id_agenda_evento: number): Promise<EventoRow> {
  const [row] = await eventosById(db, [id_agenda_evento])
  if (!row) throw new Failure('nao_encontrado')
  return row
}

/** One of a series of Google only is changed there. */
export function requireChangeable({ serie }: Pick<EventoRow, 'serie'>): void {
  if (serie) throw new Failure('agenda_serie')
}

const columnsOf = ({ titulo, local, descricao, quando }: Conteudo) => ({
  titulo,
  local,
  descricao,
  dia: 'dia' in quando ? quando.dia : null,
  ate: 'dia' in quando ? quando.ate : null,
  inicio: 'dia' in quando ? null : iso(quando.inicio),
  fim: 'dia' in quando ? null : iso(quando.fim),
})

export interface NewEvento {
  readonly conteudo: Conteudo
  readonly fuso: string
  readonly origem: 'claquete' | 'google'
  /** One of a series of Google. */
  readonly serie?: boolean
  readonly id_usuario: number | null
}

/** Ids in the same order. */
export async function insertEventos(
  db: TenantDb,
  eventos: readonly NewEvento[],
): Promise<number[]> {
  const ids: number[] = []
  const most = 500
  for (let at = 0; at < eventos.length; at += most) {
    const rows = await db
      .insertInto('agenda_evento')
      .values(
        eventos.slice(at, at + most).map(({ conteudo, serie = false, ...rest }) => ({
          ...columnsOf(conteudo),
          ...rest,
          serie: serie ? 'S' : 'N',
        })),
      )
      .returning('id_agenda_evento')
      .execute()
    ids.push(...rows.map(({ id_agenda_evento }) => id_agenda_evento))
  }
  return ids
}

/** Returns the new version. */
export async function changeEvento(
  db: TenantDb,
  id_agenda_evento: number,
  conteudo: Conteudo,
  fuso?: string,
): Promise<number> {
  const { versao } = await db
    .update('agenda_evento')
    .set({ ...columnsOf(conteudo), ...(fuso && { fuso }), versao: sql`versao + 1` })
    .where('id_agenda_evento', '=', id_agenda_evento)
    .returning('versao')
    .executeTakeFirstOrThrow()
  return versao
}

export const deleteEventos = (db: TenantDb, ids: readonly number[]) =>
  db
    .deleteFrom('agenda_evento')
    .where('id_agenda_evento', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
