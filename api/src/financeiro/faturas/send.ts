import type { RequestTo } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { faturaSend } from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { Fatura } from '@claquete/contract/financeiro/faturas/fatura'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { formatReais, centsOfReais } from '@claquete/core/kernel/money'
import { Readable } from 'node:stream'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { newFileKey } from '../../kernel/files/receive.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { escapeHtml } from '../../kernel/mail/html.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { printPapel } from '../../orcamentos/papeis/public.ts'
import { lockFaturas } from './fatura.queries.ts'
import { papelDaFatura } from './papel.ts'

type Wanted = RequestTo<typeof faturaSend>['body']

const endereco = ({ nome, email }: Wanted['para'][number]) => ({ name: nome, address: email })

const paragraphs = (texto: string) =>
  texto
    .split(/\n{2,}/)
    .map((um) => `<p>${escapeHtml(um).replaceAll('\n', '<br />')}</p>`)
    .join('')

function textUsual({ numero_documento, valor, parcelas }: Fatura): string {
  const [primeira] = parcelas
  const total = formatReais(centsOfReais(valor))
  const vence = primeira ? ` com vencimento em ${formatDateBr(primeira.vencimento_receber)}` : ''
  return `Segue em anexo a fatura ${numero_documento}, de ${total},${vence || ' para a sua conferência'}.`
}

export async function printFatura(context: SlowContext, id_fatura: number) {
  const { fatura, papel } = await context.transaction((opened) => papelDaFatura(opened, id_fatura))
  return { fatura, ...(await printPapel(context.services, papel)) }
}

/** Prints the invoice, stores the PDF and queues the message, unless the invoice changed meanwhile. */
export async function sendFatura(context: SlowContext, pedido: Wanted) {
  const { services, actor, today } = context
  const { fatura, pdf } = await printFatura(context, pedido.id_fatura)
  if (fatura.situacao === 'cancelado') {
    throw new Failure('envio_impedido', { msg: 'Uma fatura cancelada não pode ser enviada.' })
  }
  const arquivo = newFileKey(actor.tenant, today, 'pdf')
  await services.storage.put(arquivo, Readable.from([pdf]))
  try {
    return await context.store((opened) => keepDelivery(opened, pedido, { fatura, arquivo }))
  } catch (error) {
    await services.storage.delete(arquivo)
    throw error
  }
}

async function keepDelivery(
  { db, actor, request }: Context,
  pedido: Wanted,
  { fatura, arquivo }: { readonly fatura: Fatura; readonly arquivo: string },
) {
  const [agora] = await lockFaturas(db, [fatura.id_fatura])
  if (agora?.versao !== fatura.versao) throw new Failure('versao_antiga')
  const nome = `Fatura ${fatura.numero_documento}`.replaceAll(/[\\/:*?"<>|]/g, '-')
  return sendMail(db, {
    modelo: 'fatura',
    to: pedido.para.map(endereco),
    cc: pedido.cc?.map(endereco),
    subject: pedido.assunto || `Fatura ${fatura.numero_documento} · ${fatura.empresa}`,
    html: paragraphs(pedido.mensagem || textUsual(fatura)),
    brand: await companyBrand(db, request.brand, fatura.id_empresa),
    replyTo: { name: actor.nome, address: actor.email },
    attachments: [{ arquivo, nome: `${nome}.pdf`, mime: 'application/pdf' }],
    about: { tabela: 'fatura', chave: fatura.id_fatura },
  })
}
