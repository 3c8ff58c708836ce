import { must } from '@claquete/core/kernel/must'
import { mayRemind, situacaoOf } from '@claquete/core/set/ordem-do-dia/envio'
import { invitationOf } from '@claquete/core/set/ordem-do-dia/invitation'
import { paperName } from '@claquete/core/set/ordem-do-dia/papel/paper'
import type { Context } from '../../../kernel/context.ts'
import { newFileKey } from '../../../kernel/files/receive.ts'
import type { MailPaper } from '../papel/mail-paper.ts'
import { readPaperHead } from '../papel/papel.read.ts'
import { sendMails } from '../../../kernel/mail/send.ts'
import type { MailFile, NewMail } from '../../../kernel/mail/send.ts'
import { markReminded, markSent } from './envio.queries.ts'
import { newLink } from './link.commands.ts'
import { insertLinks } from './link.queries.ts'
import type { NewLink } from './link.queries.ts'
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
function mailOf(
  context: Context,
  sending: Sending,
  one: Receiving,
  { link, paper }: Enclosed,
): NewMail {
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
  return {
    ...envelopeOf(context, sending, one),
    ...versionMail({ brand, ordem: conteudo, numero, nome, pessoa, link, changed }),
    convite,
    attachments: changed?.difference.presenca === 'saiu' ? [] : [paper],
  }
}

/** What the paper of each is printed of when its mail leaves; those who are not on the sheet have one in common. */
function papersOf({ db, today }: Context, { ordem, numero }: Sending, nome: string) {
  const newKey = () => newFileKey(db.tenant, today, 'pdf')
  const shared = newKey()
  const { id_ordem_dia, id_orcamento } = ordem
  return ({ pessoa }: Receiving): MailFile => ({
    arquivo: pessoa ? newKey() : shared,
    nome,
    mime: 'application/pdf',
    impresso: {
      id_ordem_dia,
      numero,
      id_orcamento,
      id_ordem_pessoa: pessoa?.id_ordem_pessoa ?? null,
    } satisfies MailPaper,
  })
}

/**
 * Queues the last version for the chosen recipients and for nobody else; each gets a link and a paper of their own, which is
 * printed when the mail leaves (decision 107).
 */
export async function sendOrdem(
  context: Context,
  id_ordem_dia: number,
  { destinatarios, numero }: Chosen,
) {
  const { db, actor } = context
  const sending = await lockToSend(context, id_ordem_dia, numero)
  const receiving = await readReceiving(context, sending, destinatarios)
  const { job } = await readPaperHead(db, sending.ordem.id_orcamento)
  const paperOf = papersOf(context, sending, paperName(sending.conteudo, job.num_orc, numero))
  const reachable = receiving.filter(({ destinatario }) => destinatario.email !== '')
  const made = reachable.map((one) => {
    const { link, kept } = newLink(context, sending.ordem, one.envio.id_ordem_envio)
    return { kept, mail: mailOf(context, sending, one, { link, paper: paperOf(one) }) }
  })
  const ids = await sendMails(
    db,
    made.map(({ mail }) => mail),
  )
  if (made.length > 0) {
    await insertLinks(
      db,
      made.map(({ kept }) => kept),
    )
    const sent = made.map(({ kept: { id_ordem_envio } }, at) => ({
      id_ordem_envio,
      id_email: must(ids[at], 'a message'),
    }))
    await markSent(db, sent, { canal: 'email', id_usuario: actor.id_usuario })
  }
  const unreachable = receiving.filter(({ destinatario }) => destinatario.email === '')
  return { enviados: made.length, sem_email: unreachable.map(named) }
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
  const links: NewLink[] = []
  const mails = reminded.map((one): NewMail => {
    const { brand, conteudo: ordem } = sending
    const { link, kept } = newLink(context, sending.ordem, one.envio.id_ordem_envio)
    links.push(kept)
    const { pessoa, destinatario } = one
    return {
      ...envelopeOf(context, sending, one),
      ...reminderMail({ brand, ordem, numero, nome: destinatario.nome, pessoa, link }),
    }
  })
  await sendMails(db, mails)
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
