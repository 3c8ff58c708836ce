import { Failure } from '@claquete/contract/failures'
import type { cartaSend } from '@claquete/contract/orcamentos/cartas/carta'
import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { sendDocumentMail, storeWithPdf } from '../../kernel/mail/with-pdf.ts'
import { paragraphs, pdfName, printIssued } from '../../sistema/modelos/public.ts'
import { changeStatus } from '../status/public.ts'
import { createLink, linkParagraph, linkPassword } from '../proposta/public.ts'
import { lockCarta, markSent } from './carta.queries.ts'
import { requireComplete, fill } from './fill.read.ts'
import type { FilledCarta, Sources } from './fill.read.ts'

type Request = TakenBy<typeof cartaSend>
type Reply = GivenBy<typeof cartaSend>

interface Printed {
  readonly carta: FilledCarta
  /** Storage key of the PDF. */
  readonly arquivo: string
  readonly senha_hash: string | null
}

const dayMs = 86_400_000

/**
 * Fills the letter, prints it and stores the PDF; then, in one transaction, creates the link, queues the
 * message and moves the budget to the sent status. Nothing happens if the letter or the budget changed
 * meanwhile.
 */
export async function sendCarta(
  context: SlowContext,
  sources: Sources,
  { body }: Request,
): Promise<Reply> {
  const { services } = context
  const carta = await context.transaction((opened) => fill(opened, sources, body))
  const { pdf } = await printIssued(services, requireComplete(carta))
  const senha_hash = body.link ? await linkPassword(body.link) : null
  return storeWithPdf(context, pdf, (opened, arquivo) =>
    keepDelivery(opened, body, { carta, arquivo, senha_hash }),
  )
}

async function keepDelivery(context: Context, body: Request['body'], printed: Printed) {
  const { db } = context
  const { carta, arquivo } = printed
  const { id_orcamento, id_carta } = body
  const stored = await lockCarta(db, id_carta)
  if (stored?.versao !== carta.carta.versao) throw new Failure('versao_antiga')
  const addresses = body.para.map(({ email }) => email).join(', ')
  const detalhe = `por e-mail, carta “${carta.issued.titulo}”, para ${addresses}`
  const link = await linkDo(context, body, { ...printed, detalhe })
  if (!link) await changeStatus(context, id_orcamento, 'envio', { origem: 'envio', detalhe })
  const sent = await sendDocumentMail(context, {
    modelo: 'carta',
    para: body.para,
    cc: body.cc,
    subject: body.assunto,
    html: paragraphs(body.mensagem || 'Segue a nossa carta em anexo.') + (link?.paragraph ?? ''),
    id_empresa: carta.cabecalho.id_empresa,
    arquivo,
    nome: pdfName(carta.issued.titulo),
    about: { tabela: 'orcamento', chave: id_orcamento },
    // The link opens the proposal, so the list of mails must not show it.
    sigiloso: link !== undefined,
  })
  await markSent(db, id_carta)
  return { ...sent, id_orca_link: link?.id_orca_link ?? null }
}

async function linkDo(
  context: Context,
  { id_orcamento, link }: Request['body'],
  made: { readonly detalhe: string; readonly senha_hash: string | null },
) {
  if (!link) return undefined
  const { id_orca_link, endereco } = await createLink(context, id_orcamento, link, made)
  const until = new Date(context.services.now() + link.validade_dias * dayMs).toISOString()
  return { id_orca_link, paragraph: linkParagraph(endereco, { expira_em: until }) }
}
