import { sql } from 'kysely'
import { int, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The marks of an envelope's signers; a drawn one as a PNG in base64. */
export const listMarcas = (db: TenantDb, id_envelope: number) =>
  db.rows(
    {
      id_signatario: int('m.id_signatario'),
      tipo: word(['desenhada', 'digitada'])('m.tipo'),
      texto: text('m.texto'),
      imagem: text(sql`coalesce(encode(m.imagem, 'base64'), '')`),
    },
    (list) => sql`select ${list} from assinatura_marca m
      join assinatura_signatario s on ${same('s.id_signatario', 'm')}
      where m.tenant_id = ${db.tenant} and s.id_envelope = ${id_envelope}`,
  )

export interface Final {
  readonly arquivo_final: string
  readonly arquivo_manifesto: string
  readonly sha256_final: string
  readonly bytes_final: number
  readonly selo_titular: string
  readonly selo_tipo: 'instalacao' | 'empresa'
  readonly selo_valido_ate: string
  readonly carimbo_em: string | null
  readonly carimbo_autoridade: string | null
  readonly carimbo_problema: string | null
  readonly encerrado_em: string
}

export const storeFinal = (db: TenantDb, id_envelope: number, final: Final) =>
  db
    .update('assinatura_envelope')
    .set({ estado: 'concluido', motivo: '', ...final })
    .where('id_envelope', '=', id_envelope)
    .execute()

/** The file and the certificate that a service of others gave; it seals them itself. */
export const storeForeignFinal = (
  db: TenantDb,
  id_envelope: number,
  final: Pick<
    Final,
    'arquivo_final' | 'arquivo_manifesto' | 'sha256_final' | 'bytes_final' | 'encerrado_em'
  >,
) =>
  db
    .update('assinatura_envelope')
    .set({ estado: 'concluido', ...final })
    .where('id_envelope', '=', id_envelope)
    .execute()
