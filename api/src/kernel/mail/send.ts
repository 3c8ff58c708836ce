import type { MailKind } from '@claquete/contract/sistema/email/email'
import { fieldFailure } from '@claquete/contract/failures'
import { sql } from 'kysely'
import type { TenantDb } from '../database/tenant-db.ts'
import { enqueue } from '../jobs.ts'
import { announceChange } from '../realtime.ts'
import { isMailAddress, oneLine } from './address.ts'
import type { MailAddress } from './address.ts'
import { logoCid } from './brand.ts'
import type { MailBrand } from './brand.ts'
import { Html } from './html.ts'
import { letterLayout } from './layout.ts'
import { cleanMarkup, plainTextOf } from './sanitize.ts'
import { insertAttachments, insertMail, insertRecipients } from './send.queries.ts'

/** A stored file that goes with a message. */
export interface MailFile {
  /** Storage key, as uploads and generated files have it (`t1/2026/11/….pdf`). */
  readonly arquivo: string
  /** Name the reader sees; the one given at the upload unless told. */
  readonly nome?: string | undefined
  /** For files that are no upload of a person; by content at the upload otherwise. */
  readonly mime?: string | undefined
  /** Given when the HTML shows the file in place, as `<img src="cid:…">`. */
  readonly cid?: string | undefined
}

export interface NewMail {
  /** What kind of mail it is, for the list of mails: a key of `mailKinds` (contract/src/sistema/email/email.ts). */
  readonly modelo: MailKind
  readonly to: readonly MailAddress[]
  readonly cc?: readonly MailAddress[] | undefined
  /** Nobody sees who these are. */
  readonly bcc?: readonly MailAddress[] | undefined
  readonly subject: string
  /**
   * `Html` (from `mailLayout`) goes as it is. A text is markup somebody wrote: it is
   * cleaned and put into the layout, under `brand`.
   */
  readonly html: Html | string
  /** Made from the HTML unless told. */
  readonly text?: string | undefined
  readonly brand: MailBrand
  /** Where answers go, instead of the sender's own choice. */
  readonly replyTo?: MailAddress | undefined
  readonly attachments?: readonly MailFile[] | undefined
  /** The record it is about: table and key. It shows the mail, and the mail opens it. */
  readonly about?: { readonly tabela: string; readonly chave: number } | undefined
  /** Carries a link that opens an account: its body is shown to nobody and wiped once sent. */
  readonly sigiloso?: boolean | undefined
  /** By the installation's server where it has one, whatever the company configured. */
  readonly via?: 'empresa' | 'instalacao' | undefined
}

const maxRecipients = 100
/** What most servers take, less the third that base64 adds. */
const maxAttachmentBytes = 18 * 1024 * 1024
/** The pauses of the queue grow to one hour: this many attempts are about 24 hours. */
export const mailAttempts = 29

/**
 * The one way to send a mail. Writes the message and the job that sends it in the transaction of
 * `db`: nothing is sent when that transaction fails, and no mail server is spoken to in it. A server
 * that is wrong or away never refuses the caller's act: the message waits in the queue and says why.
 *
 * Delivery is at least once: once success is recorded it is never sent again, but a process that dies
 * between the server's yes and the record sends it again, with the same Message-ID.
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
  const recipients = recipientsOf(mail)
  const body = bodyOf(mail)
  const files = await filesOf(db, mail)
  const id_email = await insertMail(db, {
    assunto: oneLine(mail.subject).slice(0, 500) || 'Sem assunto',
    para: summaryOf(recipients),
    via: mail.via ?? 'empresa',
    responder_nome: mail.replyTo ? oneLine(mail.replyTo.name) : null,
    responder_para: mail.replyTo ? usable(mail.replyTo, 'responder_para') : null,
    modelo: mail.modelo,
    sigiloso: mail.sigiloso ? 'S' : 'N',
    tabela: mail.about?.tabela ?? null,
    chave: mail.about?.chave ?? null,
    ...body,
  })
  await insertRecipients(db, id_email, recipients)
  if (files.length > 0) await insertAttachments(db, id_email, files)
  await queueMail(db, id_email)
  return { id_email }
}

/** Puts a message (back) into the queue, with all its attempts ahead. */
export async function queueMail(db: TenantDb, id_email: number): Promise<void> {
  const data = { id_email }
  const id_tarefa = await enqueue(db, 'correio.enviar', data, { max_tentativas: mailAttempts })
  await db
    .update('email')
    .set({ estado: 'fila', id_tarefa, erro: null })
    .where('id_email', '=', id_email)
    .execute()
  await announceChange(db, 'email')
}

interface Recipient {
  readonly tipo: 'para' | 'cc' | 'cco'
  readonly nome: string
  readonly endereco: string
}

/** Everybody once, at the first place they are named. */
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

async function filesOf(db: TenantDb, { attachments = [], brand, html }: NewMail) {
  const showsLogo = typeof html === 'string' || html.toString().includes(`cid:${logoCid}`)
  const logo = showsLogo ? brand.imagem : undefined
  const asked: MailFile[] = [
    ...attachments,
    ...(logo === undefined ? [] : [{ arquivo: logo, nome: 'logo', cid: logoCid }]),
  ]
  const known = await storedFiles(db, asked)
  // A logo that was removed is shown by its name; it refuses nothing.
  const wanted = asked.filter(({ arquivo, cid }) => cid !== logoCid || known.has(arquivo))
  const files = wanted.map(({ arquivo, nome, mime, cid }) => {
    // A key begins with its tenant: another's file is refused even where its name is guessed.
    if (!arquivo.startsWith(`t${db.tenant}/`)) throw fieldFailure('anexos', 'Anexo inexistente.')
    const stored = known.get(arquivo)
    if (!stored && mime === undefined) throw fieldFailure('anexos', 'Anexo inexistente.')
    return {
      arquivo,
      nome: oneLine(nome ?? stored?.name ?? 'anexo').slice(0, 200),
      mime: mime ?? stored?.mime ?? 'application/octet-stream',
      tamanho: stored?.tamanho ?? 0,
      cid: cid ?? null,
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
