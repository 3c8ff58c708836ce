import { fieldFailure } from '@claquete/contract/failures'
import { verificationCodeOf } from '@claquete/core/contratos/assinatura/code'
import { mostSignatarios, problemsOfSigners } from '@claquete/core/contratos/assinatura/envelope'
import type { PapelDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import { firstHash } from '@claquete/core/contratos/assinatura/evidence'
import { must } from '@claquete/core/kernel/must'
import { randomBytes } from 'node:crypto'
import { enqueue } from '../../../kernel/background/jobs.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { hashOf } from '../../../kernel/security/random-secret.ts'
import type { Origem } from '../ended.ts'
import { sha256Of } from '../hash.ts'
import { appendEventos } from '../provas/append.commands.ts'
import { lockEnvelope } from '../provas/provas.queries.ts'
import {
  insertDocumento,
  insertEnvelope,
  insertSignatarios,
  listSignatarios,
} from './envelope.queries.ts'
import type { SignatarioRow } from './envelope.queries.ts'

export interface ToSign {
  readonly bytes: Buffer
  readonly nome: string
}

export interface AskedSignatario {
  readonly nome: string
  readonly email: string
  readonly telefone?: string | undefined
  /** CPF or CNPJ, without punctuation. */
  readonly documento?: string | undefined
  readonly papel: PapelDoSignatario
  readonly em_nome_de?: string | undefined
  /** Equal numbers sign in parallel. */
  readonly ordem: number
}

interface Asked {
  readonly titulo: string
  readonly mensagem: string
  readonly signatarios: readonly AskedSignatario[]
  /** A day, of which it is the end in São Paulo, or an instant; null for no end. */
  readonly expira_em: string | null
  readonly origem: Origem
  /** Who collects the signatures; by default the product itself. */
  readonly provedor?: string
  /** When it was sent, in milliseconds since 1970; now by default. */
  readonly at?: number
}

export interface AskedEnvelope extends Asked {
  readonly documentos: readonly ToSign[]
}

/** The last instant of a day in São Paulo, which has no summer time; an instant stays what it is. */
export const endOf = (expira_em: string): string =>
  new Date(
    /^\d{4}-\d\d-\d\d$/.test(expira_em) ? `${expira_em}T23:59:59-03:00` : expira_em,
  ).toISOString()

function checkSigners(signatarios: readonly AskedSignatario[]): void {
  if (signatarios.length === 0) throw fieldFailure('signatarios', 'Acrescente quem assina')
  if (signatarios.length > mostSignatarios) {
    throw fieldFailure('signatarios', `No máximo ${mostSignatarios} pessoas`)
  }
  const [problem] = problemsOfSigners(signatarios)
  if (problem) throw fieldFailure(`signatarios.${problem.at}.${problem.campo}`, problem.msg)
}

const storeSignatarios = (
  db: TenantDb,
  id_envelope: number,
  signatarios: readonly AskedSignatario[],
) =>
  insertSignatarios(
    db,
    id_envelope,
    signatarios.map(({ telefone = '', documento = '', em_nome_de = '', email, ...one }) => ({
      ...one,
      email: email.trim(),
      telefone,
      documento,
      em_nome_de,
    })),
  )

/** Whom the evidence names first. */
const factsOf = ({
  id_signatario,
  nome,
  email,
  documento,
  papel,
  em_nome_de,
  ordem,
}: SignatarioRow) => ({ id: id_signatario, nome, email, documento, papel, em_nome_de, ordem })

/**
 * Stores an envelope with its documents and its signers. Its pages are drawn after the commit, and the first signers are
 * told then. Refuses signers that cannot sign (422 at their fields).
 */
export async function createEnvelope(
  db: TenantDb,
  {
    documentos,
    signatarios,
    origem,
    expira_em,
    provedor = 'proprio',
    at: sentAt = Date.now(),
    ...asked
  }: AskedEnvelope,
): Promise<{ id_envelope: number }> {
  checkSigners(signatarios)
  const id_envelope = await insertEnvelope(db, {
    ...asked,
    provedor,
    criado_em: new Date(sentAt).toISOString(),
    codigo: verificationCodeOf(db.tenant, randomBytes(12), hashOf),
    origem_tipo: origem.tipo,
    origem_id: origem.id,
    origem_versao: origem.versao,
    expira_em: expira_em === null ? null : endOf(expira_em),
    ultimo_hash: firstHash,
  })
  const files = documentos.map((one) => ({ ...one, sha256: sha256Of(one.bytes) }))
  for (const [at, file] of files.entries()) {
    await insertDocumento(db, id_envelope, { ordem: at + 1, ...file })
  }
  await storeSignatarios(db, id_envelope, signatarios)
  await appendEventos(db, must(await lockEnvelope(db, id_envelope), 'the envelope'), [
    {
      tipo: 'criado',
      at: sentAt,
      dados: {
        titulo: asked.titulo,
        origem: { ...origem },
        documentos: files.map(({ nome, bytes, sha256 }) => ({ nome, bytes: bytes.length, sha256 })),
        signatarios: (await listSignatarios(db, id_envelope)).map(factsOf),
      },
    },
  ])
  await enqueue(db, 'assinatura.preparar', { id_envelope })
  return { id_envelope }
}

/** Sends one document to be signed, in the caller's transaction. */
export const sendEnvelope = (
  db: TenantDb,
  { documento, ...asked }: Asked & { readonly documento: ToSign },
): Promise<{ id_envelope: number }> => createEnvelope(db, { ...asked, documentos: [documento] })
