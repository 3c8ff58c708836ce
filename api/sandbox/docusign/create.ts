import * as z from 'zod/mini'
import { countTexts } from '../signatures/papers.ts'
import { sendEnvelope } from './envelopes.ts'
import { refuse } from './office.ts'
import type { Envelope, Office } from './office.ts'

/** Scalars come as text or as what they are. */
const scalar = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))
const Tab = z.object({
  anchorString: z.optional(z.string()),
  documentId: z.optional(scalar),
  pageNumber: z.optional(scalar),
  xPosition: z.optional(scalar),
  yPosition: z.optional(scalar),
})

const Definition = z.object({
  emailSubject: z.string().check(z.minLength(1), z.maxLength(100)),
  emailBlurb: z.optional(z.string().check(z.maxLength(10_000))),
  status: z.enum(['created', 'sent']),
  documents: z
    .array(
      z.object({
        documentId: scalar,
        name: z.string(),
        fileExtension: z.optional(z.string()),
        documentBase64: z.string(),
      }),
    )
    .check(z.minLength(1)),
  recipients: z.object({
    signers: z
      .array(
        z.object({
          recipientId: scalar,
          routingOrder: scalar,
          name: z.string().check(z.minLength(1), z.maxLength(100)),
          email: z.string().check(z.maxLength(100), z.regex(/^[^\s@]+@[^\s@]+$/u)),
          clientUserId: z.optional(z.string().check(z.maxLength(100))),
          tabs: z.optional(
            z.object({
              signHereTabs: z.optional(z.array(Tab)),
              dateSignedTabs: z.optional(z.array(Tab)),
            }),
          ),
        }),
      )
      .check(z.minLength(1)),
  }),
  customFields: z.optional(
    z.object({
      textCustomFields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  eventNotification: z.optional(z.object({ url: z.string(), events: z.array(z.unknown()) })),
})
type Definition = z.output<typeof Definition>

/** Everything that is not base64 is refused, as padding in the middle. */
function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.toString('base64') !== base64) {
    throw refuse(400, 'INVALID_REQUEST_BODY', 'documentBase64 is not base64.')
  }
  if (!bytes.subarray(0, 1_024).includes('%PDF-')) {
    throw refuse(400, 'UNABLE_TO_CONVERT_DOCUMENT', 'The document is not a PDF.')
  }
  return bytes
}

async function checkAnchors(office: Office, files: readonly Buffer[], { recipients }: Definition) {
  const tabs = recipients.signers.flatMap(({ tabs: all }) => [
    ...(all?.signHereTabs ?? []),
    ...(all?.dateSignedTabs ?? []),
  ])
  const anchors = tabs.flatMap(({ anchorString }) => anchorString ?? [])
  for (const tab of tabs) {
    if (tab.anchorString === undefined && !(tab.documentId && tab.pageNumber)) {
      throw refuse(400, 'TAB_PAGE_NUMBER_NOT_SPECIFIED', 'A tab needs an anchor or a page number.')
    }
  }
  if (anchors.length === 0 || !office.switches.findsAnchors) return
  const found = anchors.map(() => 0)
  for (const file of files) {
    for (const [at, count] of (await countTexts(file, anchors)).entries()) {
      found[at] = (found[at] ?? 0) + count
    }
  }
  const missing = anchors[found.indexOf(0)]
  if (missing !== undefined) {
    throw refuse(400, 'ANCHOR_TAB_STRING_NOT_FOUND', `The anchor ${missing} was not found.`)
  }
}

/** Makes an envelope, and sends it when it says so. */
export async function createEnvelope(office: Office, json: unknown): Promise<Envelope> {
  const read = z.safeParse(Definition, json)
  if (!read.success) {
    const [issue] = read.error.issues
    throw refuse(400, 'INVALID_REQUEST_BODY', `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { data } = read
  const documents = data.documents.map(({ documentId, name, documentBase64 }) => ({
    documentId,
    name,
    bytes: bytesOf(documentBase64),
  }))
  await checkAnchors(
    office,
    documents.map(({ bytes }) => bytes),
    data,
  )
  const { eventNotification: hook } = data
  const envelope: Envelope = {
    envelopeId: office.desk.newId(),
    emailSubject: data.emailSubject,
    documents,
    signers: data.recipients.signers.map(
      ({ recipientId, routingOrder, name, email, clientUserId }) => ({
        recipientId,
        routingOrder: Number(routingOrder),
        name,
        email,
        clientUserId,
        status: 'created',
      }),
    ),
    customFields: data.customFields?.textCustomFields ?? [],
    hook: hook && { url: hook.url, events: hook.events.map(eventName) },
    createdDateTime: office.desk.iso(),
    status: 'created',
    folderId: 'f-draft',
    reads: [],
  }
  office.envelopes.set(envelope.envelopeId, envelope)
  if (data.status === 'sent') sendEnvelope(office, envelope)
  return envelope
}

const eventName = (one: unknown) =>
  typeof one === 'string'
    ? one
    : String((Object(one) as Record<string, unknown>)['envelopeEventStatusCode'])
