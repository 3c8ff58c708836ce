import type { Answer, Asked } from '../signatures/desk.ts'
import { joined, pageOf } from '../signatures/papers.ts'
import { createEnvelope } from './create.ts'
import {
  isFolder,
  openFor,
  recipientsOf,
  sendEnvelope,
  tell,
  told,
  voidEnvelope,
} from './envelopes.ts'
import { requireToken } from './oauth.ts'
import { accountId, folders, refuse } from './office.ts'
import type { Envelope, Office } from './office.ts'

type Json = Record<string, unknown>
type Headers = Record<string, string>

const prefix = `/restapi/v2.1/accounts/`
const quarterMs = 900_000
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function read({ body }: Asked): Json {
  try {
    return Object(JSON.parse(body.toString('utf8') || '{}')) as Json
  } catch {
    throw refuse(400, 'INVALID_REQUEST_BODY', 'The request body is not JSON.')
  }
}

function requireEnvelope(office: Office, id: string): Envelope {
  const found = office.envelopes.get(id)
  if (!found) throw refuse(404, 'ENVELOPE_DOES_NOT_EXIST', 'The envelope does not exist.')
  return found
}

/** Whoever asks again and again for what does not change is refused. */
function countPoll({ desk, switches }: Office, envelope: Envelope): void {
  const now = desk.now()
  envelope.reads = envelope.reads.filter((at) => at > now - quarterMs)
  if (envelope.reads.length >= switches.pollsMost) {
    throw refuse(
      400,
      'Hourly_Envelope_Polling_Limit_Exceeded',
      'Polled more often than every 15 minutes.',
    )
  }
  envelope.reads.push(now)
}

const certificateOf = (envelope: Envelope) =>
  pageOf('Certificate Of Completion (simulador)', [
    `Envelope Id: ${envelope.envelopeId}`,
    `Subject: ${envelope.emailSubject}`,
    `Status: ${envelope.status}`,
    ...envelope.signers.map(
      (one) => `${one.name} <${one.email}>: ${one.status} ${one.signedDateTime ?? ''}`,
    ),
  ])

async function download(
  envelope: Envelope,
  documentId: string,
  query: URLSearchParams,
): Promise<Answer> {
  const type = 'application/pdf'
  if (documentId === 'certificate') return { bytes: await certificateOf(envelope), type }
  if (documentId === 'combined') {
    const files = envelope.documents.map(({ bytes }) => bytes)
    const whole = query.get('certificate') === 'false' ? [] : [await certificateOf(envelope)]
    return { bytes: await joined([...files, ...whole]), type }
  }
  const found = envelope.documents.find((one) => one.documentId === documentId)
  if (!found) throw refuse(404, 'DOCUMENT_DOES_NOT_EXIST', 'The document does not exist.')
  return { bytes: found.bytes, type }
}

function listed(office: Office, query: URLSearchParams, headers: Headers): Answer {
  const from = query.get('from_date')
  if (from === null || Number.isNaN(Date.parse(from))) {
    throw refuse(400, 'INVALID_REQUEST_PARAMETER', 'from_date is required.')
  }
  const [field = '', value = ''] = (query.get('custom_field') ?? '').split('=')
  const found = [...office.envelopes.values()].filter(
    (one) =>
      Date.parse(one.createdDateTime) >= Date.parse(from) &&
      (field === '' || one.customFields.some((own) => own.name === field && own.value === value)),
  )
  return {
    json: {
      resultSetSize: String(found.length),
      totalSetSize: String(found.length),
      envelopes: found.map(told),
    },
    headers,
  }
}

/** Sends a draft, voids, or asks those who wait again. */
function change(office: Office, envelope: Envelope, asked: Asked): void {
  const { status, voidedReason } = read(asked)
  if (asked.query.get('resend_envelope') === 'true') tell(office, envelope, 'envelope-resent')
  if (status === 'sent') sendEnvelope(office, envelope)
  if (status === 'voided') voidEnvelope(office, envelope, textOf(voidedReason))
}

function openRecipient(office: Office, envelope: Envelope, asked: Asked): string {
  const { clientUserId, email, userName, returnUrl } = read(asked)
  const signer = envelope.signers.find(
    (one) =>
      one.clientUserId !== undefined &&
      one.clientUserId === clientUserId &&
      one.email === email &&
      one.name === userName,
  )
  if (!signer) {
    throw refuse(400, 'UNKNOWN_ENVELOPE_RECIPIENT', 'The recipient is not of this envelope.')
  }
  if (envelope.status !== 'sent' && envelope.status !== 'delivered') {
    throw refuse(400, 'INVALID_ENVELOPE_STATE', 'Only sent or delivered envelopes are viewed.')
  }
  return openFor(office, envelope.envelopeId, signer.recipientId, textOf(returnUrl))
}

function correct(envelope: Envelope, asked: Asked): Answer {
  const { signers = [] } = read(asked)
  for (const one of signers as Json[]) {
    const found = envelope.signers.find(({ recipientId }) => recipientId === one['recipientId'])
    if (!found || found.status === 'completed') {
      throw refuse(400, 'RECIPIENT_UPDATE_FAILED', 'This recipient cannot be changed.')
    }
    found.name = textOf(one['name']) || found.name
    found.email = textOf(one['email']) || found.email
  }
  return { json: { recipientUpdateResults: [] } }
}

interface OfOne {
  readonly office: Office
  readonly envelope: Envelope
  readonly asked: Asked
  readonly headers: Headers
  /** What stands behind the room: a document, a kind of view. */
  readonly more: string
}

function readOne({ office, envelope, asked, headers }: OfOne): Answer {
  countPoll(office, envelope)
  const include = asked.query.get('include') ?? ''
  const recipients = include.includes('recipients') ? { recipients: recipientsOf(envelope) } : {}
  return { json: { ...told(envelope), ...recipients }, headers }
}

function listDocuments({ envelope: { envelopeId, documents }, headers }: OfOne): Answer {
  const envelopeDocuments = documents.map(({ documentId, name }) => ({
    documentId,
    name,
    type: 'content',
    uri: `/envelopes/${envelopeId}/documents/${documentId}`,
  }))
  return { json: { envelopeId, envelopeDocuments }, headers }
}

function openView({ office, envelope, asked, headers, more }: OfOne): Answer {
  if (more === 'recipient') {
    return { status: 201, json: { url: openRecipient(office, envelope, asked) }, headers }
  }
  if (envelope.status !== 'created') {
    throw refuse(400, 'ENVELOPE_INVALID_STATUS', 'Only drafts are opened to be sent.')
  }
  const url = openFor(office, envelope.envelopeId, '', textOf(read(asked)['returnUrl']))
  return { status: 201, json: { url: url.replace('/signing/', '/sending/') }, headers }
}

const rooms: Readonly<Record<string, (one: OfOne) => Answer | Promise<Answer>>> = {
  'GET ': readOne,
  'PUT ': ({ office, envelope, asked, headers }) => {
    change(office, envelope, asked)
    return { json: { envelopeId: envelope.envelopeId }, headers }
  },
  'GET recipients': ({ envelope, headers }) => ({ json: recipientsOf(envelope), headers }),
  'PUT recipients': ({ office, envelope, asked }) => {
    const done = correct(envelope, asked)
    if (asked.query.get('resend_envelope') === 'true') tell(office, envelope, 'recipient-resent')
    return done
  },
  'GET documents': (one) =>
    one.more === '' ? listDocuments(one) : download(one.envelope, one.more, one.asked.query),
  'GET audit_events': ({ headers }) => ({ json: { auditEvents: [] }, headers }),
  'POST views': openView,
}

function answerEnvelope(
  office: Office,
  asked: Asked,
  [id = '', what = '', more = '']: string[],
  headers: Headers,
): Answer | Promise<Answer> {
  const envelope = requireEnvelope(office, id)
  const room = rooms[`${asked.method} ${what}`]
  if (!room) throw refuse(404, 'RESOURCE_NOT_FOUND', 'No such resource.')
  return room({ office, envelope, asked, headers, more })
}

const pageOfItems = 100
const defaultDays = 30

/** What is in a folder: of the last 30 days where no period is asked for, the newest first. */
function itemsOf({ envelopes, desk }: Office, id: string, query: URLSearchParams): Envelope[] {
  const folder = folders.find(({ folderId, type }) => folderId === id || type === id)
  const from = Date.parse(query.get('from_date') ?? '') || desk.now() - defaultDays * 86_400_000
  const until = Date.parse(query.get('to_date') ?? '') || Infinity
  const sought = (query.get('search_text') ?? '').toLowerCase()
  return [...envelopes.values()].toReversed().filter((one) => {
    const at = Date.parse(one.sentDateTime ?? one.createdDateTime)
    const words = [one.emailSubject, ...one.signers.map(({ name }) => name)].join(' ')
    return (
      one.folderId === folder?.folderId &&
      at >= from &&
      at <= until &&
      words.toLowerCase().includes(sought)
    )
  })
}

function answerFolders(office: Office, asked: Asked, [id]: string[], headers: Headers): Answer {
  if (id === undefined) return { json: { folders }, headers }
  if (!isFolder(id)) throw refuse(400, 'INVALID_FOLDERID', 'No such folder.')
  if (asked.method === 'PUT') {
    const ids = (read(asked)['envelopeIds'] ?? []) as string[]
    const folder = folders.find(({ folderId, type }) => folderId === id || type === id)
    for (const one of ids) {
      const envelope = requireEnvelope(office, one)
      // What is put into the bin while somebody is asked to sign it is voided.
      const isAsked = envelope.status === 'sent' || envelope.status === 'delivered'
      if (folder?.type === 'recyclebin' && isAsked) voidEnvelope(office, envelope, 'Deleted.')
      envelope.folderId = folder?.folderId ?? id
    }
    return { json: { folders: [] }, headers }
  }
  const items = itemsOf(office, id, asked.query)
  const start = Number(asked.query.get('start_position') ?? 0)
  const folderItems = items.slice(start, start + pageOfItems).map((one) => ({
    envelopeId: one.envelopeId,
    subject: one.emailSubject,
    status: one.status,
    senderName: 'Ana Produtora',
    senderEmail: 'ana@produtora.example',
    createdDateTime: one.createdDateTime,
    sentDateTime: one.sentDateTime ?? '',
    completedDateTime: one.completedDateTime ?? '',
  }))
  return {
    json: {
      resultSetSize: String(folderItems.length),
      totalSetSize: String(items.length),
      startPosition: String(start),
      folderItems,
    },
    headers,
  }
}

/** Calls of `/restapi/v2.1`. */
export async function answerRest(office: Office, asked: Asked): Promise<Answer> {
  requireToken(office, asked)
  const headers = office.count()
  const [account, room, ...parts] = asked.path.slice(prefix.length).split('/')
  if (!asked.path.startsWith(prefix) || account !== accountId) {
    throw refuse(401, 'ACCOUNT_NOT_AUTHORIZED_FOR_ENVELOPE', 'Not of this account.')
  }
  if (room === 'folders') return answerFolders(office, asked, parts, headers)
  if (room === 'connect' && asked.method === 'GET') {
    return { json: { failures: office.desk.courier.failures.length }, headers }
  }
  if (room === 'connect') {
    office.desk.courier.retry()
    return { json: {}, headers }
  }
  if (room !== 'envelopes') throw refuse(404, 'RESOURCE_NOT_FOUND', 'No such resource.')
  if (parts.length > 0) return answerEnvelope(office, asked, parts, headers)
  if (asked.method === 'GET') return listed(office, asked.query, headers)
  const { envelopeId, status, createdDateTime } = await createEnvelope(office, read(asked))
  const uri = `/envelopes/${envelopeId}`
  return {
    status: 201,
    json: { envelopeId, status, statusDateTime: createdDateTime, uri },
    headers,
  }
}
