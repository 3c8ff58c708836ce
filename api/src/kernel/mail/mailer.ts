import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { MailAddress } from './address.ts'
import { checkedAddress, MailAddressInvalid, oneLine } from './address.ts'

interface MailAttachment {
  readonly filename: string
  readonly content: Buffer | Readable
  readonly contentType?: string | undefined
  /** Set when the HTML shows the attachment inline, as `cid:`. */
  readonly cid?: string | undefined
}

export interface MailMessage {
  /** By default the mailer's own. */
  readonly from?: MailAddress | undefined
  readonly replyTo?: MailAddress | undefined
  readonly to: readonly MailAddress[]
  readonly cc?: readonly MailAddress[] | undefined
  /**
   * The addresses to deliver to now: those above that still wait, plus blind copies. By default all those
   * above.
   */
  readonly recipients?: readonly string[] | undefined
  /** With angle brackets; new by default. */
  readonly messageId?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
  /** A part of type text/calendar beside text and HTML, and the same as a file. */
  readonly calendar?: { readonly method: string; readonly content: string } | undefined
  /** Only whom to deliver to without being named. Servers get it by `recipients`, Gmail by the message itself. */
  readonly bcc?: readonly MailAddress[] | undefined
  /** The conversation that it continues. */
  readonly thread?: MailThread | undefined
}

export interface MailThread {
  /** Gmail's own id of the conversation. */
  readonly id: string
  /** Message-IDs before it, the oldest first, with angle brackets. */
  readonly references: readonly string[]
}

/** An address that the server rejected, with its reply. */
export interface Refusal {
  readonly address: string
  /** SMTP reply code; 0 without a reply. */
  readonly code: number
  readonly text: string
}

interface MailReceipt {
  /** The Message-ID header, with angle brackets. */
  readonly id: string
  /** The rejected addresses, when the server accepted at least one. */
  readonly refused: readonly Refusal[]
  /** The server's reply on acceptance. */
  readonly response: string
  /** What Gmail calls the message and its conversation. */
  readonly gmail?: { readonly id: string; readonly conversa: string }
  /** There is no mail server: the message was written to a folder, and nobody received it. */
  readonly isStored?: true
}

/** Sends mail. Call it from a job: mail servers may be slow, busy or down. */
export interface Mailer {
  send(message: MailMessage): Promise<MailReceipt>
  /** Closes idle connections; messages in progress are finished first. */
  close(): void
}

/** How to connect to a mail server. */
export interface SmtpOptions {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. */
  readonly secure: boolean
  /** STARTTLS is required: without it, nothing is sent. */
  readonly requireTLS: boolean
  /** Plain text even if the server offers TLS. */
  readonly ignoreTLS?: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
  /** The name in the server's certificate, when `host` is an IP address. */
  readonly tls?: { readonly servername: string }
}

export interface MailConfig {
  /** `smtp://user:password@host:port`, or `smtps://`; absent without a mail server. */
  readonly url?: string | undefined
  readonly from: MailAddress
  /** Folder for .eml files, used without a mail server. */
  readonly outboxFolder: string
  readonly log: { info(text: string): void }
}

/** Writes the whole message of RFC 5322 without sending it. */
export async function writeMessage(message: MailMessage, from: MailAddress): Promise<Buffer> {
  const { bcc = [], thread } = message
  const last = thread?.references.at(-1)
  const { message: content } = await writer().sendMail({
    ...envelope(message, from),
    ...(bcc.length > 0 && { bcc: bcc.map(checkedAddress) }),
    ...(last && { inReplyTo: oneLine(last), references: thread?.references.map(oneLine) }),
  })
  if (!Buffer.isBuffer(content)) throw new TypeError('the message was not written whole')
  return content
}

const writer = () =>
  createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Opens the configured mail server, or the local outbox when none is configured. */
export function openMailer(config: MailConfig): Mailer {
  const from = checkedAddress(config.from)
  return config.url === undefined || config.url === ''
    ? openOutbox(config, from)
    : openSmtp(smtpOptions(config.url), from)
}

/** Opens a mail server; connections stay open a while for the next messages. */
export function openSmtp(options: SmtpOptions, from: MailAddress): Mailer {
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const { messageId, response, rejectedErrors } = await transport.sendMail(
        envelope(message, from),
      )
      return { id: messageId, response, refused: refusalsOf(rejectedErrors) }
    },
    close: () => transport.close(),
  }
}

/** The addresses that a server rejected, from its receipt or error. */
export function refusalsOf(errors: unknown): Refusal[] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: { recipient?: string; responseCode?: number; response?: string }) =>
    error.recipient === undefined
      ? []
      : [
          {
            address: error.recipient,
            code: error.responseCode ?? 0,
            text: oneLine(error.response ?? '').slice(0, 500),
          },
        ],
  )
}

/**
 * Parses an SMTP URL. The password is sent only over TLS, unless the URL ends in `?tls=opcional` (a relay in
 * the same network).
 */
export function smtpOptions(text: string): SmtpOptions {
  const url = URL.parse(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('Endereço SMTP inválido: use smtp://usuario:senha@servidor:porta.')
  }
  const secure = url.protocol === 'smtps:' || url.port === '465'
  const user = decodeURIComponent(url.username)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: user !== '' && url.searchParams.get('tls') !== 'opcional',
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}

function openOutbox({ outboxFolder, log }: MailConfig, from: MailAddress): Mailer {
  const transport = writer()
  return {
    async send(message) {
      const { messageId, message: content } = await transport.sendMail(envelope(message, from))
      await mkdir(outboxFolder, { recursive: true })
      const moment = new Date().toISOString().replaceAll(':', '-')
      const place = join(outboxFolder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(`${place}.parcial`, content, { mode: 0o600 })
      await rename(`${place}.parcial`, place)
      log.info(`Sem servidor de e-mail configurado: a mensagem foi gravada em ${place}`)
      return { id: messageId, refused: [], response: 'gravada na pasta de saída', isStored: true }
    },
    close: () => transport.close(),
  }
}

/**
 * Passes nodemailer only checked parts: addresses as objects (text with a line break could add recipients)
 * and attachments as content (never a path or URL, which it would fetch).
 */
function envelope(message: MailMessage, ownFrom: MailAddress) {
  if (message.to.length === 0) throw new MailAddressInvalid()
  const from = checkedAddress(message.from ?? ownFrom)
  const to = message.to.map(checkedAddress)
  const cc = (message.cc ?? []).map(checkedAddress)
  const recipients =
    message.recipients?.map((address) => checkedAddress({ name: '', address }).address) ??
    [...to, ...cc].map(({ address }) => address)
  return {
    from,
    to,
    ...(cc.length > 0 && { cc }),
    ...(message.replyTo && { replyTo: checkedAddress(message.replyTo) }),
    ...(message.messageId && { messageId: oneLine(message.messageId) }),
    envelope: { from: from.address, to: recipients },
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    ...(message.calendar && { icalEvent: { ...message.calendar, filename: 'convite.ics' } }),
    attachments: (message.attachments ?? []).map(({ filename, content, contentType, cid }) => ({
      filename: oneLine(filename),
      content,
      ...(contentType === undefined ? {} : { contentType }),
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
  }
}
