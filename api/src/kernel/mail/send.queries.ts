import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { TipoDoDestinatario } from '../database/column-types.ts'
import type { TenantDb } from '../database/tenant-db.ts'

interface NewMailRow {
  readonly assunto: string
  readonly para: string
  readonly via: string
  /** The Gmail account that it must leave by. */
  readonly gmail: 'email' | 'financeiro' | null
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

/** Inserts messages and, in a table of its own, their bodies; the ids in the same order. */
export async function insertMails(db: TenantDb, mails: readonly NewMailRow[]): Promise<number[]> {
  const inserted = await db
    .insertInto('email')
    .values(mails.map(({ html: _, texto: __, convite: ___, ...row }) => row))
    .returning('id_email')
    .execute()
  const ids = inserted.map(({ id_email }) => id_email)
  await db
    .insertInto('email_conteudo')
    .values(
      mails.map(({ html, texto, convite }, at) => ({
        id_email: must(ids[at], 'a message'),
        html,
        texto,
        convite,
      })),
    )
    .execute()
  return ids
}

interface NewRecipient {
  readonly id_email: number
  readonly tipo: TipoDoDestinatario
  readonly nome: string
  readonly endereco: string
}

export const insertRecipients = (db: TenantDb, recipients: readonly NewRecipient[]) =>
  db
    .insertInto('email_destinatario')
    .values([...recipients])
    .execute()

interface NewAttachment {
  readonly id_email: number
  readonly arquivo: string
  readonly nome: string
  readonly mime: string
  readonly tamanho: number
  readonly cid: string | null
  /** JSON of what it is printed of when the message leaves. */
  readonly impresso: string | null
}

export const insertAttachments = (db: TenantDb, files: readonly NewAttachment[]) =>
  db
    .insertInto('email_anexo')
    .values([...files])
    .execute()

/** The messages wait for their jobs, each for the one in the same place. */
export const setQueued = (db: TenantDb, ids: readonly number[], jobs: readonly number[]) =>
  db.run(sql`update email e set estado = 'fila', id_tarefa = x.id_tarefa, erro = null
    from unnest(${ids}::bigint[], ${jobs}::bigint[]) x (id_email, id_tarefa)
    where e.tenant_id = ${db.tenant} and e.id_email = x.id_email`)

export const insertTitulos = (db: TenantDb, id_email: number, titulos: readonly number[]) =>
  db.run(sql`insert into email_titulo (id_email, id_lancamento)
    select ${id_email}, id from unnest(${titulos}::bigint[]) id on conflict do nothing`)
