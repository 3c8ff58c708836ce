import { estadosDoEnvelope } from '@claquete/core/contratos/assinatura/envelope'
import { sql } from 'kysely'
import { instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const files = {
  id_envelope: int('e.id_envelope'),
  provedor: text('e.provedor'),
  titulo: text('e.titulo'),
  mensagem: text('e.mensagem'),
  estado: word(estadosDoEnvelope)('e.estado'),
  motivo: text('e.motivo'),
  codigo: text('e.codigo'),
  origem_tipo: text('e.origem_tipo'),
  origem_id: int('e.origem_id'),
  origem_versao: int('e.origem_versao'),
  criado_em: instant('e.criado_em'),
  enviado_em: instant.orNull('e.enviado_em'),
  encerrado_em: instant.orNull('e.encerrado_em'),
  expira_em: instant.orNull('e.expira_em'),
  ultimo_hash: text('e.ultimo_hash'),
  arquivo_final: text.orNull('e.arquivo_final'),
  arquivo_manifesto: text.orNull('e.arquivo_manifesto'),
  sha256_final: text.orNull('e.sha256_final'),
  bytes_final: int.orNull('e.bytes_final'),
  selo_titular: text.orNull('e.selo_titular'),
  selo_tipo: word(['instalacao', 'empresa']).orNull('e.selo_tipo'),
  selo_valido_ate: instant.orNull('e.selo_valido_ate'),
  carimbo_em: instant.orNull('e.carimbo_em'),
  carimbo_autoridade: text.orNull('e.carimbo_autoridade'),
  carimbo_problema: text.orNull('e.carimbo_problema'),
  usuario: text(
    sql`coalesce((select u.nome from usuario u where ${same('u.id_usuario', 'e')}), '')`,
  ),
}
export type EnvelopeFiles = RowOf<typeof files>

export async function findEnvelopeFiles(
  db: TenantDb,
  id_envelope: number,
): Promise<EnvelopeFiles | undefined> {
  const [row] = await db.rows(
    files,
    (list) => sql`select ${list} from assinatura_envelope e
      where e.tenant_id = ${db.tenant} and e.id_envelope = ${id_envelope}`,
  )
  return row
}

/** The signed file of an envelope, by its key in the file store. */
export const finalFileOf = async (db: TenantDb, id_envelope: number): Promise<string | undefined> =>
  (await findEnvelopeFiles(db, id_envelope))?.arquivo_final ?? undefined

/** The envelope that has this code. */
export async function findByCode(db: TenantDb, codigo: string): Promise<EnvelopeFiles | undefined> {
  const [row] = await db.rows(
    files,
    (list) => sql`select ${list} from assinatura_envelope e
      where e.tenant_id = ${db.tenant} and e.codigo = ${codigo}`,
  )
  return row
}

/** Signers whose last mail did not go out, and what became of it. */
export const listMailStates = (db: TenantDb, id_envelope: number) =>
  db.rows(
    { id_signatario: int('s.id_signatario'), estado: text('m.estado') },
    (list) => sql`select ${list} from assinatura_signatario s
      join email m on ${same('m.id_email', 's')}
      where s.tenant_id = ${db.tenant} and s.id_envelope = ${id_envelope}`,
  )

export interface Uploaded {
  readonly arquivo: string
  readonly nome: string
}

/** Files that were uploaded and are still there, by their names. */
export const listUploads = (db: TenantDb, names: readonly string[]) =>
  db.rows(
    { arquivo: text('a.arquivo'), nome: text('a.name') },
    (list) => sql`select ${list} from arquivo a
      where a.tenant_id = ${db.tenant} and a.removido = 'N' and a.arquivo = any(${names}::text[])`,
  )
