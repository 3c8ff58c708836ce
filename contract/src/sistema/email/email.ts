import { emailStates, stateLabels } from '@claquete/core/kernel/mail/state'
import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { mailKinds } from '../../kernel/mail-kinds.ts'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { day, id, instant, oneOf, pathId, reply, yesNo, text } from '../../wire.ts'

const shown = z.nullable(z.string())

export const emails = list('v2 GET /emails', {
  summary: 'E-mails enviados, na fila e recusados',
  access: 'email.consultar',
  key: 'id_email',
  columns: {
    id_email: { kind: 'id' },
    assunto: { kind: 'text', label: 'Assunto', width: 250, paper: 40, sorts: true },
    /** The recipients on one line, without blind copies. */
    para: { kind: 'text', label: 'Para', width: 190, paper: 36, sorts: true },
    estado: {
      kind: 'word',
      words: stateLabels,
      label: 'Situação',
      width: 128,
      paper: 11,
      sorts: true,
    },
    /** Label of its kind. */
    modelo: { kind: 'text', label: 'Tipo', width: 100, paper: 18 },
    criado_em: { kind: 'datetime', label: 'Criado em', width: 160, paper: 16, sorts: true },
    /** Why it waits or was refused, in words. */
    erro: { kind: 'text', canBeNull: true, label: 'Motivo', width: 236, paper: 40 },
    enviado_em: {
      kind: 'datetime',
      canBeNull: true,
      label: 'Enviado em',
      paper: 16,
      sorts: true,
    },
    tentativas: { kind: 'number', label: 'Tentativas', width: 100, paper: 10, sorts: true },
    de_endereco: { kind: 'text', canBeNull: true, label: 'Remetente', width: 210, paper: 28 },
    criado_por: { kind: 'text', canBeNull: true, label: 'Criado por', width: 150, paper: 22 },
    destinatarios: { kind: 'number' },
    recusados: { kind: 'number' },
    anexos: { kind: 'number' },
    sigiloso: { kind: 'yesno' },
    /** Time of the next attempt, while it waits. */
    proxima_em: { kind: 'datetime', canBeNull: true },
  },
  order: ['criado_em', 'desc'],
  filters: {
    estado: z.optional(oneOf(...emailStates)),
    /** Kind of mail: a key of `mailKinds`. */
    modelo: z.optional(text(40)),
    /** Only mails that need attention: refused or given up. */
    pendentes: z.optional(yesNo),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    /** The record it concerns. */
    tabela: z.optional(text(60)),
    chave: z.optional(pathId),
  },
})
export const emailList = emails.call
export type Email = z.output<typeof emails.row>

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
  ...emails.row.shape,
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
  query: emails.query,
  reply: ExportReply,
})

/** Options of the list's filter. */
export const mailKindOptions = Object.entries(mailKinds).map(([value, label]) => ({ value, label }))
