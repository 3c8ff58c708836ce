import { Failure } from '@claquete/contract/failures'
import { estadoLabels } from '@claquete/contract/contratos/assinatura/envelope'
import { isEnded, isOpen } from '@claquete/core/contratos/assinatura/envelope'
import { notify } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { tellOrigem } from '../ended.ts'
import type { EnvelopeEnded } from '../ended.ts'
import { isOwn, provedorOf } from '../provedor.ts'
import type { AskedEnd } from '../provedor.ts'
import { appendEventos } from '../provas/append.commands.ts'
import type { Happened } from '../provas/append.commands.ts'
import { lockEnvelope, setEstado } from '../provas/provas.queries.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { listSignatarios } from './envelope.queries.ts'
import { endedMail } from './mail.ts'
import { brandOf } from './tell.commands.ts'
import type { At } from './tell.commands.ts'

/** An envelope that is locked until this transaction ends. */
export async function requireEnvelope(db: TenantDb, id_envelope: number): Promise<EnvelopeHead> {
  const envelope = await lockEnvelope(db, id_envelope)
  if (!envelope) throw new Failure('envelope_nao_localizado')
  return envelope
}

/** The same, of one that still waits for signatures. */
export async function requireOpen(db: TenantDb, id_envelope: number): Promise<EnvelopeHead> {
  const envelope = await requireEnvelope(db, id_envelope)
  if (isOpen(envelope.estado)) return envelope
  throw new Failure('envelope_encerrado', {
    values: { estado: estadoLabels[envelope.estado].toLowerCase() },
  })
}

export const pathOf = ({ id_envelope }: Pick<EnvelopeHead, 'id_envelope'>): string =>
  `/orcamentos/contratos/assinaturas/${id_envelope}`

/** Tells whoever sent the envelope it came from. */
export async function tellOrigin(
  db: TenantDb,
  { id_envelope, origem_tipo, origem_id, origem_versao }: EnvelopeHead,
  ended: Omit<EnvelopeEnded, 'id_envelope' | 'origem'>,
): Promise<void> {
  const origem = { tipo: origem_tipo, id: origem_id, versao: origem_versao }
  await tellOrigem(db, { id_envelope, origem, ...ended })
}

interface Ending {
  readonly estado: 'recusado' | 'cancelado' | 'expirado'
  readonly motivo: string
  readonly happened: Happened
}

const notices = {
  recusado: { tipo: 'danger', titulo: 'Assinatura recusada' },
  cancelado: { tipo: 'warning', titulo: 'Envelope cancelado' },
  expirado: { tipo: 'warning', titulo: 'Prazo de assinatura terminou' },
} as const

/** Ends a locked envelope without all signatures: nothing is signed any more, and everybody who was asked is told. */
export async function endEnvelope(
  at: At,
  envelope: EnvelopeHead,
  { estado, motivo, happened }: Ending,
): Promise<void> {
  const { db } = at
  const encerrado_em = new Date(happened.at).toISOString()
  await setEstado(db, envelope.id_envelope, estado, { motivo, encerrado_em })
  await appendEventos(db, envelope, [happened])
  await provedorOf(envelope.provedor).cancel(at, envelope, motivo)
  const brand = await brandOf(at)
  for (const { nome, email, estado: his } of await listSignatarios(db, envelope.id_envelope)) {
    // A service of others tells those whom it asked.
    if (!isOwn(envelope) || his === 'espera' || his === 'recusado') continue
    await sendMail(db, {
      modelo: 'assinatura',
      brand,
      to: [{ name: nome, address: email }],
      ...endedMail(
        { brand, envelope, nome },
        { estado, motivo: estado === 'recusado' ? '' : motivo },
      ),
      about: { tabela: 'assinatura_envelope', chave: envelope.id_envelope },
    })
  }
  const msg = motivo === '' ? envelope.titulo : `${envelope.titulo}: ${motivo}`
  await notify(
    db,
    { ...notices[estado], msg, path: pathOf(envelope) },
    envelope.id_usuario ?? undefined,
  )
  await tellOrigin(db, envelope, { estado, ...(motivo !== '' && { motivo }) })
}

/** Leaves the end to a service that must hear of it first; false where the envelope may end at once. */
async function leftToProvedor(at: At, envelope: EnvelopeHead, end: AskedEnd): Promise<boolean> {
  const { askEnd } = provedorOf(envelope.provedor)
  if (!askEnd || envelope.estado !== 'enviado') return false
  return askEnd(at, envelope, end)
}

/**
 * Cancels an envelope that still waits, with the reason. Its links tell so and show nothing any more. One at a service of
 * others is cancelled once the service says so: false then.
 */
export async function cancelEnvelope(
  at: At,
  id_envelope: number,
  motivo: string,
): Promise<boolean> {
  const envelope = await requireOpen(at.db, id_envelope)
  if (await leftToProvedor(at, envelope, { estado: 'cancelado', motivo })) return false
  await endEnvelope(at, envelope, {
    estado: 'cancelado',
    motivo,
    happened: { tipo: 'cancelado', at: at.services.now(), dados: { motivo } },
  })
  return true
}

/** Ends an envelope whose time is over, if it still waits. */
export async function expireEnvelope(at: At, id_envelope: number): Promise<void> {
  const envelope = await lockEnvelope(at.db, id_envelope)
  const now = at.services.now()
  const { estado, expira_em } = envelope ?? {}
  if (!envelope || !estado || isEnded(estado) || !isOpen(estado)) return
  if (!expira_em || Date.parse(expira_em) > now) return
  const motivo = 'O prazo para assinar terminou'
  if (await leftToProvedor(at, envelope, { estado: 'expirado', motivo })) return
  await endEnvelope(at, envelope, {
    estado: 'expirado',
    motivo: '',
    happened: { tipo: 'expirado', at: now },
  })
}
