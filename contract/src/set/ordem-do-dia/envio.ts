/** Who gets a call sheet, what was sent to them, and what they answered. */
import { situacoesDoEnvio } from '@claquete/core/set/ordem-do-dia/envio'
import * as z from 'zod/mini'
import { email, phone } from '../../checked-text.ts'
import { read, write } from '../../endpoint.ts'
import {
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  yesNo,
} from '../../wire.ts'
import { projetoDoJob } from './ordem.ts'
import { OrdemToSend } from './publicacao.ts'

const ofOrdem = z.object({ id_ordem_dia: pathId })
const ofDestinatario = z.object({ id_ordem_destinatario: pathId })

export const Destinatario = z.object({
  id_ordem_destinatario: id,
  id_ordem_pessoa: z.nullable(id),
  nome: z.string(),
  departamento: z.string(),
  grupo: oneOf('elenco', 'equipe', 'outros'),
  funcao: z.string(),
  responsavel: yesNo,
  /** Own call, as the last version says it: `07:00`. */
  chamada: z.string(),
  email: z.string(),
  telefone: z.string(),
  onda: z.int(),
  contatos: yesNo,
  avulso: yesNo,
  /** Was on an earlier version and is not on the last one. */
  fora: yesNo,
  /** Of the last version; null before the first one. */
  envio: z.nullable(
    z.object({
      situacao: oneOf(...situacoesDoEnvio),
      canal: oneOf('', 'email', 'whatsapp'),
      /** The reason of a refusal, or why the mail reached nobody. */
      motivo: z.string(),
      enviado_em: z.nullable(instant),
      aberto_em: z.nullable(instant),
      respondido_em: z.nullable(instant),
      lembrado_em: z.nullable(instant),
      /** Whether a link of any version still opens. */
      tem_link: z.boolean(),
    }),
  ),
  /** The last version that this person confirmed; null when none. */
  confirmou: z.nullable(z.int()),
})
export type Destinatario = z.input<typeof Destinatario>

export const ordemEnvioView = read('v2 GET /ordem-do-dia/{id_ordem_dia}/envio', {
  summary: 'Uma ordem do dia com os seus destinatários e o que cada um respondeu',
  access: 'ordem_do_dia.visualizar',
  params: ofOrdem,
  reply: reply({
    data: z.object({
      ordem: OrdemToSend,
      ...projetoDoJob,
      destinatarios: z.array(Destinatario),
    }),
  }),
})

const chosen = {
  /** The recipients that were shown and chosen. */
  destinatarios: z
    .array(id)
    .check(z.minLength(1, 'Escolha ao menos um destinatário'), z.maxLength(500)),
  /** The version that was shown: a newer one is sent by nobody who has not seen it. */
  numero: z.int(),
}

export const ordemSend = write('v2 POST /ordem-do-dia/{id_ordem_dia}/enviar', {
  summary:
    'Envia a última versão por e-mail, com o PDF de cada um, aos destinatários escolhidos, e a mais ninguém',
  access: 'ordem_do_dia.enviar',
  params: ofOrdem,
  body: z.object(chosen),
  reply: reply({
    enviados: z.int(),
    /** Chosen, but without an address. */
    sem_email: z.array(z.object({ id_ordem_destinatario: id, nome: z.string() })),
  }),
})

export const ordemRemind = write('v2 POST /ordem-do-dia/{id_ordem_dia}/lembrar', {
  summary: 'Lembra por e-mail, entre os escolhidos, quem recebeu a última versão e não respondeu',
  access: 'ordem_do_dia.enviar',
  params: ofOrdem,
  body: z.object(chosen),
  reply: reply({
    lembrados: z.int(),
    /** Chosen, but already answered, not sent to, or without an address. */
    pulados: z.array(z.object({ id_ordem_destinatario: id, nome: z.string() })),
  }),
})

const contact = {
  email,
  telefone: phone,
  onda: z.int().check(z.minimum(1), z.maximum(9)),
  /** Sees the telephones of the others. */
  contatos: yesNo,
}

export const destinatarioAdd = write('v2 POST /ordem-do-dia/{id_ordem_dia}/destinatarios', {
  summary: 'Acrescenta quem não está na ordem do dia, como o cliente ou a agência',
  access: 'ordem_do_dia.enviar',
  params: ofOrdem,
  body: z.object({ nome: requiredText(160), departamento: text(80), ...contact }),
  reply: reply({ id_ordem_destinatario: id }),
})

export const destinatarioUpdate = write(
  'v2 PUT /ordem-do-dia/destinatarios/{id_ordem_destinatario}',
  {
    summary:
      'Corrige o contato de um destinatário; um e-mail novo retira os links que foram ao antigo',
    access: 'ordem_do_dia.enviar',
    params: ofDestinatario,
    body: z.object(contact),
    reply: nothing,
  },
)

export const destinatarioRemove = write(
  'v2 DELETE /ordem-do-dia/destinatarios/{id_ordem_destinatario}',
  {
    summary: 'Tira um destinatário que não está na ordem do dia e a quem nada foi enviado',
    access: 'ordem_do_dia.enviar',
    params: ofDestinatario,
    reply: nothing,
  },
)

export const destinatarioText = write(
  'v2 POST /ordem-do-dia/destinatarios/{id_ordem_destinatario}/texto',
  {
    summary: 'O texto de WhatsApp de um destinatário, com um link só dele; conta como enviado',
    access: 'ordem_do_dia.enviar',
    keyless: 'secret',
    params: ofDestinatario,
    body: z.object({ numero: chosen.numero }),
    reply: reply({
      data: z.object({
        texto: z.string(),
        link: z.string(),
        /** Opens WhatsApp with the text. */
        endereco: z.string(),
      }),
    }),
  },
)

export const destinatarioRevoke = write(
  'v2 POST /ordem-do-dia/destinatarios/{id_ordem_destinatario}/revogar',
  {
    summary: 'Retira os links que um destinatário recebeu; a resposta dele fica',
    access: 'ordem_do_dia.enviar',
    params: ofDestinatario,
    reply: reply({ retirados: z.int() }),
  },
)
