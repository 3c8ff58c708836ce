import { counted } from '@claquete/core/kernel/writing/counted'
import { mayRemind, situacaoOf } from '@claquete/core/set/ordem-do-dia/envio'
import { invitationOf } from '@claquete/core/set/ordem-do-dia/invitation'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import type { MailFile } from '../../../kernel/mail/send.ts'
import { storeWithPdf } from '../../../kernel/mail/with-pdf.ts'
import { readPaperHead } from '../papel/papel.read.ts'
import { printOrdem } from '../papel/print.ts'
import { queuedText } from '../../../kernel/mail/queued-text.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { markReminded, markSent } from './envio.queries.ts'
import { newLink } from './link.commands.ts'
import { insertLinks } from './link.queries.ts'
import { reminderMail, versionMail } from './mail.ts'
import { lockToSend, readReceiving } from './recipients.read.ts'
import type { Receiving, Sending } from './recipients.read.ts'

interface Chosen {
  readonly destinatarios: readonly number[]
  readonly numero: number
}

const named = ({ destinatario: { id_ordem_destinatario, nome } }: Receiving) => ({
  id_ordem_destinatario,
  nome,
})

/** What every message of a sheet has in common. */
const envelopeOf = (
  { actor }: Context,
  { brand, ordem }: Sending,
  { destinatario }: Receiving,
) => ({
  modelo: 'ordem_do_dia' as const,
  brand,
  to: [{ name: destinatario.nome, address: destinatario.email }],
  replyTo: { name: actor.nome, address: actor.email },
  about: { tabela: 'ordem_dia', chave: ordem.id_ordem_dia },
})

interface Enclosed {
  readonly link: string
  readonly paper: MailFile
}

/** Who is not on the sheet any more gets no paper. */
async function mailVersion(
  context: Context,
  sending: Sending,
  one: Receiving,
  { link, paper }: Enclosed,
): Promise<number> {
  const { numero, conteudo, brand } = sending
  const { destinatario, pessoa, changed } = one
  const { nome, email, uid_agenda } = destinatario
  const convite = invitationOf({
    ordem: conteudo,
    pessoa,
    uid: `${uid_agenda}@claquete`,
    sequence: numero,
    isCancelled: changed?.difference.presenca === 'saiu',
    stamp: context.services.now(),
    url: link,
    attendee: { name: nome, address: email },
  })
  const { id_email } = await sendMail(context.db, {
    ...envelopeOf(context, sending, one),
    ...versionMail({ brand, ordem: conteudo, numero, nome, pessoa, link, changed }),
    convite,
    attachments: changed?.difference.presenca === 'saiu' ? [] : [paper],
  })
  return id_email
}

/**
 * Queues the last version for the chosen recipients and for nobody else, with its paper; each gets a link of their own. On
 * the paper are no telephones of the crew: who may have them finds them on the page.
 */
export async function sendOrdem(context: SlowContext, id_ordem_dia: number, chosen: Chosen) {
  const { head, conteudo } = await context.transaction(async (opened) => {
    const { ordem, conteudo: documento } = await lockToSend(opened, id_ordem_dia, chosen.numero)
    return { head: await readPaperHead(opened.db, ordem.id_orcamento), conteudo: documento }
  })
  const options = { ...head, versao: chosen.numero, contatos: false }
  const { pdf, name } = await printOrdem(context.services, conteudo, options)
  return storeWithPdf(context, pdf, async (opened, arquivo) => {
    const paper = { arquivo, nome: name, mime: 'application/pdf' }
    const sent = await queueVersion(opened, id_ordem_dia, { ...chosen, paper })
    const messages = counted(sent.enviados, 'mensagem', 'mensagens')
    return { ...sent, msg: await queuedText(opened, `${messages} na fila de envio.`) }
  })
}

async function queueVersion(
  context: Context,
  id_ordem_dia: number,
  { destinatarios, numero, paper }: Chosen & { readonly paper: MailFile },
) {
  const { db, actor } = context
  const sending = await lockToSend(context, id_ordem_dia, numero)
  const receiving = await readReceiving(context, sending, destinatarios)
  const reachable = receiving.filter(({ destinatario }) => destinatario.email !== '')
  const links = []
  const sent = []
  for (const one of reachable) {
    const { id_ordem_envio } = one.envio
    const { link, kept } = newLink(context, sending.ordem, id_ordem_envio)
    links.push(kept)
    sent.push({
      id_ordem_envio,
      id_email: await mailVersion(context, sending, one, { link, paper }),
    })
  }
  if (links.length > 0) {
    await insertLinks(db, links)
    await markSent(db, sent, { canal: 'email', id_usuario: actor.id_usuario })
  }
  const unreachable = receiving.filter(({ destinatario }) => destinatario.email === '')
  return { enviados: sent.length, sem_email: unreachable.map(named) }
}

/** Reminds those of the chosen who got the last version and said neither yes nor no. */
export async function remindOrdem(
  context: Context,
  id_ordem_dia: number,
  { destinatarios, numero }: Chosen,
) {
  const { db } = context
  const sending = await lockToSend(context, id_ordem_dia, numero)
  const receiving = await readReceiving(context, sending, destinatarios)
  const isToRemind = ({ destinatario, envio }: Receiving) =>
    destinatario.email !== '' && destinatario.saiu === null && mayRemind(situacaoOf(envio))
  const reminded = receiving.filter(isToRemind)
  const links = []
  for (const one of reminded) {
    const { brand, conteudo: ordem } = sending
    const { link, kept } = newLink(context, sending.ordem, one.envio.id_ordem_envio)
    links.push(kept)
    const { pessoa, destinatario } = one
    await sendMail(db, {
      ...envelopeOf(context, sending, one),
      ...reminderMail({ brand, ordem, numero, nome: destinatario.nome, pessoa, link }),
    })
  }
  if (links.length > 0) {
    await insertLinks(db, links)
    await markReminded(
      db,
      reminded.map(({ envio }) => envio.id_ordem_envio),
    )
  }
  const skipped = receiving.filter((one) => !isToRemind(one))
  return { lembrados: reminded.length, pulados: skipped.map(named) }
}
