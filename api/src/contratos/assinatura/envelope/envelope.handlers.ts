import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/assinatura/envelope'
import { problemsOfSigners } from '@claquete/core/contratos/assinatura/envelope'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { queuedText } from '../../../kernel/mail/queued-text.ts'
import { requireReach } from '../ended.ts'
import { isOwn, provedorOf } from '../provedor.ts'
import { endCodigos } from '../convidado/link.queries.ts'
import { appendEventos } from '../provas/append.commands.ts'
import type { Happened } from '../provas/append.commands.ts'
import { cancelEnvelope, requireOpen } from './end.commands.ts'
import { findSignatario, listSignatarios, updateSignatario } from './envelope.queries.ts'
import type { SignatarioRow } from './envelope.queries.ts'
import { remindByHand } from './routine.commands.ts'
import { sendUploads } from './upload.commands.ts'
import { readEvidence, viewEnvelope } from './view.read.ts'

interface Mended {
  readonly nome: string
  readonly email: string
  readonly telefone?: string | undefined
}

/** Whom it was asked of and is asked of now: the name counts as much as the address. */
const mendedEvent = (
  { services }: Context,
  { id_signatario, nome, email }: SignatarioRow,
  now: Mended,
): Happened => ({
  tipo: 'endereco_corrigido',
  at: services.now(),
  id_signatario,
  dados: { nome: now.nome, email: now.email, antes: { nome, email } },
})

function resentText(
  context: Context,
  { isAsked, isOurs }: { readonly isAsked: boolean; readonly isOurs: boolean },
): Promise<string> | string {
  if (!isAsked) return 'Endereço corrigido. O pedido vai quando chegar a vez.'
  if (!isOurs) return 'Corrigido. O serviço de assinatura envia o pedido de novo.'
  return queuedText(context, 'Outro link foi enviado. O anterior não abre mais.')
}

/** Mends the address of who did not sign yet; what they had before opens nothing any more. */
async function resend(context: Context, id_signatario: number, mended: Mended) {
  const { db } = context
  const found = await findSignatario(db, id_signatario)
  if (!found) throw new Failure('envelope_nao_localizado')
  await requireReach(context, found.id_envelope)
  const envelope = await requireOpen(db, found.id_envelope)
  const people = await listSignatarios(db, found.id_envelope)
  const own = people.find((one) => one.id_signatario === id_signatario)
  if (!own || own.estado === 'assinado') {
    throw new Failure('signatario_ja_respondeu', { values: { nome: found.nome } })
  }
  const changed = { ...mended, telefone: mended.telefone ?? own.telefone }
  const others = people.filter((one) => one.id_signatario !== id_signatario)
  const [problem] = problemsOfSigners([...others, { ...own, ...changed }])
  if (problem) throw fieldFailure(problem.campo, problem.msg)
  await updateSignatario(db, id_signatario, changed)
  await endCodigos(db, id_signatario)
  const ready = await appendEventos(db, envelope, [mendedEvent(context, own, changed)])
  const isAsked = own.estado !== 'espera'
  if (isAsked) await provedorOf(envelope.provedor).resend(context, ready, { ...own, ...changed })
  return { msg: await resentText(context, { isAsked, isOurs: isOwn(envelope) }) }
}

export const envelopeHandlers: Handlers<typeof contract> = {
  envelopeView: async (context, { params: { id_envelope } }) => {
    await requireReach(context, id_envelope)
    return { data: await viewEnvelope(context, id_envelope) }
  },

  envelopeEvidence: async (context, { params: { id_envelope } }) => {
    await requireReach(context, id_envelope)
    return { data: await readEvidence(context, id_envelope) }
  },

  envelopeCreate: (context, { body }) => sendUploads(context, body),

  envelopeCancel: async (context, { params: { id_envelope }, body: { motivo } }) => {
    await requireReach(context, id_envelope)
    const isEnded = await cancelEnvelope(context, id_envelope, motivo)
    const msg = isEnded
      ? 'Envelope cancelado. Quem recebeu o link foi avisado.'
      : 'Cancelamento pedido. O envelope é cancelado assim que o serviço de assinatura confirmar.'
    return { msg }
  },

  envelopeRemind: async (context, { params: { id_envelope }, body: { signatarios } }) => {
    await requireReach(context, id_envelope)
    const envelope = await requireOpen(context.db, id_envelope)
    const enviados = await remindByHand(context, envelope, signatarios)
    if (enviados === 0) throw new Failure('lembrete_cedo')
    const msg = isOwn(envelope)
      ? await queuedText(context, counted(enviados, 'lembrete enviado', 'lembretes enviados'))
      : `${counted(enviados, 'lembrete pedido', 'lembretes pedidos')} ao serviço de assinatura`
    return { enviados, msg }
  },

  signatarioResend: (context, { params: { id_signatario }, body }) =>
    resend(context, id_signatario, body),
}
