import { Failure } from '@claquete/contract/failures'
import type { modeloSend } from '@claquete/contract/sistema/modelos/modelo'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { SlowContext } from '../../kernel/context.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { queuedText } from '../../kernel/mail/queued-text.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { mailAddress, storeWithPdf } from '../../kernel/mail/with-pdf.ts'
import type { VariableSource } from '../../kernel/variables.ts'
import { examplesIn, issue } from './issue.ts'
import { modeloTable } from './modelo.queries.ts'
import { paragraphs, pdfName, printIssued } from './paper.ts'

type Request = RequestTo<typeof modeloSend>

/**
 * Fills, prints, stores the PDF and queues the message in three short transactions, so that a message exists
 * only once its attachment does.
 */
export async function sendModelo(
  context: SlowContext,
  sources: readonly VariableSource[],
  { body }: Request,
): Promise<ReplyOf<typeof modeloSend>> {
  const { services, actor, request } = context
  if (!actor.permissions.has(`modelo_${body.tipo}.enviar`)) throw new Failure('sem_permissao')
  const issued = await context.transaction((opened) => issue(opened, sources, body))
  const examples = examplesIn(issued)
  if (examples.length > 0) {
    throw new Failure('modelo_com_exemplo', { values: { quais: examples.join(', ') } })
  }
  const { pdf } = await printIssued(services, issued)
  return storeWithPdf(context, pdf, async (opened, arquivo) => {
    const { id_email } = await sendMail(opened.db, {
      modelo: body.tipo,
      to: body.para.map(mailAddress),
      cc: body.cc?.map(mailAddress),
      subject: body.assunto,
      html: paragraphs(body.mensagem || 'Segue o documento em anexo.'),
      brand: await companyBrand(opened.db, request.brand, issued.id_unidade),
      replyTo: { name: actor.nome, address: actor.email },
      attachments: [{ arquivo, nome: pdfName(issued.titulo), mime: 'application/pdf' }],
      ...(body.id !== undefined && {
        about: { tabela: modeloTable(body.tipo), chave: body.id },
      }),
    })
    return { id_email, msg: await queuedText(opened) }
  })
}
