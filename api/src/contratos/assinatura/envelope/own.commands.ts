import { toBeTold } from '@claquete/core/contratos/assinatura/envelope'
import { buffer } from 'node:stream/consumers'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Outside, Provedor } from '../provedor.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { listSignatarios, revokeLinks } from './envelope.queries.ts'
import { findEnvelopeFiles } from './view.queries.ts'
import { tellSigners } from './tell.commands.ts'
import type { At } from './tell.commands.ts'

/** Tells those whose turn it is now and who were not told yet. */
export async function tellNext(at: At, envelope: EnvelopeHead): Promise<EnvelopeHead> {
  const people = await listSignatarios(at.db, envelope.id_envelope)
  const next = new Set(toBeTold(people.map((one) => ({ ...one, id: one.id_signatario }))))
  return tellSigners(
    at,
    envelope,
    people.filter(({ id_signatario }) => next.has(id_signatario)),
    'convite',
  )
}

const filesOf = ({ services, tenant, id_envelope }: Outside) =>
  inTransaction(services.pool, { tenant, readOnly: true }, ({ db }) =>
    findEnvelopeFiles(db, id_envelope),
  )

/** The product's own signature: a link for each signer, and a code to the address on record. */
export const ownProvedor: Provedor = {
  codigo: 'proprio',
  send: tellNext,
  // Its links say how it ended by the envelope's state.
  cancel: async () => {},
  resend: async (at, envelope, signatario) => {
    await revokeLinks(at.db, signatario.id_signatario)
    await tellSigners(at, envelope, [signatario], 'reenvio')
  },
  status: async (outside) => {
    const files = await filesOf(outside)
    return files && { estado: files.estado, motivo: files.motivo }
  },
  downloadFinal: async (outside) => {
    const files = await filesOf(outside)
    if (!files?.arquivo_final) return undefined
    return buffer(await outside.services.storage.get(files.arquivo_final))
  },
}
