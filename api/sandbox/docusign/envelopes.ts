import { createHmac, randomBytes } from 'node:crypto'
import { accountId, folders, hmacKeys, refuse, userId } from './office.ts'
import type { Envelope, Office, Signer } from './office.ts'

const signerOf = ({ tabs: _, ...rest }: Signer & { tabs?: unknown }) => rest

/** An envelope as it is told. */
export const told = ({
  documents: _,
  signers: __,
  hook: ___,
  reads: ____,
  customFields,
  folderId: _____,
  ...rest
}: Envelope) => ({
  ...rest,
  uri: `/envelopes/${rest.envelopeId}`,
  statusChangedDateTime: rest.completedDateTime ?? rest.sentDateTime ?? rest.createdDateTime,
  customFields: { textCustomFields: customFields },
})

export const recipientsOf = ({ signers }: Envelope) => ({
  signers: signers.map((one) => ({ ...signerOf(one), routingOrder: String(one.routingOrder) })),
  carbonCopies: [],
  recipientCount: String(signers.length),
  currentRoutingOrder: String(turnOf(signers) ?? signers.length),
})

const turnOf = (signers: readonly Signer[]): number | undefined => {
  const left = signers.filter(({ status }) => status !== 'completed').map((one) => one.routingOrder)
  return left.length > 0 ? Math.min(...left) : undefined
}

/** Tells whoever asked to be told, signed with each of the keys. */
export function tell(
  office: Office,
  envelope: Envelope,
  event: string,
  recipientId?: string,
): void {
  const { hook, envelopeId } = envelope
  if (!hook?.events.includes(event)) return
  const body = JSON.stringify({
    event,
    apiVersion: 'v2.1',
    uri: `/restapi/v2.1/accounts/${accountId}/envelopes/${envelopeId}`,
    retryCount: 0,
    configurationId: 1,
    generatedDateTime: office.desk.iso(),
    data: { accountId, userId, envelopeId, ...(recipientId !== undefined && { recipientId }) },
  })
  office.desk.courier.send({ url: hook.url, headers: signaturesOf(body), body })
}

export const signaturesOf = (body: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...Object.fromEntries(
    hmacKeys.map((key, at) => [
      `x-docusign-signature-${at + 1}`,
      createHmac('sha256', key).update(body).digest('base64'),
    ]),
  ),
})

/** Asks those whose turn it is. */
function askNext(office: Office, envelope: Envelope): void {
  const turn = turnOf(envelope.signers)
  for (const signer of envelope.signers) {
    if (signer.routingOrder !== turn || signer.status !== 'created') continue
    signer.status = 'sent'
    signer.sentDateTime = office.desk.iso()
    tell(office, envelope, 'recipient-sent', signer.recipientId)
  }
}

const changed = (envelope: Envelope) => {
  envelope.reads = []
}

export function sendEnvelope(office: Office, envelope: Envelope): void {
  if (envelope.status !== 'created') {
    throw refuse(400, 'ENVELOPE_INVALID_STATUS', `It cannot be sent from ${envelope.status}.`)
  }
  envelope.status = 'sent'
  envelope.folderId = 'f-sent'
  envelope.sentDateTime = office.desk.iso()
  changed(envelope)
  tell(office, envelope, 'envelope-sent')
  askNext(office, envelope)
}

const isWaiting = ({ status }: Envelope) => status === 'sent' || status === 'delivered'

export function voidEnvelope(office: Office, envelope: Envelope, reason: string): void {
  if (!isWaiting(envelope)) {
    throw refuse(400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE', 'Only sent or delivered may be voided.')
  }
  if (reason.length === 0 || reason.length > 200) {
    throw refuse(
      400,
      'INVALID_REQUEST_PARAMETER',
      'voidedReason is required, 200 characters at most.',
    )
  }
  envelope.status = 'voided'
  envelope.voidedReason = reason
  envelope.voidedDateTime = office.desk.iso()
  changed(envelope)
  tell(office, envelope, 'envelope-voided')
}

/** Declining has a reason. */
export type Act = 'view' | 'sign' | { readonly reason: string }

/** What a signer does; refused when it is not their turn, or nothing waits any more. */
export function act(office: Office, envelope: Envelope, recipientId: string, what: Act): void {
  const signer = envelope.signers.find((one) => one.recipientId === recipientId)
  if (!signer || !isWaiting(envelope) || !['sent', 'delivered'].includes(signer.status)) {
    throw refuse(400, 'RECIPIENT_NOT_IN_SEQUENCE', 'It is not the turn of this recipient.')
  }
  const now = office.desk.iso()
  changed(envelope)
  if (signer.status === 'sent') {
    signer.status = 'delivered'
    signer.deliveredDateTime = now
    tell(office, envelope, 'recipient-delivered', recipientId)
    if (envelope.signers.every(({ status }) => status !== 'created' && status !== 'sent')) {
      envelope.status = 'delivered'
      envelope.deliveredDateTime = now
      tell(office, envelope, 'envelope-delivered')
    }
  }
  if (what === 'view') return
  if (what !== 'sign') {
    signer.status = 'declined'
    signer.declinedReason = what.reason
    signer.declinedDateTime = now
    envelope.status = 'declined'
    envelope.declinedDateTime = now
    tell(office, envelope, 'recipient-declined', recipientId)
    tell(office, envelope, 'envelope-declined')
    return
  }
  signer.status = 'completed'
  signer.signedDateTime = now
  tell(office, envelope, 'recipient-completed', recipientId)
  if (turnOf(envelope.signers) !== undefined) return askNext(office, envelope)
  envelope.status = 'completed'
  envelope.completedDateTime = now
  tell(office, envelope, 'envelope-completed')
  return
}

/** Opens a page for somebody: once, for five minutes. */
export function openFor(
  office: Office,
  envelopeId: string,
  recipientId: string,
  returnUrl: string,
): string {
  const token = randomBytes(18).toString('base64url')
  const until = office.desk.now() + 300_000
  office.opened.set(token, { envelopeId, recipientId, returnUrl, until, isUsed: false })
  return `${office.url}/signing/${token}`
}

export const isFolder = (id: string): boolean =>
  folders.some(({ folderId, type }) => folderId === id || type === id)
