import { Failure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type { OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { hashOf, tenantOfToken } from '../../../kernel/security/random-secret.ts'
import { listSignatarios } from '../envelope/envelope.queries.ts'
import type { SignatarioRow } from '../envelope/envelope.queries.ts'
import { lockEnvelope } from '../provas/provas.queries.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { findLink } from './link.queries.ts'

/** A signer by the token of a link, with the locked envelope and everybody in it. */
export interface Opened {
  readonly db: TenantDb
  readonly envelope: EnvelopeHead
  readonly signatario: SignatarioRow
  readonly people: readonly SignatarioRow[]
  /** The token as it is known: events name the link by it and give nothing away. */
  readonly link: string
}

/** One answer for a link that is unknown, over, of another company, or taken back. */
const absent = () => new Failure('link_de_assinatura_indisponivel')

/** Past its end an envelope is over for whoever opens it, although the routine that ends it comes once an hour. */
const withinTime = (envelope: EnvelopeHead, now: number): EnvelopeHead => {
  const { estado, expira_em } = envelope
  const isOver = estado === 'enviado' && expira_em !== null && Date.parse(expira_em) <= now
  return isOver ? { ...envelope, estado: 'expirado' } : envelope
}

/** Opens a link in its company. */
export function openLink<T>(
  context: OpenContext,
  token: string,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw absent()
  return context.inTenant(tenant, async (db) => {
    const agora = new Date(context.services.now()).toISOString()
    const link = await findLink(db, { token_hash: hashOf(token), agora })
    if (!link) throw absent()
    const locked = must(await lockEnvelope(db, link.id_envelope), 'the envelope of a link')
    const envelope = withinTime(locked, context.services.now())
    const people = await listSignatarios(db, link.id_envelope)
    const signatario = people.find(({ id_signatario }) => id_signatario === link.id_signatario)
    return work({
      db,
      envelope,
      signatario: must(signatario, 'the signer of a link'),
      people,
      link: hashOf(token).slice(0, 12),
    })
  })
}
