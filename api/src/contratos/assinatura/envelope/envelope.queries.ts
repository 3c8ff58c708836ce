import {
  estadosDoSignatario,
  papeisDoSignatario,
} from '@claquete/core/contratos/assinatura/envelope'
import type {
  EstadoDoSignatario,
  PapelDoSignatario,
} from '@claquete/core/contratos/assinatura/envelope'
import { sql } from 'kysely'
import { instant, int, json, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import * as z from 'zod/mini'

export interface NewEnvelope {
  readonly provedor: string
  readonly titulo: string
  readonly mensagem: string
  readonly codigo: string
  readonly origem_tipo: string
  readonly origem_id: number
  readonly origem_versao: number
  readonly criado_em: string
  readonly expira_em: string | null
  readonly ultimo_hash: string
}

/** The sender is whoever the transaction works for. */
export async function insertEnvelope(db: TenantDb, novo: NewEnvelope): Promise<number> {
  const { id_envelope } = await db
    .insertInto('assinatura_envelope')
    .values({
      ...novo,
      id_usuario: sql<number | null>`nullif(current_setting('app.usuario', true), '')::bigint`,
    })
    .returning('id_envelope')
    .executeTakeFirstOrThrow()
  return id_envelope
}

interface NewDocumento {
  readonly ordem: number
  readonly nome: string
  readonly bytes: Buffer
  readonly sha256: string
}

export async function insertDocumento(
  db: TenantDb,
  id_envelope: number,
  { bytes, ...novo }: NewDocumento,
): Promise<void> {
  const { id_documento } = await db
    .insertInto('assinatura_documento')
    .values({ id_envelope, bytes: bytes.length, ...novo })
    .returning('id_documento')
    .executeTakeFirstOrThrow()
  await db.insertInto('assinatura_conteudo').values({ id_documento, conteudo: bytes }).execute()
}

export interface NewSignatario {
  readonly nome: string
  readonly email: string
  readonly telefone: string
  readonly documento: string
  readonly papel: PapelDoSignatario
  readonly em_nome_de: string
  readonly ordem: number
}

export const insertSignatarios = (
  db: TenantDb,
  id_envelope: number,
  novos: readonly NewSignatario[],
) =>
  db
    .insertInto('assinatura_signatario')
    .values(novos.map((novo) => ({ id_envelope, ...novo })))
    .execute()

const signatario = {
  id_signatario: int('s.id_signatario'),
  id_envelope: int('s.id_envelope'),
  nome: text('s.nome'),
  email: text('s.email'),
  telefone: text('s.telefone'),
  documento: text('s.documento'),
  papel: word(papeisDoSignatario)('s.papel'),
  em_nome_de: text('s.em_nome_de'),
  ordem: int('s.ordem'),
  estado: word(estadosDoSignatario)('s.estado'),
  enviado_em: instant.orNull('s.enviado_em'),
  lembrado_em: instant.orNull('s.lembrado_em'),
  lembretes: int('s.lembretes'),
  aberto_em: instant.orNull('s.aberto_em'),
  respondido_em: instant.orNull('s.respondido_em'),
  motivo: text('s.motivo'),
  paginas_vistas: json(z.array(z.int()))(sql`to_jsonb(s.paginas_vistas)`),
  id_email: int.orNull('s.id_email'),
}
export type SignatarioRow = RowOf<typeof signatario>

/** Everybody of an envelope in the order in which they sign. */
export const listSignatarios = (db: TenantDb, id_envelope: number): Promise<SignatarioRow[]> =>
  db.rows(
    signatario,
    (list) => sql`select ${list} from assinatura_signatario s
      where s.tenant_id = ${db.tenant} and s.id_envelope = ${id_envelope}
      order by s.ordem, s.id_signatario`,
  )

export async function findSignatario(
  db: TenantDb,
  id_signatario: number,
): Promise<SignatarioRow | undefined> {
  const [row] = await db.rows(
    signatario,
    (list) => sql`select ${list} from assinatura_signatario s
      where s.tenant_id = ${db.tenant} and s.id_signatario = ${id_signatario}`,
  )
  return row
}

export const updateSignatario = (
  db: TenantDb,
  id_signatario: number,
  changed: {
    readonly nome?: string
    readonly email?: string
    readonly telefone?: string
    readonly documento?: string
    readonly estado?: EstadoDoSignatario
    readonly enviado_em?: string
    readonly lembrado_em?: string
    readonly lembretes?: number
    readonly aberto_em?: string
    readonly respondido_em?: string
    readonly motivo?: string
    readonly id_email?: number
    readonly paginas_vistas?: number[]
  },
) =>
  db
    .update('assinatura_signatario')
    .set(changed)
    .where('id_signatario', '=', id_signatario)
    .execute()

const documento = {
  id_documento: int('d.id_documento'),
  ordem: int('d.ordem'),
  nome: text('d.nome'),
  bytes: int('d.bytes'),
  sha256: text('d.sha256'),
  paginas: int.orNull('d.paginas'),
  arquivo: text.orNull('d.arquivo'),
}
export type DocumentoRow = RowOf<typeof documento>

export const listDocumentos = (db: TenantDb, id_envelope: number): Promise<DocumentoRow[]> =>
  db.rows(
    documento,
    (list) => sql`select ${list} from assinatura_documento d
      where d.tenant_id = ${db.tenant} and d.id_envelope = ${id_envelope} order by d.ordem`,
  )

export interface NewLink {
  readonly id_signatario: number
  readonly token_hash: string
  readonly expira_em: string
}

export const insertLink = (db: TenantDb, link: NewLink) =>
  db.insertInto('assinatura_link').values(link).execute()

/** The links of a signer open nothing from now on. */
export const revokeLinks = (db: TenantDb, id_signatario: number) =>
  db
    .update('assinatura_link')
    .set({ revogado_em: sql<string>`now()` })
    .where('id_signatario', '=', id_signatario)
    .where('revogado_em', 'is', null)
    .execute()
