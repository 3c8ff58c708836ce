import type * as contract from '@claquete/contract/sistema/google/google'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { conexaoTipos, missingScopes } from '@claquete/core/sistema/google/conexao'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import type { Context, Handlers, SlowContext } from '../../kernel/context.ts'
import { listCalendars } from '../../kernel/google/calendar.ts'
import { GoogleProblem } from '../../kernel/google/problem.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { queuedText } from '../../kernel/mail/queued-text.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { wakeWorkers } from '../../kernel/background/jobs.ts'
import { openIntegration } from '../configuracoes/public.ts'
import { calendarEvents } from './calendar-events.read.ts'
import { changeConexao, findConexao, lockConexao, releaseMails } from './conexao.queries.ts'
import { askConsent, completeConsent, disconnect, refusalOf } from './connect.commands.ts'
import { withGoogle } from './token.commands.ts'
import { viewConexao } from './view.read.ts'

const consentOf = async (context: Context, tipo: ConexaoTipo) => ({
  data: { url: await askConsent(context, tipo) },
})

async function existsOf({ db }: Context, tipo: ConexaoTipo) {
  const data = await viewConexao(db, tipo)
  return { exists: data.estado === 'conectada', data }
}

async function logout(context: SlowContext, tipo: ConexaoTipo) {
  await disconnect(context, tipo)
  return { msg: 'Conta desconectada.' }
}

/** Asks Google something that every connection may: the list of calendars, or a renewed token. */
async function check(context: SlowContext, tipo: ConexaoTipo) {
  const { services, actor } = context
  const start = await context.transaction(({ db }) => findConexao(db, tipo))
  try {
    const texto = await withGoogle(services, actor.tenant, tipo, async (access) => {
      if (tipo !== 'agenda') return `O Google aceita a conexão de ${start?.conta ?? ''}.`
      const found = await listCalendars(services, access)
      return `O Google respondeu com ${found.length} agenda(s) de ${start?.conta ?? ''}.`
    })
    const faltam = missingScopes(tipo, start?.escopos ?? '')
    if (faltam.length === 0) return { data: { ok: true, texto } }
    return {
      data: { ok: false, texto: `Ficou sem marcar: ${faltam.join('; ')}. Conecte de novo.` },
    }
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error
    return { data: { ok: false, texto: error.message } }
  }
}

const personOf = ({ nome, email }: { nome?: string | undefined; email: string }) => ({
  name: nome ?? '',
  address: email,
})

export const googleHandlers: Handlers<typeof contract> = {
  googleView: async ({ db, services }) => {
    const own = await openIntegration({ db, services }, 'google')
    const conexoes = []
    for (const tipo of conexaoTipos) conexoes.push(await viewConexao(db, tipo))
    const configurado = Boolean(own?.dados['client_id'] && own.segredos['client_secret'])
    return {
      data: { configurado, simulador: own?.dados['ambiente'] === 'simulador', conexoes },
    }
  },

  googleAuthUrl: (context, { query }) => consentOf(context, query.tipo ?? 'financeiro'),
  googleAuthUrlEmail: (context) => consentOf(context, 'email'),
  googleAuthUrlAgenda: (context) => consentOf(context, 'agenda'),

  googleSetCode: (context, { body }) => completeConsent(context, body, 'email'),
  googleSetCodeFinanceiro: (context, { body }) => completeConsent(context, body, 'financeiro'),
  googleSetCodeAgenda: (context, { body }) => completeConsent(context, body, 'agenda'),
  googleReturn: (context, { body }) => completeConsent(context, body),

  googleExistsEmail: (context) => existsOf(context, 'email'),
  googleExistsFinanceiro: (context) => existsOf(context, 'financeiro'),
  googleExistsAgenda: (context) => existsOf(context, 'agenda'),

  googleLogoutEmail: (context) => logout(context, 'email'),
  googleLogoutFinanceiro: (context) => logout(context, 'financeiro'),
  googleLogoutAgenda: (context) => logout(context, 'agenda'),

  googleUpdate: async ({ db }, { params: { tipo }, body: { versao, ...given } }) => {
    const before = await lockConexao(db, tipo)
    requireVersao(before, versao)
    const { opcoes } = await viewConexao(db, tipo)
    const known = new Set(opcoes.map(({ chave }) => chave))
    if (given.escolhas.some((chave) => !known.has(chave))) {
      throw fieldFailure('escolhas', 'Há uma escolha que não existe mais. Abra a tela de novo.')
    }
    const calendario = given.calendario ?? before.calendario
    await changeConexao(db, before.id_google_conexao, {
      escolhas: [...new Set(given.escolhas)],
      de_nome: given.de_nome ?? before.de_nome,
      responder_para:
        given.responder_para === undefined ? before.responder_para : given.responder_para || null,
      calendario,
      calendario_nome: given.calendario_nome ?? before.calendario_nome,
    })
    if (tipo === 'agenda') {
      await calendarEvents.ask.chosen(db, { isOther: calendario !== before.calendario })
    } else {
      await releaseMails(db)
      await wakeWorkers(db)
    }
    return { msg: 'Salvo com sucesso' }
  },

  googleCheck: (context, { params: { tipo } }) => check(context, tipo),

  googleCalendars: async (context) => {
    const { services, actor } = context
    try {
      const found = await withGoogle(services, actor.tenant, 'agenda', (access) =>
        listCalendars(services, access),
      )
      return {
        data: found.map(({ id, nome, isPrimary }) => ({ id, nome, principal: isPrimary })),
      }
    } catch (error) {
      throw refusalOf(error)
    }
  },

  gmailSend: async (context, { body }) => {
    const { db, actor, request } = context
    const tipo = body.financeiro === 'S' ? 'financeiro' : 'email'
    const conexao = await findConexao(db, tipo)
    if (!conexao || conexao.estado === 'desconectada') throw new Failure('google_nao_conectado')
    const replyTo = body.responder_para || conexao.responder_para || actor.email
    const sent = await sendMail(db, {
      modelo: tipo === 'financeiro' ? 'financeiro' : 'mensagem',
      to: body.para.map(personOf),
      cc: body.cc?.map(personOf),
      subject: body.assunto,
      html: body.mensagem,
      brand: await companyBrand(db, request.brand),
      replyTo: { name: actor.nome, address: replyTo },
      gmail: tipo,
    })
    return { ...sent, msg: await queuedText(context) }
  },
}
