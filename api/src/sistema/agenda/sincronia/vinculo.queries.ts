import type { Conteudo } from '@claquete/core/kernel/time/quando'
import { sql } from 'kysely'
import { int, text, word } from '../../../kernel/database/columns.ts'
import type { Column, RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Only this file writes it. */
const conteudo = (name: string): Column<Conteudo | null> => ({
  expression: sql.ref(name),
  read: (value) => value as Conteudo | null,
})

const columns = {
  id_agenda_vinculo: int('v.id_agenda_vinculo'),
  fonte: text('v.fonte'),
  chave: text('v.chave'),
  id_google: text('v.id_google'),
  geracao: int('v.geracao'),
  etag: text('v.etag'),
  nosso: conteudo('v.nosso'),
  deles: conteudo('v.deles'),
  versao: int('v.versao'),
  estado: word(['ligado', 'pergunta', 'solto'])('v.estado'),
}
export type VinculoRow = RowOf<typeof columns>

/** The links of these events of Google. */
export const vinculosOfGoogle = (db: TenantDb, ids: readonly string[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from agenda_vinculo v
      where v.tenant_id = ${db.tenant} and v.id_google = any(${ids}::text[])`,
  )

/** What Google has of ours, and is not left out there. */
export const vinculosAtGoogle = (db: TenantDb) =>
  db.rows(
    {
      id_google: text('v.id_google'),
      nosso: conteudo('v.nosso'),
      deles: conteudo('v.deles'),
    },
    (list) => sql`select ${list} from agenda_vinculo v
      where v.tenant_id = ${db.tenant} and v.etag <> '' and v.estado <> 'solto'`,
  )

/** The links of the sources of areas; entries of the calendar itself are many, and found by their version. */
export const vinculosOfFontes = (db: TenantDb) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from agenda_vinculo v
      where v.tenant_id = ${db.tenant} and v.fonte <> 'agenda'`,
  )

/** Links of entries of the calendar itself whose entry is gone. */
export const vinculosWithoutEvento = (db: TenantDb) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from agenda_vinculo v
      where v.tenant_id = ${db.tenant} and v.fonte = 'agenda' and v.id_agenda_evento is null
        and v.estado <> 'solto'`,
  )

/** Entries of the calendar itself that Google has not got as they are now. */
export const eventosToTell = (db: TenantDb) =>
  db.rows(
    { id_agenda_evento: int('e.id_agenda_evento') },
    (list) => sql`select ${list} from agenda_evento e
      left join agenda_vinculo v on ${same('v.id_agenda_evento', 'e')}
      where e.tenant_id = ${db.tenant} and (v.versao is null or v.versao <> e.versao)
        and v.estado is distinct from 'solto'
      order by e.id_agenda_evento`,
  )

export const vinculosOfEventos = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from agenda_vinculo v where v.tenant_id = ${db.tenant}
      and v.id_agenda_evento = any(${ids}::bigint[])`,
  )

export async function findVinculo(db: TenantDb, id_agenda_vinculo: number) {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from agenda_vinculo v
      where v.tenant_id = ${db.tenant} and v.id_agenda_vinculo = ${id_agenda_vinculo} for update`,
  )
  return row
}

interface NewVinculo extends Pick<VinculoRow, 'fonte' | 'chave' | 'id_google'> {
  readonly etag?: string
  readonly nosso?: Conteudo
  readonly deles?: Conteudo
  readonly versao?: number
}

const jsonOf = (value: Conteudo | null | undefined) => (value ? JSON.stringify(value) : null)

export async function insertVinculos(db: TenantDb, all: readonly NewVinculo[]): Promise<void> {
  const most = 500
  for (let at = 0; at < all.length; at += most) {
    await db
      .insertInto('agenda_vinculo')
      .values(
        all.slice(at, at + most).map(({ nosso, deles, ...rest }) => ({
          ...rest,
          id_agenda_evento: rest.fonte === 'agenda' ? Number(rest.chave) : null,
          nosso: jsonOf(nosso),
          deles: jsonOf(deles),
        })),
      )
      .execute()
  }
}

interface Changed {
  readonly id_google?: string
  readonly geracao?: number
  readonly chave?: string
  readonly etag?: string
  /** Null: Google must be told ours again. */
  readonly nosso?: Conteudo | null
  readonly deles?: Conteudo | null
  readonly versao?: number
  readonly estado?: VinculoRow['estado']
}

export const changeVinculo = (
  db: TenantDb,
  id_agenda_vinculo: number,
  { nosso, deles, ...rest }: Changed,
) =>
  db
    .update('agenda_vinculo')
    .set({
      ...rest,
      // Only entries of the calendar itself change their key.
      ...(rest.chave !== undefined && { id_agenda_evento: Number(rest.chave) }),
      ...(nosso !== undefined && { nosso: jsonOf(nosso) }),
      ...(deles !== undefined && { deles: jsonOf(deles) }),
    })
    .where('id_agenda_vinculo', '=', id_agenda_vinculo)
    .execute()

export const deleteVinculos = (db: TenantDb, ids: readonly number[]) =>
  db
    .deleteFrom('agenda_vinculo')
    .where('id_agenda_vinculo', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Another calendar: what came from the one before lives there, and what is ours is told to the new one. */
export async function forgetCalendar(db: TenantDb): Promise<void> {
  await db.run(sql`delete from agenda_evento e using agenda_vinculo v
    where e.tenant_id = ${db.tenant} and ${same('v.id_agenda_evento', 'e')} and e.origem = 'google'`)
  await db.deleteFrom('agenda_vinculo').execute()
}
