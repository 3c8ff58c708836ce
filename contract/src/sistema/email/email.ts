import { emailStates } from '@claquete/core/sistema/email/state'
import * as z from 'zod/mini'
import { ExportReply } from '../configuracoes/exportacao.ts'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, instant, oneOf, pathId, reply, yesNo, text } from '../../wire.ts'

/** The kinds of mail with their labels. A new kind adds its line. */
export const mailKinds = {
  redefinicao_senha: 'Redefinição de senha',
  entrada: 'Entrada em outro dispositivo',
  aviso_seguranca: 'Aviso de segurança',
  teste: 'Teste de envio',
  carta: 'Carta',
  contrato: 'Contrato',
  proposta: 'Proposta por link',
  proposta_aviso: 'Aviso de proposta',
  plano: 'Cobrança do plano',
  financeiro: 'Aviso ao financeiro',
  fatura: 'Fatura',
  recibo: 'Recibo',
  boleto: 'Boleto',
  aprovacao: 'Pedido de aprovação',
  aprovacao_decisao: 'Decisão de pagamento',
  direito_imagem: 'Direitos de imagem a vencer',
  conferencia: 'Conferência dos lançamentos',
  cobranca_lembrete: 'Lembrete de cobrança',
  cobranca_extrato: 'Extrato de cobrança',
  pacote_contabil: 'Pacote do contador',
  entrega: 'Relatório agendado',
  mensagem: 'Mensagem',
} as const
export type MailKind = keyof typeof mailKinds

const shown = z.nullable(z.string())
const state = oneOf(...emailStates)

export const Email = z.object({
  id_email: id,
  estado: state,
  assunto: z.string(),
  /** The recipients on one line, without blind copies. */
  para: z.string(),
  /** Label of its kind. */
  modelo: z.string(),
  de_endereco: shown,
  /** Why it waits or was refused, in words. */
  erro: shown,
  tentativas: z.int(),
  destinatarios: z.int(),
  recusados: z.int(),
  anexos: z.int(),
  sigiloso: yesNo,
  criado_por: shown,
  criado_em: instant,
  enviado_em: z.nullable(instant),
  /** Time of the next attempt, while it waits. */
  proxima_em: z.nullable(instant),
})
export type Email = z.output<typeof Email>

const filters = {
  estado: z.optional(state),
  /** Kind of mail: a key of `mailKinds`. */
  modelo: z.optional(text(40)),
  /** Only mails that need attention: refused or given up. */
  pendentes: z.optional(yesNo),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  /** The record it concerns. */
  tabela: z.optional(text(60)),
  chave: z.optional(pathId),
}

export const emailList = read('v2 GET /emails', {
  summary: 'E-mails enviados, na fila e recusados',
  access: 'email.consultar',
  query: listQuery(filters),
  reply: page(Email),
})

const Recipient = z.object({
  id_email_destinatario: id,
  tipo: oneOf('para', 'cc', 'cco'),
  nome: z.string(),
  endereco: z.string(),
  estado: oneOf('pendente', 'aceito', 'recusado'),
  resposta: shown,
})
const Attempt = z.object({
  numero: z.int(),
  resultado: oneOf(
    'enviando',
    'enviado',
    'guardado',
    'parcial',
    'adiado',
    'recusado',
    'interrompido',
  ),
  erro: shown,
  /** The server's words. */
  detalhe: shown,
  servidor: shown,
  iniciada_em: instant,
  terminada_em: z.nullable(instant),
})
const Attachment = z.object({
  nome: z.string(),
  mime: z.string(),
  tamanho: z.int(),
  cid: shown,
  /** Signed link. */
  url: z.string(),
})

export const EmailView = z.object({
  ...Email.shape,
  de_nome: shown,
  responder_para: shown,
  message_id: shown,
  /** The record it concerns. */
  ligado: z.nullable(z.object({ tabela: z.string(), chave: id })),
  /** Null when confidential. */
  html: shown,
  texto: shown,
  lista_destinatarios: z.array(Recipient),
  lista_tentativas: z.array(Attempt),
  lista_anexos: z.array(Attachment),
})
export type EmailView = z.output<typeof EmailView>

export const emailView = read('v2 GET /emails/{id_email}', {
  summary: 'Um e-mail: conteúdo, destinatários, tentativas e anexos',
  access: 'email.consultar',
  params: z.object({ id_email: pathId }),
  reply: reply({ data: EmailView }),
})

const chosen = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) })
const Done = reply({
  /** How many were processed; the others did not allow it. */
  feitos: z.int(),
  ignorados: z.int(),
})

export const emailResend = write('v2 POST /emails/reenviar', {
  summary: 'Reenvia e-mails: os que esperam, agora; os recusados, a quem não recebeu',
  access: 'email.reenviar',
  body: chosen,
  reply: Done,
})

export const emailCancel = write('v2 POST /emails/cancelar', {
  summary: 'Cancela e-mails que esperam e descarta os que falharam',
  access: 'email.reenviar',
  body: chosen,
  reply: Done,
})

export const emailPending = read('v2 GET /emails/pendencias', {
  summary: 'Quantos e-mails esperam e quantos falharam',
  access: 'email.consultar',
  reply: reply({ data: z.object({ na_fila: z.int(), falharam: z.int() }) }),
})

export const emailExport = write('v2 GET /emails/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de e-mails',
  access: 'email.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: listQuery(filters),
  reply: ExportReply,
})

/** Options of the list's filter. */
export const mailKindOptions = Object.entries(mailKinds).map(([value, label]) => ({ value, label }))
