import { frequencies, movingPeriods } from '@claquete/core/sistema/entregas/entrega'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import {
  changeNeedsVersao,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  versaoOfChange,
  yesNo,
} from '../../wire.ts'

const params = z.object({ id_entrega: pathId })
const formato = oneOf('pdf', 'excel', 'csv')
const frequencia = z.enum(tableKeys(frequencies))
const periodo = z.nullable(z.enum(tableKeys(movingPeriods)))

const Entrega = z.object({
  id_entrega: id,
  nome: z.string(),
  frequencia,
  dia: z.nullable(z.int()),
  hora: z.int(),
  periodo,
  formatos: z.array(formato),
  ativo: yesNo,
  versao: z.int(),
  /** Whose it is. */
  id_usuario: id,
  dono: z.string(),
  /** The person who asks made it and may change it. */
  minha: yesNo,
  /** The person who asks receives it, and whether they stopped it. */
  recebo: yesNo,
  parei: yesNo,
  destinatarios: z.array(z.object({ id_usuario: id, nome: z.string(), parou: yesNo })),
  /** The last one that went out. */
  ultimo_em: z.nullable(instant),
  ultimo_estado: z.nullable(oneOf('fazendo', 'enviado', 'recusado', 'falhou')),
  /** Why it did not go to somebody. */
  ultimo_motivo: z.nullable(z.string()),
})
export type Entrega = z.output<typeof Entrega>

export const entregaList = read('v2 GET /entregas', {
  summary: 'Os relatórios por e-mail que a pessoa fez ou recebe',
  access: 'session',
  query: listQuery({}),
  reply: page(Entrega),
})

export const entregaChoices = read('v2 GET /entregas/pessoas', {
  summary: 'As pessoas da empresa que podem receber relatórios por e-mail',
  access: 'session',
  reply: reply({ data: z.array(z.object({ id_usuario: id, nome: z.string() })) }),
})

const rule = {
  nome: requiredText(80),
  frequencia,
  /** Of the week from Monday (1), or of the month. */
  dia: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(28, 'Até o dia 28')))),
  hora: z.int().check(z.minimum(0), z.maximum(23)),
  periodo,
  formatos: z.array(formato).check(z.minLength(1, 'Escolha ao menos um formato'), z.maxLength(3)),
  destinatarios: z
    .array(id)
    .check(z.minLength(1, 'Escolha quem recebe'), z.maxLength(50, 'São até 50 pessoas')),
  ativo: yesNo,
}

export const entregaSave = write('v2 POST /entregas', {
  summary: 'Agenda o envio de uma lista ou relatório por e-mail, ou muda o que está agendado',
  access: 'session',
  body: z
    .object({
      id_entrega: z.optional(id),
      /** Method and path of the export call, `GET /relatorios/contas-pagas/exportar/tipo/{tipo}`; never changes. */
      chamada: z.optional(text(200)),
      /** Its query, as in an address. */
      consulta: z.optional(text(4_000)),
      ...rule,
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_entrega }) => id_entrega !== undefined)),
  reply: reply({ id_entrega: id }),
})

export const entregaDelete = write('v2 DELETE /entregas/{id_entrega}', {
  summary: 'Para de enviar um relatório a todos e o esquece',
  access: 'session',
  params,
  reply: nothing,
})

export const entregaStop = write('v2 POST /entregas/{id_entrega}/parar', {
  summary: 'Quem recebe deixa de receber um relatório por e-mail; repetir não muda nada',
  access: 'session',
  params,
  body: z.object({ parar: yesNo }),
  reply: nothing,
})

export const entregaSendNow = write('v2 POST /entregas/{id_entrega}/enviar', {
  summary: 'Envia hoje, só a quem pede, o que está agendado',
  access: 'session',
  params,
  reply: nothing,
})
