import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The bytes of a document that are not in the file store yet. */
export async function findConteudo(
  db: TenantDb,
  id_documento: number,
): Promise<Buffer | undefined> {
  const row = await db
    .from('assinatura_conteudo')
    .select('conteudo')
    .where('id_documento', '=', id_documento)
    .executeTakeFirst()
  return row?.conteudo
}

export interface StoredPage {
  readonly numero: number
  readonly largura: number
  readonly altura: number
  readonly arquivo: string
  readonly texto: string
}

/** The document is in the file store, with its pages; its bytes leave the database. */
export async function storePages(
  db: TenantDb,
  id_documento: number,
  { arquivo, paginas }: { readonly arquivo: string; readonly paginas: readonly StoredPage[] },
): Promise<void> {
  await db
    .insertInto('assinatura_pagina')
    .values(paginas.map((one) => ({ id_documento, ...one })))
    .execute()
  await db
    .update('assinatura_documento')
    .set({ arquivo, paginas: paginas.length })
    .where('id_documento', '=', id_documento)
    .execute()
  await db.deleteFrom('assinatura_conteudo').where('id_documento', '=', id_documento).execute()
}

/** The pages of all documents of an envelope, in the order in which they are read. */
export const listPages = (db: TenantDb, id_envelope: number) =>
  db.rows(
    {
      id_documento: int('p.id_documento'),
      largura: int('p.largura'),
      altura: int('p.altura'),
      arquivo: text('p.arquivo'),
      texto: text('p.texto'),
    },
    (list) => sql`select ${list} from assinatura_pagina p
      join assinatura_documento d on ${same('d.id_documento', 'p')}
      where p.tenant_id = ${db.tenant} and d.id_envelope = ${id_envelope}
      order by d.ordem, p.numero`,
  )
