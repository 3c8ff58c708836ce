import { mayRemind, situacaoOf } from '@claquete/core/set/ordem-do-dia/envio'
import { invitationOf } from '@claquete/core/set/ordem-do-dia/invitation'
import type { Context } from '../../../kernel/context.ts'
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

async function mailVersion(
  context: Context,
  sending: Sending,
  one: Receiving,
  link: string,
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
  })
  return id_email
}

/** Queues the last version for the chosen recipients and for nobody else; each gets a link of their own. */
export async function sendOrdem(
  context: Context,
  id_ordem_dia: number,
  { destinatarios, numero }: Chosen,
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
    sent.push({ id_ordem_envio, id_email: await mailVersion(context, sending, one, link) })
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
