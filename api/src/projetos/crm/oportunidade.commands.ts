import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/projetos/crm/oportunidade'
import type { OportunidadeBody } from '@claquete/contract/projetos/crm/oportunidade'
import type * as acts from '@claquete/contract/projetos/crm/oportunidade-acts'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { isMailAddress } from '../../kernel/mail/address.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { lockOportunidade } from './access.commands.ts'
import { findEtapa, listFunis } from './funil.queries.ts'
import {
  deleteOportunidade,
  insertContato,
  insertOportunidade,
  missingOf,
  setColumns,
  updateOportunidade,
} from './save.queries.ts'
import type { Place } from './save.queries.ts'

type CreateBody = TakenBy<typeof contract.oportunidadeCreate>['body']

/** Refuses with every problem that the schema cannot check. */
async function check({ db, actor }: Context, body: OportunidadeBody): Promise<void> {
  const erros: FieldError[] = (await missingOf(db, body)).map((campo) => ({
    campo,
    msg: messages.exists,
  }))
  const worksThere = actor.empresas.length === 0 || actor.empresas.includes(body.id_empresa)
  if (!worksThere) erros.push({ campo: 'id_empresa', msg: 'Você não trabalha {nesta unidade}.' })
  erros.push(...actionProblems(body))
  if (body.contato_email && !isMailAddress(body.contato_email)) {
    erros.push({ campo: 'contato_email', msg: 'E-mail inválido' })
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** A next action has a day, and a day has an action. */
function actionProblems({
  proxima_acao = '',
  proxima_acao_em = null,
}: Pick<OportunidadeBody, 'proxima_acao' | 'proxima_acao_em'>): FieldError[] {
  if ((proxima_acao === '') === (proxima_acao_em === null)) return []
  return proxima_acao === ''
    ? [{ campo: 'proxima_acao', msg: 'Diga o que fazer neste dia.' }]
    : [{ campo: 'proxima_acao_em', msg: 'Diga quando.' }]
}

/** One for any campaign before that of a kind, and the funnel of the unit before that of all. */
function usualFunil(funis: Awaited<ReturnType<typeof listFunis>>, id_empresa: number) {
  const offered = funis.filter(
    (one) => one.ativo === 'S' && (one.id_empresa === id_empresa || one.id_empresa === null),
  )
  const ofAny = offered.filter(({ id_tipo_campanha }) => id_tipo_campanha === null)
  const among = ofAny.length > 0 ? ofAny : offered
  return among.find((one) => one.id_empresa !== null) ?? among[0]
}

/** Where a new deal begins: the stage asked for, or the first of the funnel. */
async function placeOf({ db, actor }: Context, body: CreateBody): Promise<Place> {
  const funis = await listFunis(db, actor.empresas)
  if (body.id_funil_etapa) {
    const etapa = await findEtapa(db, body.id_funil_etapa)
    if (!etapa) throw fieldFailure('id_funil_etapa', messages.exists)
    if (body.id_funil && etapa.id_funil !== body.id_funil) throw new Failure('etapa_de_outro_funil')
    if (etapa.resultado !== null) {
      throw fieldFailure('id_funil_etapa', 'Uma oportunidade nova começa em uma etapa aberta.')
    }
    return etapa
  }
  const funil = body.id_funil
    ? funis.find(({ id_funil }) => id_funil === body.id_funil)
    : usualFunil(funis, body.id_empresa)
  const first = funil?.etapas.find(({ resultado }) => resultado === null)
  if (!first) throw fieldFailure('id_funil', messages.exists)
  return first
}

export async function createOportunidade(context: Context, body: CreateBody): Promise<number> {
  const { id_funil: _, id_funil_etapa: __, ...values } = body
  await check(context, values)
  const { id_funil, id_funil_etapa } = await placeOf(context, body)
  const id = await insertOportunidade(
    context.db,
    { ...values, id_responsavel: values.id_responsavel ?? context.actor.id_usuario },
    { id_funil, id_funil_etapa, id_usuario: context.actor.id_usuario },
  )
  if (id === undefined) throw new Error('an opportunity without a budget was refused')
  return id
}

export async function changeOportunidade(
  context: Context,
  id_oportunidade: number,
  { versao, ...body }: OportunidadeBody & { readonly versao: number },
): Promise<void> {
  const before = await lockOportunidade(context, id_oportunidade)
  requireVersao(before, versao)
  await check(context, body)
  await updateOportunidade(context.db, id_oportunidade, body)
}

export async function removeOportunidade(context: Context, id_oportunidade: number): Promise<void> {
  await lockOportunidade(context, id_oportunidade)
  await deleteOportunidade(context.db, id_oportunidade)
}

export async function setAcao(
  context: Context,
  id_oportunidade: number,
  body: TakenBy<typeof acts.oportunidadeAcao>['body'],
): Promise<void> {
  await lockOportunidade(context, id_oportunidade)
  const erros = actionProblems(body)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  await setColumns(context.db, id_oportunidade, body)
}

/** Moves a day of an open deal: that of its next action, or that on which it should close. */
export async function moveDealDay(
  context: Context,
  id_oportunidade: number,
  day: { readonly proxima_acao_em: CalendarDate } | { readonly data_prevista: CalendarDate },
): Promise<void> {
  await lockOportunidade(context, id_oportunidade)
  await setColumns(context.db, id_oportunidade, day)
}

export async function addContato(
  context: Context,
  id_oportunidade: number,
  body: TakenBy<typeof acts.oportunidadeContato>['body'],
): Promise<void> {
  await lockOportunidade(context, id_oportunidade)
  if (body.dia > context.today) throw fieldFailure('dia', 'Registre o que já aconteceu.')
  const { id_usuario } = context.actor
  await insertContato(context.db, { id_oportunidade, id_usuario, ...body })
}

/** Sends a mail about a deal and keeps it among its contacts. */
export async function mailOportunidade(
  context: Context,
  id_oportunidade: number,
  { para, assunto, mensagem }: TakenBy<typeof acts.oportunidadeMail>['body'],
): Promise<void> {
  const { db, actor, request, today } = context
  const { id_empresa } = await lockOportunidade(context, id_oportunidade)
  if (!isMailAddress(para)) throw fieldFailure('para', 'E-mail inválido')
  const brand = await companyBrand(db, request.brand, id_empresa)
  const lines = mensagem.split('\n').filter((line) => line.trim() !== '')
  await sendMail(db, {
    modelo: 'oportunidade',
    brand,
    to: [{ name: '', address: para }],
    subject: assunto,
    html: mailLayout({
      brand,
      titulo: assunto,
      resumo: lines[0] ?? '',
      corpo: html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`,
    }),
    ...(isMailAddress(actor.email) && { replyTo: { name: actor.nome, address: actor.email } }),
    about: { tabela: 'oportunidade', chave: id_oportunidade },
  })
  await insertContato(db, {
    id_oportunidade,
    tipo: 'email',
    dia: today,
    texto: `Para ${para}: ${assunto}\n${mensagem}`,
    id_usuario: actor.id_usuario,
  })
}
