import { invitationOf } from '@claquete/core/set/ordem-do-dia/invitation'
import { personOf } from '@claquete/core/set/ordem-do-dia/own'
import type { Context } from '../../../kernel/context.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { sendMails } from '../../../kernel/mail/send.ts'
import type { NewMail } from '../../../kernel/mail/send.ts'
import type { OrdemDoJob } from '../documento/access.commands.ts'
import { readVersao } from '../publicacao/versao.queries.ts'
import { listDestinatarios } from './destinatario.queries.ts'
import { listBefore } from './envio.queries.ts'
import { cancelledMail } from './mail.ts'

/** Everybody who got any version and is still of the day. */
async function listTold({ db }: Context, { id_ordem_dia, publicada }: OrdemDoJob) {
  const got = new Set(
    (await listBefore(db, id_ordem_dia, publicada + 1)).flatMap((one) =>
      one.recebeu === null ? [] : [one.id_ordem_destinatario],
    ),
  )
  const all = await listDestinatarios(db, id_ordem_dia)
  return all.filter(
    ({ id_ordem_destinatario, saiu }) => saiu === null && got.has(id_ordem_destinatario),
  )
}

/** Tells who got the sheet that its day fell, by mail and in their calendars. */
export async function tellCancelled(context: Context, ordem: OrdemDoJob, motivo: string) {
  const { db, actor, services, request } = context
  const { id_ordem_dia, publicada, id_empresa } = ordem
  const conteudo = await readVersao(db, id_ordem_dia, publicada)
  if (!conteudo) return { avisados: 0, sem_email: [] }
  const brand = await companyBrand(db, request.brand, id_empresa)
  const told = await listTold(context, ordem)
  const reachable = told.filter(({ email }) => email !== '')
  const mails = reachable.map(({ nome, email, id_ordem_pessoa, uid_agenda }): NewMail => {
    const pessoa = personOf(conteudo, id_ordem_pessoa)
    return {
      modelo: 'ordem_do_dia',
      brand,
      to: [{ name: nome, address: email }],
      replyTo: { name: actor.nome, address: actor.email },
      about: { tabela: 'ordem_dia', chave: id_ordem_dia },
      ...cancelledMail({ brand, ordem: conteudo, numero: publicada, nome, pessoa }, motivo),
      convite: invitationOf({
        ordem: conteudo,
        pessoa,
        uid: `${uid_agenda}@claquete`,
        // Above every version: what was cancelled last counts.
        sequence: publicada + 1,
        isCancelled: true,
        stamp: services.now(),
        url: '',
        attendee: { name: nome, address: email },
      }),
    }
  })
  await sendMails(db, mails)
  const unreachable = told.filter(({ email }) => email === '')
  return {
    avisados: reachable.length,
    sem_email: unreachable.map(({ nome, telefone }) => ({ nome, telefone })),
  }
}
