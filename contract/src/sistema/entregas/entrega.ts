import { frequencies, movingPeriods } from '@claquete/core/sistema/entregas/entrega'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  changeNeedsVersao,
  id,
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

export const entregas = list('v2 GET /entregas', {
  summary: 'Os relatórios por e-mail que a pessoa fez ou recebe',
  access: 'session',
  key: 'id_entrega',
  columns: {
    id_entrega: { kind: 'id', sorts: true },
    nome: { kind: 'text', label: 'Relatório', width: 220, sorts: true },
    frequencia: { kind: 'word', label: 'Quando', words: frequencies, width: 230 },
    destinatarios: {
      kind: 'other',
      schema: z.array(z.object({ id_usuario: id, nome: z.string(), parou: yesNo })),
      label: 'Quem recebe',
      width: 260,
    },
    ativo: { kind: 'yesno', label: 'Ligado', width: 90 },
    /** Of the last one that went out. */
    ultimo_estado: {
      kind: 'other',
      schema: oneOf('fazendo', 'enviado', 'recusado', 'falhou'),
      label: 'Último envio',
      canBeNull: true,
      width: 170,
    },
    ultimo_em: { kind: 'datetime', label: 'Em', canBeNull: true },
    /** Why it did not go to somebody. */
    ultimo_motivo: { kind: 'text', label: 'Motivo', canBeNull: true, width: 220 },
    /** Whose it is. */
    dono: { kind: 'text', label: 'De', width: 150 },
    id_usuario: { kind: 'id' },
    dia: { kind: 'number', canBeNull: true },
    hora: { kind: 'number' },
    periodo: { kind: 'word', words: movingPeriods, canBeNull: true },
    formatos: { kind: 'other', schema: z.array(formato) },
    /** The person who asks made it and may change it. */
    minha: { kind: 'yesno' },
    /** The person who asks receives it, and whether they stopped it. */
    recebo: { kind: 'yesno' },
    parei: { kind: 'yesno' },
    versao: { kind: 'number' },
  },
  order: ['nome', 'asc'],
  filters: {},
})
export const entregaList = entregas.call
export type Entrega = z.output<typeof entregas.row>

export const entregaChoices = read('v2 GET /entregas/pessoas', {
  summary: 'As pessoas da empresa que podem receber relatórios por e-mail',
  access: 'session',
  reply: reply({ data: z.array(z.object({ id_usuario: id, nome: z.string() })) }),
})

const rule = {
  nome: requiredText(80),
  frequencia: z.enum(tableKeys(frequencies)),
  /** Of the week from Monday (1), or of the month. */
  dia: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(28, 'Até o dia 28')))),
  hora: z.int().check(z.minimum(0), z.maximum(23)),
  periodo: z.nullable(z.enum(tableKeys(movingPeriods))),
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
