import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { methods } from '@claquete/core/livro/titulos/methods'
import { dayOfTitulo, scopes } from '@claquete/core/livro/titulos/titulo'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { fontesOfTitulo, refId } from './shared.ts'
import {
  day,
  id,
  oneOf,
  pathId,
  money,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
  positiveMoney,
} from '../../wire.ts'
import { Baixa, Irma, Line, Titulo, operacao } from './titulo-registro.ts'

const dia = day.check(
  z.refine<CalendarDate>(dayOfTitulo, 'Use uma data entre os anos de 2000 e 2099'),
)
const nextDay = z.optional(z.nullable(dia))
const more = (max: number) => z.optional(z.nullable(text(max)))

/** One split line: account, cost centre, budget, budget line and value. */
export const RateioLine = z.object({
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_orca_item: refId,
  valor: positiveMoney,
})
export type RateioLine = z.input<typeof RateioLine>
export type RateioLineInside = z.output<typeof RateioLine>

const rateio = z.optional(z.array(RateioLine).check(z.maxLength(60)))

export const ParcelaBody = z.object({ dataVencimento: dia, valor: positiveMoney })

const fields = {
  /** By default the budget's unit, or the only one. */
  id_empresa: refId,
  id_pessoa: refId,
  descricao: requiredText(300),
  obs: more(2000),
  valor: positiveMoney,
  dataVencimento: dia,
  /** By default the document's date, else the due date. */
  competencia: nextDay,
  data_emissao: nextDay,
  agendado_para: nextDay,
  /** Account, centre and budget of an unsplit title; a split one uses `rateio`. */
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_orca_item: refId,
  rateio,
  fontes: fontesOfTitulo,
  id_contabancaria: refId,
  forma_pagamento: z.optional(z.nullable(oneOf(...methods))),
  id_tipoDocumento: refId,
  num_documento: more(60),
  permuta: z.optional(yesNo),
}

/** How many files a new title takes. */
export const anexosMax = 20

const novo = {
  ...fields,
  /** Equal instalments, from the due date on. */
  parcelamento: z.optional(
    z.nullable(
      z.object({
        parcelas: z.int().check(z.minimum(2), z.maximum(360)),
        intervalo: z.discriminatedUnion('tipo', [
          z.object({
            tipo: z.literal('meses'),
            meses: z.int().check(z.minimum(1), z.maximum(24)),
          }),
          z.object({ tipo: z.literal('dias'), dias: z.int().check(z.minimum(1), z.maximum(365)) }),
        ]),
      }),
    ),
  ),
  /** Instalments as typed, which must sum to the value; they take precedence over `parcelamento`. */
  parcelas: z.optional(z.array(ParcelaBody).check(z.maxLength(360))),
  /** Repeats every so many months, for a number of times or until ended. */
  recorrencia: z.optional(
    z.nullable(
      z.object({
        meses: z.int().check(z.minimum(1), z.maximum(12)),
        vezes: z.optional(z.nullable(z.int().check(z.minimum(2), z.maximum(360)))),
      }),
    ),
  ),
  /** Files uploaded by the same person. */
  anexos: z.optional(z.array(id).check(z.maxLength(anexosMax))),
  /** The person confirmed a probable duplicate. */
  confirmar_repetido: z.optional(z.boolean()),
}

/** A title as entered. */
export const TituloBody = z.object(novo)
export type TituloBody = z.input<typeof TituloBody>
export type TituloBodyInside = z.output<typeof TituloBody>

const changed = {
  ...fields,
  versao: requiredVersao,
  /** How far the change reaches over the titles of the same plan or recurrence. */
  escopo: z.optional(oneOf(...scopes)),
}
export const ChangedTitulo = z.object(changed)
export type ChangedTitulo = z.output<typeof ChangedTitulo>

const Created = reply({ id_lancamento: id, ids: z.array(id) })

export const contaPayableCreate = write('POST /lancamentos/post/tipo/contas-pagar', {
  summary: 'Cria uma conta a pagar: uma, parcelada ou recorrente, com rateio',
  access: 'conta_pagar.cadastrar',
  body: TituloBody,
  reply: Created,
})

export const contaReceivableCreate = write('POST /lancamentos/post/tipo/contas-receber', {
  summary: 'Cria uma conta a receber: uma, parcelada ou recorrente, com rateio',
  access: 'conta_receber.cadastrar',
  body: TituloBody,
  reply: Created,
})

const Novo = z.object({ ...novo, operacao })
const create = ['conta_pagar.cadastrar', 'conta_receber.cadastrar'] as const

export const tituloCreate = write('POST /transactions', {
  summary: 'Cria uma conta a pagar ou a receber',
  access: create,
  body: Novo,
  reply: Created,
})

export const tituloCreateMany = write('POST /transactions/multiple', {
  summary: 'Cria várias contas a pagar ou a receber: todas ou nenhuma',
  access: create,
  body: z.object({ lancamentos: z.array(Novo).check(z.minLength(1), z.maxLength(50)) }),
  reply: reply({ ids: z.array(id) }),
})

const Changed = reply({
  id_lancamento: id,
  versao: z.int(),
  /** The ids of all changed titles. */
  ids: z.array(id),
})

export const contaPayableUpdate = write('POST /lancamentos/put/tipo/conta-pagar', {
  summary: 'Altera uma conta a pagar: só esta, esta e as próximas, ou todas as abertas',
  access: 'conta_pagar.alterar',
  body: z.object({ ...changed, id_lancamento: id }),
  reply: Changed,
})

export const contaReceivableUpdate = write('POST /lancamentos/put/tipo/conta-receber', {
  summary: 'Altera uma conta a receber: só esta, esta e as próximas, ou todas as abertas',
  access: 'conta_receber.alterar',
  body: z.object({ ...changed, id_lancamento: id }),
  reply: Changed,
})

export const tituloUpdate = write('PUT /transactions/{id}', {
  summary: 'Altera uma conta a pagar ou a receber',
  access: ['conta_pagar.alterar', 'conta_receber.alterar'],
  params: z.object({ id: pathId }),
  body: ChangedTitulo,
  reply: Changed,
})

const Kept = z.object({
  id_lancamento: id,
  descricao: z.string(),
  dataVencimento: day,
  valor: money,
  /** Why it stays. */
  motivo: z.string(),
})
const Deleted = reply({
  ids: z.array(id),
  /** Titles of the same plan that could not be deleted, with the reason. */
  mantidos: z.array(Kept),
})

/** N: only this title. T: every title of its plan without settlements. */
const modo = oneOf('N', 'T')
const remove = ['conta_pagar.excluir', 'conta_receber.excluir'] as const

export const contaPayableDelete = write('GET /lancamentos/delete/tipo/conta-pagar/', {
  summary: 'Exclui uma conta a pagar; com modo T, também as irmãs ainda não pagas',
  access: 'conta_pagar.excluir',
  query: z.object({ id_lancamento: pathId, modo: z.optional(modo) }),
  reply: Deleted,
})

const oneLancamento = z.object({ id_lancamento: pathId })

export const tituloDelete = write('v2 GET /transactions/delete-transaction/{id_lancamento}/N', {
  summary: 'Exclui uma conta a pagar ou a receber',
  access: remove,
  params: oneLancamento,
  reply: Deleted,
})

export const tituloDeleteAll = write('v2 GET /transactions/delete-transaction/{id_lancamento}/T', {
  summary: 'Exclui uma conta e as irmãs ainda não pagas; as pagas ficam e são nomeadas',
  access: remove,
  params: oneLancamento,
  reply: Deleted,
})

const view = ['lancamento.consultar', 'conta_pagar.consultar', 'conta_receber.consultar'] as const

export const tituloView = read('GET /transactions/{id}', {
  summary: 'Um lançamento: rateio, baixas, parcelas, recorrência',
  access: view,
  params: z.object({ id: pathId }),
  reply: reply({ data: Titulo }),
})

export const tituloDetail = read('GET /transactions/list-detail-transaction/{id}', {
  summary: 'O detalhe de um lançamento: a classificação, o que foi pago e as suas parcelas',
  access: view,
  params: z.object({ id: pathId }),
  reply: reply({
    data: z.object({
      linhas: z.array(Line),
      baixas: z.array(Baixa),
      irmas: z.array(Irma),
    }),
  }),
})

export const recorrenciaEnd = write('v2 POST /transactions/recorrencia/{id_recorrencia}/encerrar', {
  summary: 'Encerra uma recorrência: nada mais é gerado; os abertos depois de um dia saem',
  access: ['conta_pagar.alterar', 'conta_receber.alterar'],
  params: z.object({ id_recorrencia: pathId }),
  body: z.object({
    /** Deletes open titles due after this day; absent keeps them. */
    excluir_depois_de: nextDay,
  }),
  reply: Deleted,
})

export const rateioSync = write('v2 GET /scripts-transacation-division-update', {
  summary: 'Põe o rateio dos lançamentos abertos em dia com a versão aprovada dos orçamentos',
  access: ['lancamento.alterar', 'conta_pagar.alterar'],
  reply: reply({
    status: oneOf('feito', 'em_dia', 'em_andamento'),
    linhas: z.int(),
  }),
})

const Choice = z.object({ id, nome: z.string() })

export const tituloChoices = read('v2 GET /transactions/escolhas/formulario', {
  summary: 'O que o formulário de contas a pagar e a receber oferece',
  access: [...view, ...create],
  reply: reply({
    data: z.object({
      empresas: z.array(Choice),
      contas: z.array(Choice),
      plano: z.array(z.object({ id, nome: z.string(), tipo: oneOf('receita', 'despesa') })),
      centros: z.array(Choice),
      tipos_documento: z.array(Choice),
    }),
  }),
})

export const tituloItens = read('v2 GET /transactions/escolhas/itens', {
  summary: 'Linhas de um orçamento a que um lançamento pode ir',
  access: [...view, ...create],
  query: z.object({ id_orcamento: pathId, search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Choice) }),
})
