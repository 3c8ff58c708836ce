import { anchorOf, placesAtFoot } from '@claquete/core/contratos/provedores/lugares'
import type { AtServico, Papel, Pessoa } from '../fila/servico.ts'

/** The last page, in points. */
export interface UltimaPagina {
  readonly numero: number
  readonly width: number
  readonly height: number
}

export type Onde =
  /** The paper has an anchor for each signer. */
  | { readonly kind: 'ancoras' }
  /** It has none: at the foot of the last page of the last document. */
  | { readonly kind: 'pagina'; readonly pagina: UltimaPagina }

/** By which an envelope is found among all of the account. */
export const campo = 'claqueteId'

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

type Tab = Readonly<Record<string, string>>

function tabsOf(
  onde: Onde,
  at: number,
  { documents, signers }: { documents: number; signers: number },
) {
  if (onde.kind === 'ancoras') {
    const tab: Tab = {
      anchorString: anchorOf(at + 1),
      anchorUnits: 'pixels',
      anchorXOffset: '0',
      anchorYOffset: '-6',
      anchorIgnoreIfNotPresent: 'false',
    }
    return { signHereTabs: [tab], dateSignedTabs: [{ ...tab, anchorXOffset: '110' }] }
  }
  const { numero, width, height } = onde.pagina
  const place = placesAtFoot(signers, { width, height })[at] ?? { x: 36, y: 36 }
  const on = { documentId: String(documents), pageNumber: String(numero) }
  const tab: Tab = { ...on, xPosition: String(place.x), yPosition: String(place.y) }
  const date: Tab = { ...on, xPosition: String(place.x + 84), yPosition: String(place.y + 24) }
  return { signHereTabs: [tab], dateSignedTabs: [date] }
}

const signerOf = (
  { id_signatario, nome, email, ordem, isEmbedded }: Pessoa,
  at: number,
  tabs: ReturnType<typeof tabsOf>,
) => ({
  recipientId: String(at + 1),
  routingOrder: String(ordem),
  name: cut(nome, 100),
  email: cut(email, 100),
  ...(isEmbedded && { clientUserId: clientUserIdOf(id_signatario) }),
  tabs,
})

/** Whoever has one gets no mail of DocuSign, and signs by a page that is opened from here. */
export const clientUserIdOf = (id_signatario: number): string => `claquete-${id_signatario}`

const dayMs = 86_400_000

function expirationOf(expira_em: string | null, now: number) {
  if (expira_em === null) return {}
  // Theirs ends a day after ours: whoever signs in the last minute has signed.
  const days = Math.max(1, Math.ceil((Date.parse(expira_em) - now) / dayMs) + 1)
  return {
    expirations: { expireEnabled: 'true', expireAfter: String(days), expireWarn: '3' },
  }
}

const events = [
  'envelope-sent',
  'envelope-delivered',
  'envelope-completed',
  'envelope-declined',
  'envelope-voided',
  'recipient-sent',
  'recipient-delivered',
  'recipient-completed',
  'recipient-declined',
  'recipient-autoresponded',
]

/** Builds the body with which DocuSign creates an envelope that is not sent yet. */
export function definitionOf(
  one: AtServico,
  papers: readonly Papel[],
  { onde, now }: { readonly onde: Onde; readonly now: number },
) {
  const counts = { documents: papers.length, signers: one.pessoas.length }
  return {
    emailSubject: cut(one.titulo, 100),
    emailBlurb: cut(one.mensagem, 10_000),
    status: 'created',
    documents: papers.map(({ nome, bytes }, at) => ({
      documentId: String(at + 1),
      name: cut(nome, 100),
      fileExtension: 'pdf',
      documentBase64: bytes.toString('base64'),
    })),
    recipients: {
      signers: one.pessoas.map((pessoa, at) => signerOf(pessoa, at, tabsOf(onde, at, counts))),
    },
    customFields: { textCustomFields: [{ name: campo, value: one.referencia }] },
    notification: {
      useAccountDefaults: 'false',
      reminders: { reminderEnabled: 'true', reminderDelay: '2', reminderFrequency: '2' },
      ...expirationOf(one.expira_em, now),
    },
    ...(one.avisoUrl.startsWith('https:') || isHere(one.avisoUrl)
      ? { eventNotification: eventNotificationOf(one.avisoUrl) }
      : {}),
  }
}

/** A simulator beside the product takes any address; DocuSign itself refuses what is not https. */
const isHere = (url: string) => ['localhost', '127.0.0.1'].includes(new URL(url).hostname)

const eventNotificationOf = (url: string) => ({
  url,
  requireAcknowledgment: 'true',
  includeHMAC: 'true',
  loggingEnabled: 'true',
  eventData: { version: 'restv2.1', format: 'json' },
  events,
})
