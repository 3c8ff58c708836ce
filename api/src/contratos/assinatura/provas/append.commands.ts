import { linkOf } from '@claquete/core/contratos/assinatura/evidence'
import type { Json, TipoDeEvento } from '@claquete/core/contratos/assinatura/evidence'
import { announceChange } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { hashOf } from '../../../kernel/security/random-secret.ts'
import { insertEvento, setLastHash } from './provas.queries.ts'
import type { EnvelopeHead } from './provas.queries.ts'

export interface Happened {
  readonly tipo: TipoDeEvento
  /** Milliseconds since 1970. */
  readonly at: number
  readonly id_signatario?: number
  readonly dados?: { readonly [name: string]: Json }
}

/**
 * Adds events to the evidence of a locked envelope, each over the hash of the one before. Returns the envelope as it is
 * then, for further events of the same transaction.
 */
export async function appendEventos(
  db: TenantDb,
  envelope: EnvelopeHead,
  happened: readonly Happened[],
): Promise<EnvelopeHead> {
  let { eventos, ultimo_hash } = envelope
  for (const { tipo, at, id_signatario = null, dados = {} } of happened) {
    const em = new Date(at).toISOString()
    const numero = eventos + 1
    const elo = linkOf(ultimo_hash, { numero, tipo, em, signatario: id_signatario, dados }, hashOf)
    await insertEvento(db, {
      id_envelope: envelope.id_envelope,
      numero,
      tipo,
      id_signatario,
      em,
      ...elo,
    })
    eventos = numero
    ultimo_hash = elo.hash
  }
  await setLastHash(db, envelope.id_envelope, { eventos, ultimo_hash })
  await announceChange(db, 'assinatura')
  return { ...envelope, eventos, ultimo_hash }
}
