import { conexaoEstados, conexaoTipos } from '@claquete/core/sistema/google/conexao'
import * as z from 'zod/mini'
import { email } from '../../checked-text.ts'
import { read, slow, write } from '../../endpoint.ts'
import {
  exactText,
  id,
  instant,
  nothing,
  oneOf,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'

const tipo = oneOf(...conexaoTipos)
const shown = z.nullable(z.string())

/** The mails that may leave by the company's Gmail, by what people call them. */
export const gmailKinds = {
  carta: 'Cartas',
  assinatura: 'Documentos para assinar',
  contrato_vencimento: 'Contratos a vencer',
  proposta: 'Propostas',
  proposta_aviso: 'Avisos de propostas',
  ordem_do_dia: 'Ordens do dia',
  projeto: 'Projetos e tarefas',
  oportunidade: 'Oportunidades',
  mensagem: 'Mensagens',
  direito_imagem: 'Direitos de imagem',
  prazo_projeto: 'Prazos de projetos incentivados',
  entrega: 'Relatórios agendados',
} as const

/** The mails that may leave by the mailbox of finance. */
export const gmailFinanceKinds = {
  fatura: 'Faturas',
  boleto: 'Boletos',
  nota: 'Notas de serviço',
  recibo: 'Recibos',
  titulos: 'Listas de contas',
  financeiro: 'Avisos ao financeiro',
  aprovacao: 'Pedidos de aprovação',
  aprovacao_decisao: 'Decisões de pagamento',
  cobranca_lembrete: 'Lembretes de cobrança',
  cobranca_extrato: 'Extratos de cobrança',
  pacote_contabil: 'Pacotes do contador',
  conferencia: 'Conferência dos lançamentos',
} as const

/** A Google account as its screen shows it: never a token. */
export const Conexao = z.object({
  tipo,
  estado: oneOf(...conexaoEstados),
  conta: z.string(),
  /** Permissions that were left unticked, in words. */
  faltam: z.array(z.string()),
  conectada_em: z.nullable(instant),
  conectada_por: shown,
  usada_em: z.nullable(instant),
  /** The last trouble in words with what to do, and since when. */
  erro: shown,
  erro_desde: z.nullable(instant),
  /** The connection was lost twice after seven days: the consent screen is "Em teste". */
  em_teste: z.boolean(),
  /** When a connection of a consent screen in testing is expected to end. */
  acaba_em: z.nullable(instant),
  /** Of mail, the kinds that leave by it; of the calendar, what it tells Google. */
  escolhas: z.array(z.string()),
  /** What may be chosen, with its name. */
  opcoes: z.array(z.object({ chave: z.string(), titulo: z.string() })),
  de_nome: z.string(),
  responder_para: shown,
  calendario: z.string(),
  calendario_nome: z.string(),
  /** Mails that wait for this account, or changes of the calendar in the queue. */
  na_fila: z.int(),
  versao: z.int(),
})
export type Conexao = z.output<typeof Conexao>

export const googleView = read('v2 GET /google', {
  summary:
    'Contas do Google da empresa: o que está conectado, desde quando e o que falhou por último',
  access: 'integracao.consultar',
  reply: reply({
    data: z.object({
      /** Whether the company has entered its client of Google. */
      configurado: z.boolean(),
      simulador: z.boolean(),
      conexoes: z.array(Conexao),
    }),
  }),
})

const AuthUrl = reply({ data: z.object({ url: z.string() }) })

export const googleAuthUrl = write('GET /index/get-auth-url', {
  summary: 'Endereço em que se autoriza uma conta do Google; sem tipo, a do financeiro',
  access: 'integracao.alterar',
  confirms: 'senha',
  query: z.object({ tipo: z.optional(tipo) }),
  reply: AuthUrl,
})

export const googleAuthUrlEmail = write('POST /index/get-auth-url-email', {
  summary: 'Endereço em que se autoriza o Gmail da empresa',
  access: 'integracao.alterar',
  confirms: 'senha',
  keyless: 'secret',
  body: z.optional(z.object({})),
  reply: AuthUrl,
})

export const googleAuthUrlAgenda = write('POST /index/get-auth-url-calendar', {
  summary: 'Endereço em que se autoriza o Google Agenda da empresa',
  access: 'integracao.alterar',
  confirms: 'senha',
  keyless: 'secret',
  body: z.optional(z.object({})),
  reply: AuthUrl,
})

/** What came back to the address of return. */
const Returned = z.object({
  code: requiredText(2_000),
  state: requiredText(200),
})

const Connected = reply({
  data: z.object({ tipo, conta: z.string(), faltam: z.array(z.string()) }),
})

export const googleSetCode = slow('POST /index/set-auth-code', {
  summary: 'Conclui a conexão do Gmail com o código que o Google devolveu; vale uma vez',
  access: 'integracao.alterar',
  keyless: 'harmless',
  body: Returned,
  reply: Connected,
})

export const googleSetCodeFinanceiro = slow('POST /index/set-auth-code-financeiro', {
  summary: 'Conclui a conexão do Gmail do financeiro com o código que o Google devolveu',
  access: 'integracao.alterar',
  keyless: 'harmless',
  body: Returned,
  reply: Connected,
})

export const googleSetCodeAgenda = slow('POST /index/set-auth-code-calendar', {
  summary: 'Conclui a conexão do Google Agenda com o código que o Google devolveu',
  access: 'integracao.alterar',
  keyless: 'harmless',
  body: Returned,
  reply: Connected,
})

/** The consent came back; the state tells which of the three it was of. */
export const googleReturn = slow('v2 POST /google/retorno', {
  summary: 'Conclui a conexão que a volta do Google diz, ou diz por que ela não foi feita',
  access: 'integracao.alterar',
  keyless: 'harmless',
  body: z.object({
    code: z.optional(text(2_000)),
    state: text(200),
    /** `access_denied` when the person refused. */
    error: z.optional(text(200)),
  }),
  reply: Connected,
})

const Exists = reply({ exists: z.boolean(), data: Conexao })

export const googleExistsEmail = read('GET /index/exists-gmail-api', {
  summary: 'Se o Gmail da empresa está conectado, e com qual conta',
  access: 'session',
  reply: Exists,
})

export const googleExistsFinanceiro = read('GET /index/exists-gfinanceiro-api', {
  summary: 'Se o Gmail do financeiro está conectado, e com qual conta',
  access: 'session',
  reply: Exists,
})

export const googleExistsAgenda = read('GET /index/exists-gcalendar-api', {
  summary: 'Se o Google Agenda da empresa está conectado, e com qual conta',
  access: 'session',
  reply: Exists,
})

export const googleLogoutEmail = slow('GET /index/logout-gmail-api', {
  summary: 'Desconecta o Gmail da empresa e devolve a autorização ao Google',
  access: 'integracao.alterar',
  confirms: 'senha',
  reply: nothing,
})

export const googleLogoutFinanceiro = slow('GET /index/logout-gmail-financeiro-api', {
  summary: 'Desconecta o Gmail do financeiro e devolve a autorização ao Google',
  access: 'integracao.alterar',
  confirms: 'senha',
  reply: nothing,
})

export const googleLogoutAgenda = slow('GET /index/logout-gcalendar-api', {
  summary: 'Desconecta o Google Agenda e devolve a autorização ao Google; os compromissos ficam',
  access: 'integracao.alterar',
  confirms: 'senha',
  reply: nothing,
})

export const googleUpdate = write('v2 PUT /google/{tipo}', {
  summary: 'O que sai por uma conta do Google: tipos de e-mail, ou o que a agenda conta',
  access: 'integracao.alterar',
  params: z.object({ tipo }),
  body: z.object({
    escolhas: z.array(text(40)).check(z.maxLength(40)),
    de_nome: z.optional(text(120)),
    responder_para: z.optional(email),
    calendario: z.optional(exactText(300)),
    calendario_nome: z.optional(text(200)),
    versao: requiredVersao,
  }),
  reply: nothing,
})

export const googleCheck = slow('v2 POST /google/{tipo}/testar', {
  summary: 'Pergunta ao Google se a conexão ainda vale e guarda a resposta',
  access: 'integracao.alterar',
  keyless: 'harmless',
  params: z.object({ tipo }),
  reply: reply({ data: z.object({ ok: z.boolean(), texto: z.string() }) }),
})

export const googleCalendars = slow('v2 GET /google/agenda/calendarios', {
  summary: 'As agendas da conta conectada em que se pode escrever',
  access: 'integracao.alterar',
  reply: reply({
    data: z.array(z.object({ id: z.string(), nome: z.string(), principal: z.boolean() })),
  }),
})

const Person = z.object({ nome: z.optional(text(200)), email: email.check(z.minLength(1)) })

export const gmailSend = write('POST /index/enviar-gmail', {
  summary: 'Envia uma mensagem pelo Gmail conectado; ela espera na fila se o Google não responder',
  access: 'email.remetente',
  body: z.object({
    para: z.array(Person).check(z.minLength(1), z.maxLength(100)),
    cc: z.optional(z.array(Person).check(z.maxLength(100))),
    assunto: requiredText(200),
    /** Markup, which is cleaned. */
    mensagem: z.string().check(z.minLength(1), z.maxLength(100_000)),
    /** S: by the mailbox of finance. */
    financeiro: z.optional(oneOf('S', 'N')),
    responder_para: z.optional(email),
  }),
  reply: reply({ id_email: id }),
})
