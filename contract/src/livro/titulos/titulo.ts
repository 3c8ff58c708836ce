import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formas } from '@claquete/core/livro/titulos/formas'
import { diaDeTitulo, escopos } from '@claquete/core/livro/titulos/titulo'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { refId, valorPositivo } from './comum.ts'
import { day, id, oneOf, pathId, reais, reply, requiredText, simNao, text } from '../../wire.ts'
import { Baixa, Irma, Linha, Titulo, operacao } from './titulo-registro.ts'

const dia = day.check(
  z.refine<CalendarDate>(diaDeTitulo, 'Use uma data entre os anos de 2000 e 2099'),
)
const maisDia = z.optional(z.nullable(dia))
const mais = (max: number) => z.optional(z.nullable(text(max)))

/** Where a part of the title goes. */
export const LinhaDeRateio = z.object({
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_orca_item: refId,
  valor: valorPositivo,
})
export type LinhaDeRateio = z.output<typeof LinhaDeRateio>

const rateio = z.optional(z.array(LinhaDeRateio).check(z.maxLength(60)))

export const ParcelaBody = z.object({ dataVencimento: dia, valor: valorPositivo })

const fields = {
  /** Absent, the unit of the budget, or the only one there is. */
  id_empresa: refId,
  id_pessoa: refId,
  descricao: requiredText(300),
  obs: mais(2000),
  valor: valorPositivo,
  dataVencimento: dia,
  /** Absent, the day of the document; without one, the due date. */
  competencia: maisDia,
  data_emissao: maisDia,
  agendado_para: maisDia,
  /** Of a title that goes to one place; several places are a `rateio`. */
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_orca_item: refId,
  rateio,
  id_contabancaria: refId,
  forma_pagamento: z.optional(z.nullable(oneOf(...formas))),
  id_tipoDocumento: refId,
  num_documento: mais(60),
  permuta: z.optional(simNao),
}

const novo = {
  ...fields,
  /** In equal parts, from the due date on. */
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
  /** As typed, which must sum to the value; said with or without `parcelamento`, these are kept. */
  parcelas: z.optional(z.array(ParcelaBody).check(z.maxLength(360))),
  /** The same every so many months, for a number of times or until it is ended. */
  recorrencia: z.optional(
    z.nullable(
      z.object({
        meses: z.int().check(z.minimum(1), z.maximum(12)),
        vezes: z.optional(z.nullable(z.int().check(z.minimum(2), z.maximum(360)))),
      }),
    ),
  ),
  /** Files sent before by the same person. */
  anexos: z.optional(z.array(id).check(z.maxLength(20))),
  /** The person was told that there is one like it, and wants it all the same. */
  confirmar_repetido: z.optional(z.boolean()),
}

/** A title as it is typed. */
export const TituloBody = z.object(novo)
export type TituloBody = z.output<typeof TituloBody>

const alterado = {
  ...fields,
  versao: z.optional(z.int()),
  /** How far the change goes over the titles of the same plan or rule. */
  escopo: z.optional(oneOf(...escopos)),
}
export const TituloAlterado = z.object(alterado)
export type TituloAlterado = z.output<typeof TituloAlterado>

const Criado = reply({ id_lancamento: id, ids: z.array(id) })

export const contaPagarCreate = write('POST /lancamentos/post/tipo/contas-pagar', {
  summary: 'Cria uma conta a pagar: uma, parcelada ou recorrente, com rateio',
  access: 'conta_pagar.cadastrar',
  body: TituloBody,
  reply: Criado,
})

export const contaReceberCreate = write('POST /lancamentos/post/tipo/contas-receber', {
  summary: 'Cria uma conta a receber: uma, parcelada ou recorrente, com rateio',
  access: 'conta_receber.cadastrar',
  body: TituloBody,
  reply: Criado,
})

const Novo = z.object({ ...novo, operacao })
const cadastrar = ['conta_pagar.cadastrar', 'conta_receber.cadastrar'] as const

export const tituloCreate = write('POST /transactions', {
  summary: 'Cria uma conta a pagar ou a receber',
  access: cadastrar,
  body: Novo,
  reply: Criado,
})

export const tituloCreateMany = write('POST /transactions/multiple', {
  summary: 'Cria várias contas a pagar ou a receber: todas ou nenhuma',
  access: cadastrar,
  body: z.object({ lancamentos: z.array(Novo).check(z.minLength(1), z.maxLength(50)) }),
  reply: reply({ ids: z.array(id) }),
})

const Alterado = reply({
  id_lancamento: id,
  versao: z.int(),
  /** Every title that was changed. */
  ids: z.array(id),
})

export const contaPagarUpdate = write('POST /lancamentos/put/tipo/conta-pagar', {
  summary: 'Altera uma conta a pagar: só esta, esta e as próximas, ou todas as abertas',
  access: 'conta_pagar.alterar',
  body: z.object({ ...alterado, id_lancamento: id }),
  reply: Alterado,
})

export const contaReceberUpdate = write('POST /lancamentos/put/tipo/conta-receber', {
  summary: 'Altera uma conta a receber: só esta, esta e as próximas, ou todas as abertas',
  access: 'conta_receber.alterar',
  body: z.object({ ...alterado, id_lancamento: id }),
  reply: Alterado,
})

export const tituloUpdate = write('PUT /transactions/{id}', {
  summary: 'Altera uma conta a pagar ou a receber',
  access: ['conta_pagar.alterar', 'conta_receber.alterar'],
  params: z.object({ id: pathId }),
  body: TituloAlterado,
  reply: Alterado,
})

const Mantida = z.object({
  id_lancamento: id,
  descricao: z.string(),
  dataVencimento: day,
  valor: reais,
  /** Why it stays. */
  motivo: z.string(),
})
const Excluido = reply({
  ids: z.array(id),
  /** Titles of the same plan that stay, with the reason. */
  mantidos: z.array(Mantida),
})

/** N: this one alone. T: every one of its plan that nothing was paid of. */
const modo = oneOf('N', 'T')
const excluir = ['conta_pagar.excluir', 'conta_receber.excluir'] as const

export const contaPagarDelete = write('GET /lancamentos/delete/tipo/conta-pagar/', {
  summary: 'Exclui uma conta a pagar; com modo T, também as irmãs ainda não pagas',
  access: 'conta_pagar.excluir',
  query: z.object({ id_lancamento: pathId, modo: z.optional(modo) }),
  reply: Excluido,
})

const umLancamento = z.object({ id_lancamento: pathId })

export const tituloDelete = write('v2 GET /transactions/delete-transaction/{id_lancamento}/N', {
  summary: 'Exclui uma conta a pagar ou a receber',
  access: excluir,
  params: umLancamento,
  reply: Excluido,
})

export const tituloDeleteTodos = write(
  'v2 GET /transactions/delete-transaction/{id_lancamento}/T',
  {
    summary: 'Exclui uma conta e as irmãs ainda não pagas; as pagas ficam e são nomeadas',
    access: excluir,
    params: umLancamento,
    reply: Excluido,
  },
)

const consultar = [
  'lancamento.consultar',
  'conta_pagar.consultar',
  'conta_receber.consultar',
] as const

export const tituloView = read('GET /transactions/{id}', {
  summary: 'Um lançamento: rateio, baixas, parcelas, recorrência',
  access: consultar,
  params: z.object({ id: pathId }),
  reply: reply({ data: Titulo }),
})

export const tituloDetail = read('GET /transactions/list-detail-transaction/{id}', {
  summary: 'O detalhe de um lançamento: a classificação, o que foi pago e as suas parcelas',
  access: consultar,
  params: z.object({ id: pathId }),
  reply: reply({
    data: z.object({
      linhas: z.array(Linha),
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
    /** Open titles due after this day are deleted; absent, they stay. */
    excluir_depois_de: maisDia,
  }),
  reply: Excluido,
})

export const rateioSync = write('v2 GET /scripts-transacation-division-update', {
  summary: 'Põe o rateio dos lançamentos abertos em dia com a versão aprovada dos orçamentos',
  access: ['lancamento.alterar', 'conta_pagar.alterar'],
  reply: reply({
    status: oneOf('feito', 'em_dia', 'em_andamento'),
    linhas: z.int(),
  }),
})

const Escolha = z.object({ id, nome: z.string() })

export const tituloEscolhas = read('v2 GET /transactions/escolhas/formulario', {
  summary: 'O que o formulário de contas a pagar e a receber oferece',
  access: [...consultar, ...cadastrar],
  reply: reply({
    data: z.object({
      empresas: z.array(Escolha),
      contas: z.array(Escolha),
      plano: z.array(z.object({ id, nome: z.string(), tipo: oneOf('receita', 'despesa') })),
      centros: z.array(Escolha),
      tipos_documento: z.array(Escolha),
    }),
  }),
})

export const tituloItens = read('v2 GET /transactions/escolhas/itens', {
  summary: 'Linhas de um orçamento a que um lançamento pode ir',
  access: [...consultar, ...cadastrar],
  query: z.object({ id_orcamento: pathId, search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Escolha) }),
})
