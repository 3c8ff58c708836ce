import { Failure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/set/ordem-do-dia/envio'
import { must } from '@claquete/core/kernel/must'
import { whatsappLink, whatsappText } from '@claquete/core/set/ordem-do-dia/whatsapp'
import type { Context } from '../../../kernel/context.ts'
import { lockStandingOrdem } from '../documento/access.commands.ts'
import {
  deleteDestinatario,
  insertAvulso,
  findDestinatario,
  setContact,
} from './destinatario.queries.ts'
import { insertEnvio, markSent, resetEnvio, wasSent } from './envio.queries.ts'
import { newLink } from './link.commands.ts'
import { insertLinks, revokeLinks } from './link.queries.ts'
import { lockToSend, readReceiving } from './recipients.read.ts'

async function requireOne({ db }: Context, id_ordem_destinatario: number) {
  const destinatario = await findDestinatario(db, id_ordem_destinatario)
  if (!destinatario) throw new Failure('destinatario_nao_localizado')
  return destinatario
}

/** A recipient of a sheet that this person sees and whose day did not fall. The sheet's lock is of its recipients too. */
async function lockOne(context: Context, id_ordem_destinatario: number) {
  const { id_ordem_dia } = await requireOne(context, id_ordem_destinatario)
  const ordem = await lockStandingOrdem(context, id_ordem_dia)
  return { destinatario: await requireOne(context, id_ordem_destinatario), ordem }
}

export async function addDestinatario(
  context: Context,
  id_ordem_dia: number,
  body: TakenBy<typeof contract.destinatarioAdd>['body'],
): Promise<number> {
  const { db } = context
  const { publicada } = await lockStandingOrdem(context, id_ordem_dia)
  const id = await insertAvulso(db, { ...body, id_ordem_dia })
  if (publicada > 0) await insertEnvio(db, id, publicada)
  return id
}

/** Mends the contact. What went to an address that was wrong opens no more, and is to be sent again. */
export async function changeDestinatario(
  context: Context,
  id_ordem_destinatario: number,
  body: TakenBy<typeof contract.destinatarioUpdate>['body'],
): Promise<void> {
  const { db } = context
  const { destinatario, ordem } = await lockOne(context, id_ordem_destinatario)
  await setContact(db, id_ordem_destinatario, body)
  if (destinatario.email === body.email || destinatario.email === '') return
  await revokeLinks(db, id_ordem_destinatario)
  await resetEnvio(db, id_ordem_destinatario, ordem.publicada)
}

export async function removeDestinatario(context: Context, id_ordem_destinatario: number) {
  const { db } = context
  const { destinatario } = await lockOne(context, id_ordem_destinatario)
  if (destinatario.avulso === 'N' || (await wasSent(db, id_ordem_destinatario))) {
    throw new Failure('destinatario_da_ordem')
  }
  await deleteDestinatario(db, id_ordem_destinatario)
}

/** The text of one person with a new link of theirs; making it counts as sending. */
export async function writeText(context: Context, id_ordem_destinatario: number, numero: number) {
  const { db, actor } = context
  const { destinatario, ordem } = await lockOne(context, id_ordem_destinatario)
  const sending = await lockToSend(context, ordem.id_ordem_dia, numero)
  const [one] = await readReceiving(context, sending, [id_ordem_destinatario])
  const { envio, pessoa } = must(one, 'the recipient that was locked')
  const { id_ordem_envio } = envio
  const { link, kept } = newLink(context, ordem, id_ordem_envio)
  await insertLinks(db, [kept])
  await markSent(db, [{ id_ordem_envio, id_email: null }], {
    canal: 'whatsapp',
    id_usuario: actor.id_usuario,
  })
  const { nome, telefone } = destinatario
  const texto = whatsappText({ ordem: sending.conteudo, pessoa, nome, link })
  return { texto, link, endereco: whatsappLink(telefone, texto) }
}

export async function revokeDestinatario(context: Context, id_ordem_destinatario: number) {
  await lockOne(context, id_ordem_destinatario)
  return revokeLinks(context.db, id_ordem_destinatario)
}
