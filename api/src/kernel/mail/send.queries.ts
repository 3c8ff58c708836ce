import { sql } from 'kysely'
import type { TipoDoDestinatario } from '../database/column-types.ts'
import type { TenantDb } from '../database/tenant-db.ts'

interface NewMailRow {
  readonly assunto: string
  readonly para: string
  readonly via: string
  readonly responder_nome: string | null
  readonly responder_para: string | null
  readonly modelo: string
  readonly sigiloso: 'S' | 'N'
  readonly tabela: string | null
  readonly chave: number | null
  readonly html: string
  readonly texto: string
  /** JSON of its calendar entry. */
  readonly convite: string | null
}

/** Inserts the message and, in a table of its own, its body. */
export async function insertMail(
  db: TenantDb,
  { html, texto, convite, ...row }: NewMailRow,
): Promise<number> {
  const { id_email } = await db
    .insertInto('email')
    .values(row)
    .returning('id_email')
    .executeTakeFirstOrThrow()
  await db.insertInto('email_conteudo').values({ id_email, html, texto, convite }).execute()
  return id_email
}

export const insertRecipients = (
  db: TenantDb,
  id_email: number,
  recipients: readonly { tipo: TipoDoDestinatario; nome: string; endereco: string }[],
) =>
  db
    .insertInto('email_destinatario')
    .values(recipients.map((recipient) => ({ id_email, ...recipient })))
    .execute()

interface NewAttachment {
  readonly arquivo: string
  readonly nome: string
  readonly mime: string
  readonly tamanho: number
  readonly cid: string | null
  /** JSON of what it is printed of when the message leaves. */
  readonly impresso: string | null
}

export const insertAttachments = (
  db: TenantDb,
  id_email: number,
  files: readonly NewAttachment[],
) =>
  db
    .insertInto('email_anexo')
    .values(files.map((file) => ({ id_email, ...file })))
    .execute()

export const insertTitulos = (db: TenantDb, id_email: number, titulos: readonly number[]) =>
  db.run(sql`insert into email_titulo (id_email, id_lancamento)
    select ${id_email}, id from unnest(${titulos}::bigint[]) id on conflict do nothing`)
