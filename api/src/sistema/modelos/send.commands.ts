import { Failure } from '@claquete/contract/failures'
import type { modeloSend } from '@claquete/contract/sistema/modelos/modelo'
import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import type { SlowContext } from '../../kernel/context.ts'
import { sendDocumentMail, storeWithPdf } from '../../kernel/mail/with-pdf.ts'
import type { VariableSource } from '../../kernel/areas/variables.ts'
import { examplesIn, issue, requireNoBlanks } from './issue.read.ts'
import { modeloTable } from './modelo.queries.ts'
import { paragraphs, pdfName, printIssued } from './paper.read.ts'

type Request = TakenBy<typeof modeloSend>

/**
 * Fills, prints, stores the PDF and queues the message in three short transactions, so that a message exists
 * only once its attachment does.
 */
export async function sendModelo(
  context: SlowContext,
  sources: readonly VariableSource[],
  { body }: Request,
): Promise<GivenBy<typeof modeloSend>> {
  const { services, actor } = context
  if (!actor.permissions.has(`modelo_${body.tipo}.enviar`)) throw new Failure('sem_permissao')
  const issued = await context.transaction((opened) => issue(opened, sources, body))
  const examples = examplesIn(issued)
  if (examples.length > 0) {
    throw new Failure('modelo_com_exemplo', { values: { quais: examples.join(', ') } })
  }
  requireNoBlanks(issued)
  const { pdf } = await printIssued(services, issued)
  return storeWithPdf(context, pdf, (opened, arquivo) =>
    sendDocumentMail(opened, {
      modelo: body.tipo,
      para: body.para,
      cc: body.cc,
      subject: body.assunto,
      html: paragraphs(body.mensagem || 'Segue o documento em anexo.'),
      id_empresa: issued.id_unidade,
      arquivo,
      nome: pdfName(issued.titulo),
      ...(body.id !== undefined && {
        about: { tabela: modeloTable(body.tipo), chave: body.id },
      }),
    }),
  )
}
