import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import { int, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Somebody of a sheet who is to get it. */
export interface PessoaToSend {
  readonly id_ordem_pessoa: number
  readonly id_pessoa: number | null
  readonly nome: string
  readonly departamento: string
  readonly email: string
  readonly telefone: string
  readonly onda: number
}

/** The recipients of a sheet who are people of it. */
export const listKnown = (db: TenantDb, id_ordem_dia: number) =>
  db.rows(
    {
      id_ordem_pessoa: int('d.id_ordem_pessoa'),
      email: text('d.email'),
      telefone: text('d.telefone'),
      onda: int('d.onda'),
    },
    (list) => sql`select ${list} from ordem_destinatario d
      where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}
        and d.id_ordem_pessoa is not null`,
  )

const recordset = (pessoas: readonly PessoaToSend[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pessoas)}::jsonb) as x (id_ordem_pessoa bigint,
    id_pessoa bigint, nome text, departamento text, email text, telefone text, onda smallint)`

export const insertDestinatarios = (
  db: TenantDb,
  id_ordem_dia: number,
  pessoas: readonly PessoaToSend[],
) =>
  db.run(sql`insert into ordem_destinatario
      (id_ordem_dia, id_ordem_pessoa, id_pessoa, nome, departamento, email, telefone, onda)
    select ${id_ordem_dia}, x.id_ordem_pessoa, x.id_pessoa, x.nome, x.departamento, x.email, x.telefone, x.onda
    from ${recordset(pessoas)}`)

export const updateDestinatarios = (db: TenantDb, pessoas: readonly PessoaToSend[]) =>
  db.run(sql`update ordem_destinatario d set id_pessoa = x.id_pessoa, nome = x.nome,
      departamento = x.departamento, email = x.email, telefone = x.telefone
    from ${recordset(pessoas)}
    where d.tenant_id = ${db.tenant} and d.id_ordem_pessoa = x.id_ordem_pessoa
      and (d.id_pessoa, d.nome, d.departamento, d.email, d.telefone)
        is distinct from (x.id_pessoa, x.nome, x.departamento, x.email, x.telefone)`)

/** Notes who left the sheet with this version, and who came back. */
export const markLeft = (
  db: TenantDb,
  id_ordem_dia: number,
  { numero, pessoas }: { readonly numero: number; readonly pessoas: readonly number[] },
) =>
  db.run(sql`update ordem_destinatario d set saiu = case
      when d.id_ordem_pessoa = any(${pessoas}::bigint[]) then null else coalesce(d.saiu, ${numero}) end
    where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia} and d.avulso = 'N'
      and (d.saiu is not null) = coalesce(d.id_ordem_pessoa = any(${pessoas}::bigint[]), false)`)

/** Deletes the recipients who left the sheet before anything was sent to them; nobody has to be told. */
export const deleteUntold = (db: TenantDb, id_ordem_dia: number) =>
  db.run(sql`delete from ordem_destinatario d
    where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia} and d.avulso = 'N'
      and d.saiu is not null and not exists (select from ordem_envio v
        where ${same('v.id_ordem_destinatario', 'd')} and v.enviado_em is not null)`)

const columns = {
  id_ordem_destinatario: int('d.id_ordem_destinatario'),
  id_ordem_dia: int('d.id_ordem_dia'),
  id_ordem_pessoa: int.orNull('d.id_ordem_pessoa'),
  nome: text('d.nome'),
  departamento: text('d.departamento'),
  email: text('d.email'),
  telefone: text('d.telefone'),
  onda: int('d.onda'),
  contatos: yesNo('d.contatos'),
  avulso: yesNo('d.avulso'),
  saiu: int.orNull('d.saiu'),
  uid_agenda: text(sql`d.uid_agenda::text`),
}
export type StoredDestinatario = RowOf<typeof columns>

/** Some recipients of a sheet, or all, by name. */
export const listDestinatarios = (
  db: TenantDb,
  id_ordem_dia: number,
  ids?: readonly number[],
): Promise<StoredDestinatario[]> =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ordem_destinatario d
      where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}
        ${ids ? sql`and d.id_ordem_destinatario = any(${ids}::bigint[])` : sql``}
      order by d.nome, d.id_ordem_destinatario`,
  )

/** One recipient; undefined where there is none. */
export async function findDestinatario(
  db: TenantDb,
  id_ordem_destinatario: number,
): Promise<StoredDestinatario | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ordem_destinatario d
      where d.tenant_id = ${db.tenant} and d.id_ordem_destinatario = ${id_ordem_destinatario}`,
  )
  return row
}

type Contact = Pick<StoredDestinatario, 'email' | 'telefone' | 'onda' | 'contatos'>

export async function insertAvulso(
  db: TenantDb,
  values: Contact & Pick<StoredDestinatario, 'id_ordem_dia' | 'nome' | 'departamento'>,
): Promise<number> {
  const { id_ordem_destinatario } = await db
    .insertInto('ordem_destinatario')
    .values({ ...values, avulso: 'S' })
    .returning('id_ordem_destinatario')
    .executeTakeFirstOrThrow()
  return id_ordem_destinatario
}

export const setContact = (db: TenantDb, id_ordem_destinatario: number, contact: Contact) =>
  db
    .update('ordem_destinatario')
    .set(contact)
    .where('id_ordem_destinatario', '=', id_ordem_destinatario)
    .execute()

export const deleteDestinatario = (db: TenantDb, id_ordem_destinatario: number) =>
  db
    .deleteFrom('ordem_destinatario')
    .where('id_ordem_destinatario', '=', id_ordem_destinatario)
    .execute()
