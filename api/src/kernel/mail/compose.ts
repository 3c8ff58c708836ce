import { methodOf, writeInvitation } from '@claquete/core/kernel/time/icalendar'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { TenantDb } from '../database/tenant-db.ts'
import { StoredFileMissing } from '../files/storage.ts'
import type { Services } from '../services.ts'
import type { ClaimedMail, RecipientRow } from './deliver.queries.ts'
import { companyContact, filesOfMail, findThread, setMessageId } from './deliver.queries.ts'
import { gmailAccounts, gmailSender } from './gmail.ts'
import type { GmailRoute } from './gmail.ts'
import type { MailMessage } from './mailer.ts'
import { printAttachment } from './papers.ts'
import type { InTenant } from './papers.ts'
import type { Sender, SenderSettings } from './senders.ts'
import { MailProblem } from './trouble.ts'

export type Settings = SenderSettings | undefined

/** A message to deliver and what delivery needs. */
export interface Delivery {
  readonly services: Services
  readonly tenant: number
  readonly inTenant: InTenant
  readonly mail: ClaimedMail
  readonly id_email_tentativa: number
  readonly all: readonly RecipientRow[]
  /** Recipients without a final answer yet. */
  readonly waiting: readonly RecipientRow[]
  readonly isLast: boolean
}

/** Whether the message goes through the company's own server. */
export const goesByOwn = ({ services, mail }: Delivery, settings: Settings): boolean =>
  settings?.proprio === 'S' && !(mail.via === 'instalacao' && services.senders.hasInstallation)

/** The routes that share this message's server: trouble with it holds all of them. */
export function viasOf({ services, mail }: Delivery, settings: Settings): readonly string[] {
  const apart = settings?.proprio === 'S' && services.senders.hasInstallation
  return apart ? [mail.via] : ['empresa', 'instalacao']
}

/** The Gmail account by which the message leaves. Mails about accounts of people go by the installation's server. */
export const routeOf = async (
  db: TenantDb,
  { mail }: Pick<Delivery, 'mail'>,
): Promise<GmailRoute | undefined> =>
  mail.via === 'instalacao' ? undefined : gmailAccounts.ask.route(db, mail.modelo, mail.gmail)

/** The server to use and the complete message. */
export async function composeMail(
  delivery: Delivery,
  settings: Settings,
  route: GmailRoute | undefined,
): Promise<{ sender: Sender; message: MailMessage }> {
  const { mail, all, waiting, inTenant } = delivery
  const contact = await inTenant((db) => companyContact(db))
  if (mail.gmail !== null && !route) {
    throw new MailProblem('O Gmail não está conectado. Conecte-o em Google.', 'mensagem', false)
  }
  const sender = route
    ? gmailSender(delivery, route, contact.nome)
    : await senderOf(delivery, settings, contact.nome)
  const { from } = sender
  const messageId = mail.message_id ?? `<${randomUUID()}@${from.address.split('@').at(-1)}>`
  const thread = route && (await inTenant((db) => findThread(db, mail, route.conta)))
  const signed = {
    message_id: messageId,
    de_nome: from.name,
    de_endereco: from.address,
    ...(thread && { referencias: [...thread.references] }),
  }
  // Stored before the first contact with the server, so that every attempt has the same Message-ID.
  await inTenant((db) => setMessageId(db, mail.id_email, signed))
  const files = await inTenant((db) => filesOfMail(db, mail.id_email))
  const isWhole = waiting.length === all.length
  const named = (tipo: string) =>
    // Gmail reads from the message whom to deliver to: those who have it already are left out.
    (route && !isWhole ? waiting : all)
      .filter((one) => one.tipo === tipo)
      .map(({ nome, endereco }) => ({ name: nome, address: endereco }))
  const ownReply = route
    ? route.responder_para
    : (settings?.responder_para ?? (sender.isOwn ? null : contact.email))
  const message = {
    from,
    replyTo: replyOf(mail, ownReply),
    to: named('para'),
    cc: named('cc'),
    ...(route && { bcc: named('cco'), thread }),
    recipients: waiting.map(({ endereco }) => endereco),
    messageId,
    subject: mail.assunto,
    html: mail.html,
    text: mail.texto,
    attachments: await attachmentsOf(delivery, files),
    ...(mail.convite && {
      calendar: { method: methodOf(mail.convite), content: writeInvitation(mail.convite, from) },
    }),
  }
  return { sender, message }
}

async function senderOf(delivery: Delivery, settings: Settings, company: string): Promise<Sender> {
  const { services, mail, tenant } = delivery
  const { senders } = services
  if (settings && goesByOwn(delivery, settings)) return senders.own(tenant, settings)
  return senders.installation(mail.via === 'instalacao' ? '' : settings?.de_nome || company)
}

/** The message's reply address, else the company's. */
function replyOf(mail: ClaimedMail, company: string | null) {
  if (mail.responder_para) return { name: mail.responder_nome ?? '', address: mail.responder_para }
  return mail.via === 'empresa' && company ? { name: '', address: company } : undefined
}

/** Returns the stored file of an attachment; prints and stores it first if nobody has yet. */
async function contentOf(
  services: Services,
  inTenant: InTenant,
  file: Parameters<typeof printAttachment>[2],
): Promise<Readable> {
  const { storage } = services
  try {
    return await storage.get(file.arquivo)
  } catch (error) {
    if (file.impresso === null || !(error instanceof StoredFileMissing)) throw error
    await printAttachment(services, inTenant, file)
    return storage.get(file.arquivo)
  }
}

/** Contents of the attachments. A missing logo does not stop the message. */
async function attachmentsOf(
  { services, inTenant }: Pick<Delivery, 'services' | 'inTenant'>,
  files: Awaited<ReturnType<typeof filesOfMail>>,
): Promise<{ filename: string; content: Readable; contentType: string; cid?: string }[]> {
  const opened = []
  for (const { arquivo, nome, mime, cid, impresso } of files) {
    try {
      const content = await contentOf(services, inTenant, { arquivo, nome, impresso })
      opened.push({ filename: nome, content, contentType: mime, ...(cid && { cid }) })
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error
      if (cid) continue
      throw new MailProblem(`O anexo “${nome}” não existe mais.`, 'mensagem', true)
    }
  }
  return opened
}
