import { Failure } from '@claquete/contract/failures'
import type { modeloSend } from '@claquete/contract/sistema/modelos/modelo'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { Readable } from 'node:stream'
import type { SlowContext } from '../../kernel/context.ts'
import { newFileKey } from '../../kernel/files/receive.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { sendMail } from '../../kernel/mail/send.ts'
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
  const { services, actor, request, today } = context
  if (!actor.permissions.has(`modelo_${body.tipo}.enviar`)) throw new Failure('sem_permissao')
  const issued = await context.transaction((opened) => issue(opened, sources, body))
  const examples = examplesIn(issued)
  if (examples.length > 0) {
    throw new Failure('modelo_com_exemplo', { values: { quais: examples.join(', ') } })
  }
  const { pdf } = await printIssued(services, issued)
  const key = newFileKey(actor.tenant, today, 'pdf')
  await services.storage.put(key, Readable.from([pdf]))
  const address = ({ nome, email }: { nome: string; email: string }) => ({
    name: nome,
    address: email,
  })
  try {
    return await context.store(async ({ db }) => {
      const { id_email } = await sendMail(db, {
        modelo: body.tipo,
        to: body.para.map(address),
        cc: body.cc?.map(address),
        subject: body.assunto,
        html: paragraphs(body.mensagem || 'Segue o documento em anexo.'),
        brand: await companyBrand(db, request.brand, issued.id_unidade),
        replyTo: { name: actor.nome, address: actor.email },
        attachments: [{ arquivo: key, nome: pdfName(issued.titulo), mime: 'application/pdf' }],
        ...(body.id !== undefined && {
          about: { tabela: modeloTable(body.tipo), chave: body.id },
        }),
      })
      return { id_email, msg: 'Mensagem na fila de envio.' }
    })
  } catch (error) {
    await services.storage.delete(key)
    throw error
  }
}
