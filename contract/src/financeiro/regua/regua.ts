import { diasMax, stepsMax, unknownVariable } from '@claquete/core/financeiro/regua/regua'
import { emailStates } from '@claquete/core/sistema/email/state'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import {
  commaList,
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

const shown = z.nullable(z.string())

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

export const Lembrete = z.object({
  id_cobranca_lembrete: id,
  dia: day,
  id_pessoa: id,
  pessoa: z.string(),
  id_lancamento: id,
  descricao: z.string(),
  vencimento: day,
  /** '3 dias antes'. */
  passo: z.string(),
  valor: money,
  endereco: z.string(),
  id_email: id,
  estado: oneOf(...emailStates),
})
export type Lembrete = z.input<typeof Lembrete>
export type LembreteInside = z.output<typeof Lembrete>

export const lembreteList = read('v2 GET /cobranca/lembretes', {
  summary: 'Lembretes enviados, a quem e como está o e-mail de cada um',
  access: 'regua.consultar',
  query: listQuery({
    id_empresa: z.optional(pathId),
    id_pessoa: z.optional(pathId),
    lancamentos: z.optional(commaList),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  }),
  reply: page(Lembrete),
})

export const Parada = z.object({
  id_cobranca_parada: id,
  id_pessoa: z.nullable(id),
  pessoa: shown,
  id_lancamento: z.nullable(id),
  descricao: shown,
  origem: oneOf('link', 'tela'),
  motivo: z.string(),
  usuario: shown,
  criada_em: instant,
})
export type Parada = z.output<typeof Parada>

export const paradaList = read('v2 GET /cobranca/paradas', {
  summary: 'De quem e de que títulos não saem lembretes, e quem pediu',
  access: 'regua.consultar',
  query: listQuery({ id_pessoa: z.optional(pathId) }),
  reply: page(Parada),
})

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
