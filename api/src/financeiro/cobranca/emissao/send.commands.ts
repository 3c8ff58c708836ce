import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type {
  BoletoInside as Boleto,
  interSendEmailPayment,
} from '@claquete/contract/financeiro/cobranca/boleto'
import { fillMessage, usualMessage } from '@claquete/core/financeiro/cobranca/message'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { Readable } from 'node:stream'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { newFileKey } from '../../../kernel/files/receive.ts'
import { sendDocumentMail } from '../../../kernel/mail/with-pdf.ts'
import { paragraphs, pdfName } from '../../../sistema/modelos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { printBoletos } from './boleto.paper.ts'
import { listBoletosById } from './list.queries.ts'

type Wanted = TakenBy<typeof interSendEmailPayment>['body']

interface Printed {
  readonly boletos: readonly Boleto[]
  readonly nome: string
  readonly arquivo: string
  readonly para: Wanted['envios'][number]['para']
}

/** Of several charges: the first due date, the sum, all lines. */
function valuesOf(boletos: readonly Boleto[]) {
  const first = must(boletos[0], 'charge of the message')
  return {
    pagador: first.pagador_nome,
    valor: sumOf(boletos, ({ valor }) => valor),
    vencimentos: boletos.map(({ vencimento }) => vencimento),
    linhas: boletos.flatMap(({ linha_digitavel }) => linha_digitavel ?? []),
    pix: boletos.flatMap(({ pix_copia_cola }) => pix_copia_cola ?? []),
  }
}

/** Only charges that can still be paid are sent; printing took its time, so it is asked again. */
async function requireOpen({ db, actor }: Context, boletos: readonly Boleto[]): Promise<void> {
  const ids = boletos.map(({ id_boleto }) => id_boleto)
  const now = await listBoletosById(db, await visaoDoLivro(db, actor), ids)
  const closed = now.find(({ situacao }) => situacao !== 'aberto')
  if (closed || now.length < ids.length) {
    throw new Failure('envio_impedido', {
      msg: `O boleto de ${closed?.pagador_nome ?? 'um pagador'} não está mais a receber. Confira a lista.`,
    })
  }
}

/** Prints the charges, one file for each message, and queues the messages together: all or none. */
export async function sendBoletos(context: SlowContext, wanted: Wanted) {
  const { services, actor, today } = context
  const printed: Printed[] = []
  try {
    for (const { boletos: ids, para } of wanted.envios) {
      const { pdf, nome, boletos } = await printBoletos(context, ids, 'boleto')
      const arquivo = newFileKey(actor.tenant, today, 'pdf')
      await services.storage.put(arquivo, Readable.from([pdf]))
      printed.push({ boletos, nome, arquivo, para })
    }
    return await context.store((opened) => queueMails(opened, wanted, printed))
  } catch (error) {
    for (const { arquivo } of printed) await services.storage.delete(arquivo)
    throw error
  }
}

async function queueMails(context: Context, wanted: Wanted, printed: readonly Printed[]) {
  const emails: number[] = []
  let said: string | undefined
  for (const { boletos, nome, arquivo, para } of printed) {
    await requireOpen(context, boletos)
    const first = must(boletos[0], 'charge of the message')
    const values = valuesOf(boletos)
    const { id_email, msg } = await sendDocumentMail(context, {
      modelo: 'boleto',
      para,
      subject: fillMessage(wanted.assunto || usualMessage.assunto, values),
      html: paragraphs(fillMessage(wanted.mensagem || usualMessage.texto, values)),
      id_empresa: first.id_empresa,
      arquivo,
      nome: pdfName(nome),
      about: { tabela: 'lancamento', chave: first.id_lancamento },
      titulos: boletos.map(({ id_lancamento }) => id_lancamento),
    })
    emails.push(id_email)
    said = msg
  }
  return { emails, msg: said }
}
