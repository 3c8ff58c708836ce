import type { MailKind } from '@claquete/contract/kernel/mail-kinds'
import { fieldFailure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type { Invitation } from '@claquete/core/kernel/time/icalendar'
import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { enqueueAll } from '../background/jobs.ts'
import { isMailAddress, oneLine } from './address.ts'
import type { MailAddress } from './address.ts'
import { logoCid } from './brand.ts'
import type { MailBrand } from './brand.ts'
import { Html } from './html.ts'
import { letterLayout } from './layout.ts'
import { cleanMarkup, plainTextOf } from './sanitize.ts'
import {
  insertAttachments,
  insertMails,
  insertRecipients,
  insertTitulos,
  setQueued,
} from './send.queries.ts'

/** A stored file to attach. */
export interface MailFile {
  /** Storage key of an upload or a generated file (`t1/2026/11/….pdf`). */
  readonly arquivo: string
  /** The name shown; by default the one of the upload. */
  readonly nome?: string | undefined
  /** Needed for files that were not uploaded; uploads have the type of their content. */
  readonly mime?: string | undefined
  /**
   * What the file is printed of when the message leaves (`mailPapers`), where it is not stored yet under its new key; needs
   * `mime`.
   */
  readonly impresso?: object | undefined
  /** Set when the HTML shows the file inline, as `<img src="cid:…">`. */
  readonly cid?: string | undefined
}

export interface NewMail {
  /** The kind of mail, for the list of mails: a key of `mailKinds` (contract/src/sistema/email/email.ts). */
  readonly modelo: MailKind
  readonly to: readonly MailAddress[]
  readonly cc?: readonly MailAddress[] | undefined
  /** Blind copies: other recipients do not see them. */
  readonly bcc?: readonly MailAddress[] | undefined
  readonly subject: string
  /**
   * `Html` (from `mailLayout`) is sent as it is. A string is markup written by a person: it is cleaned and
   * put into the layout of `brand`.
   */
  readonly html: Html | string
  /** By default made from the HTML. */
  readonly text?: string | undefined
  readonly brand: MailBrand
  /** Reply address; by default the sender's. */
  readonly replyTo?: MailAddress | undefined
  readonly attachments?: readonly MailFile[] | undefined
  /** An entry for the reader's calendar; the message is its invitation. */
  readonly convite?: Invitation | undefined
  /** The record it concerns, by table and key: each links to the other. */
  readonly about?: { readonly tabela: string; readonly chave: number } | undefined
  /** The titles that it tells of: who may not see one of them does not see the message (decision 045). */
  readonly titulos?: readonly number[] | undefined
  /** Contains a link that opens an account: nobody can read the body, which is erased once sent. */
  readonly sigiloso?: boolean | undefined
  /** Forces the installation's server, if there is one, whatever the company configured. */
  readonly via?: 'empresa' | 'instalacao' | undefined
  /** Forces one of the company's Gmail accounts, whatever kinds leave by it. */
  readonly gmail?: 'email' | 'financeiro' | undefined
}

const maxRecipients = 100
/** The usual server limit of 25 MB, minus the third that base64 adds. */
const maxAttachmentBytes = 18 * 1024 * 1024
/** Retries end up one hour apart, so this many attempts take about 24 hours. */
export const mailAttempts = 29

/**
 * The only way to send a mail. Stores the message and its job in the transaction of `db`: nothing is sent
 * when that fails, and no mail server is contacted inside it. A broken server never fails the caller: the
 * message waits in the queue and says why.
 *
 * Delivery is at least once. A message recorded as sent is never sent again; but when the process dies
 * between the server's acceptance and the record, it is sent again with the same Message-ID.
 *
 * @throws {Failure} 422 on `para`, `cc`, `cco` or `anexos` when one of them cannot be used.
 * @example
 * await sendMail(db, {
 *   modelo: 'carta', to: [{ name: pessoa.razao, address: pessoa.email }],
 *   subject: 'Proposta', html: letter, brand: await companyBrand(db, request.brand),
 *   attachments: [{ arquivo: key, nome: 'Proposta.pdf', mime: 'application/pdf' }],
 *   about: { tabela: 'pessoa', chave: id_pessoa },
 * })
 */
export async function sendMail(db: TenantDb, mail: NewMail): Promise<{ id_email: number }> {
  const [id_email] = await sendMails(db, [mail])
  return { id_email: must(id_email, 'a message') }
}

/** The same for many messages, in as many statements as for one; their ids in the same order. */
export async function sendMails(db: TenantDb, mails: readonly NewMail[]): Promise<number[]> {
  if (mails.length === 0) return []
  const stored = await storedFiles(db, mails.flatMap(askedFiles))
  const whole = mails.map((mail) => ({
    mail,
    recipients: recipientsOf(mail),
    body: bodyOf(mail),
    files: filesOf(db, mail, stored),
  }))
  const ids = await insertMails(
    db,
    whole.map(({ mail, recipients, body }) => ({
      assunto: oneLine(mail.subject).slice(0, 500) || 'Sem assunto',
      para: summaryOf(recipients),
      via: mail.via ?? 'empresa',
      gmail: mail.gmail ?? null,
      responder_nome: mail.replyTo ? oneLine(mail.replyTo.name) : null,
      responder_para: mail.replyTo ? usable(mail.replyTo, 'responder_para') : null,
      modelo: mail.modelo,
      sigiloso: mail.sigiloso ? 'S' : 'N',
      tabela: mail.about?.tabela ?? null,
      chave: mail.about?.chave ?? null,
      convite: mail.convite ? JSON.stringify(mail.convite) : null,
      ...body,
    })),
  )
  const withId = <T extends object>(all: readonly (readonly T[])[]) =>
    all.flatMap((rows, at) => rows.map((row) => ({ id_email: must(ids[at], 'a message'), ...row })))
  await insertRecipients(db, withId(whole.map(({ recipients }) => recipients)))
  const files = withId(whole.map((one) => one.files))
  if (files.length > 0) await insertAttachments(db, files)
  for (const [at, { titulos }] of mails.entries()) {
    if (titulos) await insertTitulos(db, must(ids[at], 'a message'), titulos)
  }
  await queueMails(db, ids)
  return ids
}

/** Puts a message in the queue, again or for the first time, with all attempts available. */
export const queueMail = (db: TenantDb, id_email: number): Promise<void> =>
  queueMails(db, [id_email])

async function queueMails(db: TenantDb, ids: readonly number[]): Promise<void> {
  const data = ids.map((id_email) => ({ id_email }))
  const jobs = await enqueueAll(db, 'correio.enviar', data, { max_tentativas: mailAttempts })
  await setQueued(db, ids, jobs)
}

interface Recipient {
  readonly tipo: 'para' | 'cc' | 'cco'
  readonly nome: string
  readonly endereco: string
}

/** Each address once, in the first list that names it. */
function recipientsOf({ to, cc = [], bcc = [] }: NewMail): Recipient[] {
  const seen = new Set<string>()
  const listed = [
    ...to.map((one) => ({ tipo: 'para' as const, one })),
    ...cc.map((one) => ({ tipo: 'cc' as const, one })),
    ...bcc.map((one) => ({ tipo: 'cco' as const, one })),
  ]
  const recipients = listed.flatMap(({ tipo, one }) => {
    const endereco = usable(one, tipo)
    const key = endereco.toLowerCase()
    if (seen.has(key)) return []
    seen.add(key)
    return [{ tipo, nome: oneLine(one.name).slice(0, 200), endereco }]
  })
  if (to.length === 0) throw fieldFailure('para', 'Informe ao menos um destinatário.')
  if (recipients.length > maxRecipients) {
    throw fieldFailure('para', `São aceitos até ${maxRecipients} destinatários por mensagem.`)
  }
  return recipients
}

function usable({ address }: MailAddress, campo: string): string {
  const given = address.trim()
  if (!isMailAddress(given)) throw fieldFailure(campo, 'Email não está válido')
  return given
}

const summaryOf = (recipients: readonly Recipient[]) =>
  recipients
    .filter(({ tipo }) => tipo !== 'cco')
    .map(({ nome, endereco }) => (nome ? `${nome} <${endereco}>` : endereco))
    .join(', ')
    .slice(0, 2_000)

function bodyOf({ html, text, subject, brand }: NewMail): { html: string; texto: string } {
  if (html instanceof Html) {
    const whole = html.toString()
    return { html: whole, texto: text ?? plainTextOf(whole) }
  }
  const corpo = cleanMarkup(html)
  const texto = text ?? `${plainTextOf(corpo.toString())}\n\n--\n${brand.rodape}`
  const resumo = plainTextOf(corpo.toString()).replace(/\s+/g, ' ').slice(0, 140)
  return { html: letterLayout({ brand, titulo: subject, resumo, corpo }).toString(), texto }
}

/** The files of a message, with the logo that its layout shows. */
function askedFiles({ attachments = [], brand, html }: NewMail): MailFile[] {
  const showsLogo = typeof html === 'string' || html.toString().includes(`cid:${logoCid}`)
  const logo = showsLogo ? brand.imagem : undefined
  return [
    ...attachments,
    ...(logo === undefined ? [] : [{ arquivo: logo, nome: 'logo', cid: logoCid }]),
  ]
}

function filesOf(db: TenantDb, mail: NewMail, known: Awaited<ReturnType<typeof storedFiles>>) {
  const asked = askedFiles(mail)
  // A removed logo is replaced by its name; the mail is still sent.
  const wanted = asked.filter(({ arquivo, cid }) => cid !== logoCid || known.has(arquivo))
  const files = wanted.map(({ arquivo, nome, mime, cid, impresso }) => {
    // A key begins with its tenant, so guessing another tenant's file name does not help.
    if (!arquivo.startsWith(`t${db.tenant}/`)) throw fieldFailure('anexos', 'Anexo inexistente.')
    const stored = known.get(arquivo)
    if (!stored && mime === undefined) throw fieldFailure('anexos', 'Anexo inexistente.')
    return {
      arquivo,
      nome: oneLine(nome ?? stored?.name ?? 'anexo').slice(0, 200),
      mime: mime ?? stored?.mime ?? 'application/octet-stream',
      tamanho: stored?.tamanho ?? 0,
      cid: cid ?? null,
      impresso: impresso === undefined ? null : JSON.stringify(impresso),
    }
  })
  if (files.reduce((sum, { tamanho }) => sum + tamanho, 0) > maxAttachmentBytes) {
    throw fieldFailure('anexos', 'Os anexos somam mais de 18 MB. Envie menos arquivos ou um link.')
  }
  return files
}

async function storedFiles(db: TenantDb, wanted: readonly MailFile[]) {
  if (wanted.length === 0) return new Map<string, { name: string; mime: string; tamanho: number }>()
  const rows = await db
    .from('arquivo')
    .select(['arquivo', 'name', 'mime', 'tamanho'])
    .where('arquivo', '=', sql<string>`any(${wanted.map(({ arquivo }) => arquivo)})`)
    .where('removido', '=', 'N')
    .execute()
  return new Map(rows.map((row) => [row.arquivo, row]))
}
