import { diasMax, stepsMax, unknownVariable } from '@claquete/core/financeiro/regua/regua'
import { stateLabels } from '@claquete/core/kernel/mail/state'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  commaList,
  day,
  id,
  nothing,
  pathId,
  money,
  moneyFromZero,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

const filled = (max: number) =>
  requiredText(max).check(
    z.refine((written) => unknownVariable(written) === undefined, {
      error: 'Há uma variável que não existe. Use {{cliente}} e {{empresa}}',
    }),
  )

const fields = {
  ativo: yesNo,
  /** Days from the due date; negative before it. */
  dias: z
    .array(
      z
        .int('Informe dias inteiros')
        .check(
          z.minimum(-diasMax, `São até ${diasMax} dias`),
          z.maximum(diasMax, `São até ${diasMax} dias`),
        ),
    )
    .check(
      z.minLength(1, 'Informe ao menos um dia'),
      z.maxLength(stepsMax, `São até ${stepsMax} lembretes`),
    ),
  /** Titles that owe less than this are left alone. */
  valor_minimo: moneyFromZero,
  hora: z.int().check(z.minimum(0), z.maximum(23)),
  assunto_antes: filled(200),
  texto_antes: filled(4000),
  assunto_depois: filled(200),
  texto_depois: filled(4000),
}

export const Regua = z.object({
  ...fields,
  ligada_em: z.nullable(day),
  /** The last day that was worked through. */
  rodou_em: z.nullable(day),
  /** 0 while nothing was saved. */
  versao: z.int(),
})
export type Regua = z.input<typeof Regua>

export const reguaView = read('v2 GET /cobranca/regua', {
  summary: 'A régua de cobrança da empresa; antes da primeira vez, a que o produto propõe',
  access: 'regua.consultar',
  reply: reply({ data: Regua }),
})

export const ReguaBody = z.object({ ...fields, versao: requiredVersao })
export type ReguaBody = z.output<typeof ReguaBody>

export const reguaSave = write('v2 POST /cobranca/regua', {
  summary: 'Muda a régua de cobrança, liga ou desliga os lembretes',
  access: 'regua.configurar',
  body: ReguaBody,
  reply: nothing,
})

const Plan = z.object({
  dia: day,
  emails: z.int(),
  titulos: z.int(),
  valor: money,
  /** The first of them. */
  pessoas: z.array(
    z.object({ id_pessoa: id, pessoa: z.string(), endereco: z.string(), titulos: z.int() }),
  ),
})
export type ReguaPlan = z.input<typeof Plan>
export type ReguaPlanInside = z.output<typeof Plan>

export const reguaPreview = read('v2 POST /cobranca/regua/previa', {
  summary: 'O que a régua mandaria nos próximos dias, com os valores dados; nada é mandado',
  access: 'regua.consultar',
  body: z.object({ dias: fields.dias, valor_minimo: fields.valor_minimo }),
  reply: reply({
    /** Of the next seven days, those with mails. */
    data: z.array(Plan),
    /** Clients who owe and have no e-mail in their register. */
    sem_email: z.array(z.object({ id_pessoa: id, pessoa: z.string() })),
  }),
})

export const lembretes = list('v2 GET /cobranca/lembretes', {
  summary: 'Lembretes enviados, a quem e como está o e-mail de cada um',
  access: 'regua.consultar',
  key: 'id_cobranca_lembrete',
  columns: {
    id_cobranca_lembrete: { kind: 'id', sorts: true },
    dia: { kind: 'date', label: 'Enviado em', sorts: true },
    pessoa: { kind: 'text', label: 'Cliente', width: 190, sorts: true },
    descricao: { kind: 'text', label: 'Título', width: 220 },
    vencimento: { kind: 'date', label: 'Vencimento', sorts: true },
    /** '3 dias antes'. */
    passo: { kind: 'text', label: 'Lembrete', width: 132 },
    estado: { kind: 'word', words: stateLabels, label: 'E-mail', width: 190 },
    valor: { kind: 'money', label: 'Devia', width: 130, sorts: true },
    endereco: { kind: 'text', label: 'Para', width: 220 },
    id_pessoa: { kind: 'id' },
    id_lancamento: { kind: 'id' },
    id_email: { kind: 'id' },
  },
  order: ['id_cobranca_lembrete', 'desc'],
  filters: {
    id_empresa: z.optional(pathId),
    id_pessoa: z.optional(pathId),
    lancamentos: z.optional(commaList),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const lembreteList = lembretes.call
export type Lembrete = z.input<typeof lembretes.row>
export type LembreteInside = z.output<typeof lembretes.row>

/** Who stopped reminders. */
export const origensOfParada = { link: 'Pelo cliente', tela: 'Pela empresa' } as const

export const paradas = list('v2 GET /cobranca/paradas', {
  summary: 'De quem e de que títulos não saem lembretes, e quem pediu',
  access: 'regua.consultar',
  key: 'id_cobranca_parada',
  columns: {
    id_cobranca_parada: { kind: 'id', sorts: true },
    pessoa: { kind: 'text', canBeNull: true, label: 'Cliente', width: 220, sorts: true },
    /** The title; null where everything of the client stopped. */
    descricao: { kind: 'text', canBeNull: true, label: 'O que parou', width: 240 },
    origem: { kind: 'word', words: origensOfParada, label: 'Quem parou', width: 140 },
    criada_em: { kind: 'datetime', label: 'Desde', sorts: true },
    motivo: { kind: 'text', label: 'Motivo', width: 220 },
    usuario: { kind: 'text', canBeNull: true, label: 'Usuário', width: 160 },
    id_pessoa: { kind: 'id', canBeNull: true },
    id_lancamento: { kind: 'id', canBeNull: true },
  },
  order: ['id_cobranca_parada', 'desc'],
  filters: { id_pessoa: z.optional(pathId) },
})
export const paradaList = paradas.call
export type Parada = z.input<typeof paradas.row>

export const paradaCreate = write('v2 POST /cobranca/paradas', {
  summary: 'Para os lembretes de uma pessoa ou de um título',
  access: 'regua.enviar',
  body: z.object({
    id_pessoa: z.optional(id),
    id_lancamento: z.optional(id),
    motivo: z.optional(text(300)),
  }),
  reply: reply({ id_cobranca_parada: id }),
})

export const paradaDelete = write('v2 DELETE /cobranca/paradas/{id_cobranca_parada}', {
  summary: 'Volta a mandar lembretes',
  access: 'regua.enviar',
  params: z.object({ id_cobranca_parada: pathId }),
  reply: nothing,
})
