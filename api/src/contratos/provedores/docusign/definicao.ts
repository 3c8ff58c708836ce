import { must } from '@claquete/core/kernel/must'
import type { AtServico, Papel, Pessoa } from '../fila/servico.ts'

/** The anchors of one signer in the papers; without one of its own, the day is written beside the signature. */
export interface Anchors {
  readonly assinatura: string
  readonly data: string | undefined
}

/** By which an envelope is found among all of the account. */
export const campo = 'claqueteId'

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

type Tab = Readonly<Record<string, string>>

function tabsOf({ assinatura, data }: Anchors) {
  const tab: Tab = {
    anchorString: assinatura,
    anchorUnits: 'pixels',
    anchorXOffset: '0',
    anchorYOffset: '-6',
    anchorIgnoreIfNotPresent: 'false',
  }
  const date: Tab =
    data === undefined ? { ...tab, anchorXOffset: '110' } : { ...tab, anchorString: data }
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
  { anchors, now }: { readonly anchors: readonly Anchors[]; readonly now: number },
) {
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
      signers: one.pessoas.map((pessoa, at) =>
        signerOf(pessoa, at, tabsOf(must(anchors[at], 'the place of a signer'))),
      ),
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
