import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { faturaSend } from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { FaturaInside as Fatura } from '@claquete/contract/financeiro/faturas/fatura'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { sendDocumentMail, storeWithPdf } from '../../kernel/mail/with-pdf.ts'
import { paragraphs, pdfName } from '../../sistema/modelos/public.ts'
import { printPapel } from '../../orcamentos/papeis/public.ts'
import { lockFaturas } from './fatura.queries.ts'
import { papelOfFatura } from './papel.read.ts'

type Wanted = TakenBy<typeof faturaSend>['body']

function textUsual({ numero_documento, valor, parcelas }: Fatura): string {
  const [primeira] = parcelas
  const total = formatReais(valor)
  const due = primeira ? ` com vencimento em ${formatDateBr(primeira.vencimento_receber)}` : ''
  return `Segue em anexo a fatura ${numero_documento}, de ${total},${due || ' para a sua conferência'}.`
}

export async function printFatura(context: SlowContext, id_fatura: number) {
  const { fatura, papel } = await context.transaction((opened) => papelOfFatura(opened, id_fatura))
  return { fatura, ...(await printPapel(context.services, papel)) }
}

/** Prints the invoice, stores the PDF and queues the message, unless the invoice changed meanwhile. */
export async function sendFatura(context: SlowContext, pedido: Wanted) {
  const { fatura, pdf } = await printFatura(context, pedido.id_fatura)
  if (fatura.situacao !== 'faturado') {
    throw new Failure('envio_impedido', {
      msg: 'Uma fatura cancelada ou reaberta não pode ser enviada.',
    })
  }
  return storeWithPdf(context, pdf, (opened, arquivo) =>
    keepDelivery(opened, pedido, { fatura, arquivo }),
  )
}

const titulosOf = ({ itens, titulos }: Fatura) =>
  [...itens, ...titulos].flatMap(({ id_lancamento }) => id_lancamento ?? [])

async function keepDelivery(
  opened: Context,
  pedido: Wanted,
  { fatura, arquivo }: { readonly fatura: Fatura; readonly arquivo: string },
) {
  const [agora] = await lockFaturas(opened.db, [fatura.id_fatura])
  if (agora?.versao !== fatura.versao) throw new Failure('versao_antiga')
  return sendDocumentMail(opened, {
    modelo: 'fatura',
    para: pedido.para,
    cc: pedido.cc,
    subject: pedido.assunto || `Fatura ${fatura.numero_documento} · ${fatura.empresa}`,
    html: paragraphs(pedido.mensagem || textUsual(fatura)),
    id_empresa: fatura.id_empresa,
    arquivo,
    nome: pdfName(`Fatura ${fatura.numero_documento}`),
    about: { tabela: 'fatura', chave: fatura.id_fatura },
    titulos: titulosOf(fatura),
  })
}
