import type { EstadoDoEnvelope } from '@claquete/core/contratos/assinatura/envelope'
import { estadosDoEnvelope } from '@claquete/core/contratos/assinatura/envelope'
import { tiposDeEvento } from '@claquete/core/contratos/assinatura/evidence'
import type { TipoDeEvento } from '@claquete/core/contratos/assinatura/evidence'
import { sql } from 'kysely'
import { instant, int, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const head = {
  id_envelope: int('e.id_envelope'),
  provedor: text('e.provedor'),
  titulo: text('e.titulo'),
  mensagem: text('e.mensagem'),
  estado: word(estadosDoEnvelope)('e.estado'),
  codigo: text('e.codigo'),
  origem_tipo: text('e.origem_tipo'),
  origem_id: int('e.origem_id'),
  origem_versao: int('e.origem_versao'),
  expira_em: instant.orNull('e.expira_em'),
  criado_em: instant('e.criado_em'),
  motivo: text('e.motivo'),
  id_usuario: int.orNull('e.id_usuario'),
  eventos: int('e.eventos'),
  ultimo_hash: text('e.ultimo_hash'),
}
export type EnvelopeHead = RowOf<typeof head>

/**
 * An envelope whose row nobody else changes until the end of this transaction: whoever signs, cancels or concludes takes
 * it first, so that signatures of the same moment come one after the other.
 */
export async function lockEnvelope(
  db: TenantDb,
  id_envelope: number,
): Promise<EnvelopeHead | undefined> {
  const [row] = await db.rows(
    head,
    (list) => sql`select ${list} from assinatura_envelope e
      where e.tenant_id = ${db.tenant} and e.id_envelope = ${id_envelope} for update`,
  )
  return row
}

export interface NewEvento {
  readonly id_envelope: number
  readonly numero: number
  readonly tipo: TipoDeEvento
  readonly id_signatario: number | null
  readonly em: string
  readonly evento: string
  readonly hash: string
}

export const insertEvento = (db: TenantDb, evento: NewEvento) =>
  db.insertInto('assinatura_evento').values(evento).execute()

export const setLastHash = (
  db: TenantDb,
  id_envelope: number,
  { eventos, ultimo_hash }: { readonly eventos: number; readonly ultimo_hash: string },
) =>
  db
    .update('assinatura_envelope')
    .set({ eventos, ultimo_hash })
    .where('id_envelope', '=', id_envelope)
    .execute()

/** The evidence of an envelope in its order. */
export const listEventos = (db: TenantDb, id_envelope: number) =>
  db.rows(
    {
      numero: int('v.numero'),
      tipo: word(tiposDeEvento)('v.tipo'),
      id_signatario: int.orNull('v.id_signatario'),
      evento: text('v.evento'),
      hash: text('v.hash'),
    },
    (list) => sql`select ${list} from assinatura_evento v
      where v.tenant_id = ${db.tenant} and v.id_envelope = ${id_envelope} order by v.numero`,
  )
export type EventoRow = Awaited<ReturnType<typeof listEventos>>[number]

export const setEstado = (
  db: TenantDb,
  id_envelope: number,
  estado: EstadoDoEnvelope,
  more: {
    readonly motivo?: string
    readonly enviado_em?: string
    readonly encerrado_em?: string
  } = {},
) =>
  db
    .update('assinatura_envelope')
    .set({ estado, ...more })
    .where('id_envelope', '=', id_envelope)
    .execute()
