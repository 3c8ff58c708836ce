import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type {
  ReciboInside as Recibo,
  reciboSend,
} from '@claquete/contract/financeiro/recibos/recibo'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { sendDocumentMail, storeWithPdf } from '../../kernel/mail/with-pdf.ts'
import { paragraphs, pdfName } from '../../sistema/modelos/public.ts'
import { printPapel } from '../../orcamentos/papeis/public.ts'
import { readRecibo } from './recibos.read.ts'
import { papelDoRecibo } from './recibo.paper.ts'

type Wanted = TakenBy<typeof reciboSend>['body']

export async function printRecibo(context: SlowContext, id_recibo: number) {
  const { recibo, papel } = await context.transaction((opened) => papelDoRecibo(opened, id_recibo))
  return { recibo, ...(await printPapel(context.services, papel)) }
}

/** Prints the receipt and queues the message. A cancelled receipt is not sent. */
export async function sendRecibo(context: SlowContext, wanted: Wanted) {
  const { pdf } = await printRecibo(context, wanted.id_recibo)
  return storeWithPdf(context, pdf, (opened, arquivo) => keepDelivery(opened, wanted, arquivo))
}

const usualText = ({ numero, valor }: Recibo) =>
  `Segue em anexo o recibo ${numero}, de ${formatReais(valor)}.`

/** A receipt never changes but to be cancelled, which is asked again here: printing took its time. */
async function keepDelivery(context: Context, wanted: Wanted, arquivo: string) {
  const recibo = await readRecibo(context, wanted.id_recibo)
  if (recibo.situacao === 'cancelado') {
    throw new Failure('envio_impedido', { msg: 'Um recibo cancelado não pode ser enviado.' })
  }
  return sendDocumentMail(context, {
    modelo: 'recibo',
    para: wanted.para,
    cc: wanted.cc,
    subject: wanted.assunto || `Recibo ${recibo.numero} · ${recibo.empresa}`,
    html: paragraphs(wanted.mensagem || usualText(recibo)),
    id_empresa: recibo.id_empresa,
    arquivo,
    nome: pdfName(`Recibo ${recibo.numero}`),
    about: { tabela: 'recibo', chave: recibo.id_recibo },
    titulos: recibo.baixas.map(({ id_lancamento }) => id_lancamento),
  })
}
