import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/projetos/quadro/projeto'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { isMailAddress } from '../../../kernel/mail/address.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { html } from '../../../kernel/mail/html.ts'
import { mailLayout } from '../../../kernel/mail/layout.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { findOpenProjeto } from '../acesso/access.read.ts'
import { checkPeople } from './participantes.commands.ts'
import { addParticipantes, findPeople, stateOfMail } from './participantes.queries.ts'

type Body = TakenBy<typeof contract.projetoInvite>['body']

interface Reply {
  readonly success: boolean
  readonly msg: string
}

const notSent = (why: string): Reply => ({
  success: false,
  msg: `O convite não foi enviado. ${why}`,
})

/** How long the answer of the mail server is waited for. */
const waitMs = 2_500
const askMs = 200

/** People become participants, and the mail is queued; its id, or why there is none. */
async function store(
  context: Context,
  { id_projeto, ids_usuarios, mensagem = '' }: Body,
): Promise<number | string> {
  const { db, actor, request, services } = context
  const projeto = await findOpenProjeto(context, id_projeto)
  await checkPeople(context, projeto, 'ids_usuarios', ids_usuarios)
  await addParticipantes(db, id_projeto, ids_usuarios)
  const people = await findPeople(db, ids_usuarios)
  const without = people.filter(({ email }) => !isMailAddress(email))
  if (people.length === 0 || without.length > 0) {
    const names = without.map(({ nome }) => nome).join(', ')
    return `Sem um e-mail que sirva: ${names || 'ninguém pode recebê-lo'}.`
  }
  const brand = await companyBrand(db, request.brand, projeto.id_empresa)
  const titulo = `Convite para o projeto ${projeto.titulo}`
  const { id_email } = await sendMail(db, {
    modelo: 'projeto',
    brand,
    to: people.map(({ nome, email }) => ({ name: nome, address: email })),
    subject: titulo,
    html: mailLayout({
      brand,
      titulo,
      resumo: `${actor.nome} convidou você.`,
      corpo: html`<p style="margin:0 0 12px">
          ${actor.nome} convidou você para o projeto ${projeto.num_projeto}, ${projeto.titulo}.
        </p>
        ${mensagem === '' ? '' : html`<p style="margin:0 0 12px">${mensagem}</p>`}`,
      action: {
        rotulo: 'Abrir o projeto',
        link: `${services.config.baseUrl}/projetos/abrir/${id_projeto}`,
      },
    }),
    replyTo: { name: actor.nome, address: actor.email },
    about: { tabela: 'projeto', chave: id_projeto },
  })
  return id_email
}

/**
 * Invites people to a project. What the mail server answers within seconds is the answer; what is still waiting then goes on
 * by itself, and the list of mails shows how it ended.
 */
export async function inviteToProjeto(context: SlowContext, body: Body): Promise<Reply> {
  let id_email = 0
  const stored = await context.store(async (inside): Promise<Reply> => {
    const queued = await store(inside, body)
    if (typeof queued === 'string') return notSent(queued)
    id_email = queued
    return { success: true, msg: 'Convite na fila de envio' }
  })
  if (!stored.success) return stored
  for (let waited = 0; waited < waitMs; waited += askMs) {
    const { estado, erro } = await context.transaction(({ db }) => stateOfMail(db, id_email))
    if (estado === 'enviado' || estado === 'guardado') {
      return { success: true, msg: 'Convite enviado' }
    }
    if (erro !== null) return notSent(erro)
    await new Promise((resolve) => setTimeout(resolve, askMs))
  }
  return stored
}
