import { conexaoEstados } from '@claquete/core/sistema/google/conexao'
import { fusoNames } from '@claquete/core/kernel/time/zone'
import * as z from 'zod/mini'
import { cores } from '../../kernel/days.ts'
import { open, read, slow, write } from '../../endpoint.ts'
import {
  day,
  exactText,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'

/** Minutes from the midnight with which a day begins. */
const minute = z.int().check(z.minimum(0), z.maximum(1_439))

/** An entry of the calendar, of whatever area, in the days and times of its own zone. */
export const Entrada = z.object({
  /** The source that it is of; `agenda` for what people write into the calendar itself. */
  fonte: z.string(),
  chave: z.string(),
  titulo: z.string(),
  local: z.string(),
  descricao: z.string(),
  dia: day,
  /** The last day. */
  ate: day,
  /** Minutes from midnight; null of whole days. */
  das: z.nullable(z.int()),
  as: z.nullable(z.int()),
  fuso: z.string(),
  /** The screen of its record; null of an entry of the calendar itself. */
  path: z.nullable(z.string()),
  concluida: z.boolean(),
  /** Came from Google. */
  do_google: z.boolean(),
  /** One of a series of Google, which only is changed there. */
  serie: z.boolean(),
  /** Of an entry of the calendar itself. */
  versao: z.nullable(z.int()),
})
export type Entrada = z.input<typeof Entrada>

export const Fonte = z.object({
  chave: z.string(),
  titulo: z.string(),
  cor: oneOf(...cores),
  oculta: z.boolean(),
  /** What is asked before one of its entries is moved; null where it is moved at once, or not at all. */
  pergunta: z.nullable(z.string()),
  /** Why its entries are not moved in the calendar; null where this person may move them. */
  fixa: z.nullable(z.string()),
})
export type Fonte = z.input<typeof Fonte>

/** What somebody did in Google, and waits to be answered here. */
export const PerguntaDaAgenda = z.object({
  id_agenda_pergunta: id,
  tipo: oneOf('moveu', 'apagou'),
  /** `Mover a diária e avisar a equipe?` */
  pergunta: z.string(),
  titulo: z.string(),
  /** Where it stands here. */
  antes: z.string(),
  /** Null of one that was deleted. */
  depois: z.nullable(z.string()),
  pode_mover: z.boolean(),
  path: z.nullable(z.string()),
  criada_em: instant,
})
export type PerguntaDaAgenda = z.input<typeof PerguntaDaAgenda>

const Agenda = z.object({
  entradas: z.array(Entrada),
  fontes: z.array(Fonte),
  perguntas: z.array(PerguntaDaAgenda),
  google: z.object({
    estado: oneOf(...conexaoEstados),
    conta: z.string(),
    lida_em: z.nullable(instant),
    /** Changes that Google has not got yet. */
    na_fila: z.int(),
    erro: z.nullable(z.string()),
  }),
  /** The person's link for other programs; null when there is none. */
  link: z.nullable(z.object({ criado_em: instant, lido_em: z.nullable(instant) })),
})
export type Agenda = z.input<typeof Agenda>

/** Days, both included; a year at most. */
const period = { inicio: day, fim: day }

export const agendaView = read('v2 GET /agenda', {
  summary: 'A agenda de um período: compromissos, diárias, prazos e vencimentos que a pessoa vê',
  access: 'agenda.consultar',
  query: z.object(period),
  reply: reply({ data: Agenda }),
})

export const agendaGet = read('POST /index/get-calendar', {
  summary: 'A agenda de um período, com o que veio do Google',
  access: 'agenda.consultar',
  body: z.object(period),
  reply: reply({ data: Agenda }),
})

export const agendaReload = slow('POST /index/get-calendar-reload', {
  summary: 'Busca agora no Google o que mudou e devolve a agenda do período',
  access: 'agenda.consultar',
  keyless: 'harmless',
  body: z.object(period),
  reply: reply({ data: Agenda }),
})

const fields = {
  titulo: requiredText(300),
  local: z.optional(text(300)),
  descricao: z.optional(exactText(5_000)),
  dia: day,
  ate: day,
  /** Both, or neither for whole days. */
  das: z.optional(z.nullable(minute)),
  as: z.optional(z.nullable(minute)),
  fuso: z.optional(oneOf(...fusoNames)),
}

export const agendaCreate = write('POST /index/cadastrar-event-calendar', {
  summary: 'Cria um compromisso, que vai também para o Google quando há conexão',
  access: 'agenda.alterar',
  body: z.object(fields),
  reply: reply({ id_agenda_evento: id }),
})

export const agendaUpdate = write('POST /index/editar-event-calendar', {
  summary: 'Altera um compromisso, aqui e no Google',
  access: 'agenda.alterar',
  body: z.object({ id_agenda_evento: id, ...fields, versao: requiredVersao }),
  reply: nothing,
})

export const agendaDelete = write('v2 DELETE /agenda/eventos/{id_agenda_evento}', {
  summary: 'Exclui um compromisso, aqui e no Google',
  access: 'agenda.alterar',
  params: z.object({ id_agenda_evento: pathId }),
  reply: nothing,
})

export const agendaHide = write('v2 PUT /agenda/ocultas', {
  summary: 'O que a pessoa não quer ver na sua agenda e no seu link',
  access: 'agenda.consultar',
  body: z.object({ ocultas: z.array(text(40)).check(z.maxLength(40)) }),
  reply: nothing,
})

export const agendaLink = write('v2 POST /agenda/link', {
  summary: 'Cria o link secreto da agenda da pessoa; o anterior deixa de abrir',
  access: 'agenda.consultar',
  keyless: 'secret',
  reply: reply({ data: z.object({ url: z.string() }) }),
})

export const agendaUnlink = write('v2 DELETE /agenda/link', {
  summary: 'Retira o link secreto da agenda da pessoa',
  access: 'agenda.consultar',
  reply: nothing,
})

export const agendaFeed = open('v2 GET /agenda/feed/{token}', {
  summary: 'A agenda de uma pessoa em iCalendar, pelo link secreto dela; sem nenhum valor',
  wire: 'file',
  /** The link ends in `.ics`, which some programs want. */
  params: z.object({ token: text(120) }),
  reply: nothing,
})

export const agendaPush = open('v2 POST /google/agenda/aviso', {
  summary: 'Aviso do Google de que uma agenda mudou; só marca que é preciso ler',
  reply: nothing,
})
