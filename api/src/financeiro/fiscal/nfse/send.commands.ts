import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { NotaInside, notaSend } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { sendDocumentMail, storeWithFiles } from '../../../kernel/mail/with-pdf.ts'
import { printPapel } from '../../../orcamentos/papeis/public.ts'
import { paragraphs, pdfName } from '../../../sistema/modelos/public.ts'
import { papelDaNota } from './nota.paper.ts'
import { findNota } from './nota.queries.ts'
import { readNota } from './nota.read.ts'

type Wanted = TakenBy<typeof notaSend>['body']

export async function printNota(context: SlowContext, id_nota: number) {
  const { nota, papel } = await context.transaction((opened) => papelDaNota(opened, id_nota))
  return { nota, ...(await printPapel(context.services, papel)) }
}

/** The XML that goes with the mail of a note; '' where the unit sends none, or a city's portal issued it. */
async function xmlToSend({ db }: Context, { anexa_xml, id_nota }: NotaInside): Promise<string> {
  return anexa_xml ? must(await findNota(db, id_nota), 'a note that is seen').nota_xml : ''
}

/** Prints the note and queues the message, with the XML beside the paper. Only an authorised note is sent. */
export async function sendNotaByMail(context: SlowContext, wanted: Wanted) {
  const { nota, pdf } = await printNota(context, wanted.id_nota)
  const xml = await context.transaction((opened) => xmlToSend(opened, nota))
  const files = [
    { bytes: pdf, extension: 'pdf' } as const,
    ...(xml === '' ? [] : [{ bytes: Buffer.from(xml), extension: 'xml' } as const]),
  ]
  return storeWithFiles(context, files, (opened, [arquivo, xmlKey]) =>
    keepDelivery(opened, wanted, { arquivo: must(arquivo, 'the key of a paper'), xml: xmlKey }),
  )
}

const usualText = ({ numero_nota, valor, chave }: NotaInside) =>
  `Segue em anexo a nota de serviço ${numero_nota}, de ${formatReais(valor)}.\n\nChave de acesso: ${chave}`

/** The note is asked again here: printing took its time, and it may have been cancelled. */
async function keepDelivery(
  context: Context,
  wanted: Wanted,
  { arquivo, xml }: { readonly arquivo: string; readonly xml: string | undefined },
) {
  const nota = await readNota(context, wanted.id_nota)
  if (nota.estado !== 'autorizada') {
    throw new Failure('envio_impedido', { msg: 'Só uma nota autorizada pode ser enviada.' })
  }
  return sendDocumentMail(context, {
    modelo: 'nota',
    para: wanted.para,
    cc: wanted.cc,
    subject: wanted.assunto || `Nota ${nota.numero_nota} · ${nota.empresa}`,
    html: paragraphs(wanted.mensagem || usualText(nota)),
    id_empresa: nota.id_empresa,
    arquivo,
    nome: pdfName(`Nota ${nota.numero_nota}`),
    xml: xml === undefined ? undefined : { arquivo: xml, nome: `NFS-e ${nota.chave}.xml` },
    about: { tabela: 'nota_emitida', chave: nota.id_nota },
    titulos: nota.id_lancamento === null ? [] : [nota.id_lancamento],
  })
}
