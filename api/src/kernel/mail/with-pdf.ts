import { must } from '@claquete/core/kernel/must'
import { Readable } from 'node:stream'
import type { Context, SlowContext } from '../context.ts'
import { newFileKey } from '../files/receive.ts'
import { companyBrand } from './brand.ts'
import { queuedText } from './queued-text.ts'
import { sendMail } from './send.ts'
import type { NewMail } from './send.ts'

/**
 * Stores a printed document, then does what was asked with its key in one transaction (a message that carries it);
 * when that fails, the file goes too. A message thus exists only once its attachment does.
 */
export async function storeWithPdf<T>(
  context: SlowContext,
  pdf: Uint8Array,
  work: (opened: Context, arquivo: string) => Promise<T>,
): Promise<T> {
  return storeWithFiles(context, [{ bytes: pdf, extension: 'pdf' }], (opened, [arquivo]) =>
    work(opened, must(arquivo, 'the key of a stored file')),
  )
}

interface StoredFile {
  readonly bytes: Uint8Array
  readonly extension: 'pdf' | 'xml'
}

/** The same with several files, whose keys come in their order. */
export async function storeWithFiles<T>(
  context: SlowContext,
  files: readonly StoredFile[],
  work: (opened: Context, arquivos: readonly string[]) => Promise<T>,
): Promise<T> {
  const { services, actor, today } = context
  const arquivos: string[] = []
  try {
    for (const { bytes, extension } of files) {
      const arquivo = newFileKey(actor.tenant, today, extension)
      arquivos.push(arquivo)
      await services.storage.put(arquivo, Readable.from([bytes]))
    }
    return await context.store((opened) => work(opened, arquivos))
  } catch (error) {
    for (const arquivo of arquivos) await services.storage.delete(arquivo)
    throw error
  }
}

interface Recipient {
  readonly nome: string
  readonly email: string
}

/** A recipient as the wire names it, as mail addresses it. */
const mailAddress = ({ nome, email }: Recipient) => ({ name: nome, address: email })

interface DocumentMail extends Pick<
  NewMail,
  'modelo' | 'subject' | 'html' | 'about' | 'titulos' | 'sigiloso'
> {
  readonly para: readonly Recipient[]
  readonly cc?: readonly Recipient[] | undefined
  /** The unit whose brand the message has. */
  readonly id_empresa: Parameters<typeof companyBrand>[2]
  /** The stored PDF and the name under which it is attached. */
  readonly arquivo: string
  readonly nome: string
  /** The stored XML that goes beside the PDF. */
  readonly xml?: { readonly arquivo: string; readonly nome: string } | undefined
}

/** Queues the mail of a printed document, answered to the person who sends it. */
export async function sendDocumentMail(context: Context, mail: DocumentMail) {
  const { db, actor, request } = context
  const { para, cc, id_empresa, arquivo, nome, xml, ...message } = mail
  const sent = await sendMail(db, {
    ...message,
    to: para.map(mailAddress),
    cc: cc?.map(mailAddress),
    brand: await companyBrand(db, request.brand, id_empresa),
    replyTo: { name: actor.nome, address: actor.email },
    attachments: [
      { arquivo, nome, mime: 'application/pdf' },
      ...(xml ? [{ ...xml, mime: 'application/xml' }] : []),
    ],
  })
  return { ...sent, msg: await queuedText(context) }
}
