import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { UFS } from '@claquete/core/kernel/person/uf'
import { tableKeys } from '@claquete/core/kernel/record'
import { situacoesOfGasto } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  money,
  oneOf,
  pathId,
  positiveMoney,
  queryInt,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const situacao = oneOf(...tableKeys(situacoesOfGasto))
const verificacao = oneOf(...tableKeys(verificacoes))
const optionalDay = z.optional(z.nullable(day))

/** An expense by what it is: `t12-uid` the share of a title on a line, `d7` an expense of a fund, `v3` a fund's rest. */
const chave = requiredText(60).check(z.regex(/^(?:t\d{1,15}-[\w-]{0,40}|[dv]\d{1,15})$/))

export const Falha = z.object({
  verificacao,
  /** What the check is called. */
  nome: z.string(),
  efeito: oneOf('bloqueia', 'avisa'),
  problema: z.string(),
  correcao: z.string(),
  /** The rule of the norm that says so; null where it is how accounts are kept. */
  regra: z.nullable(
    z.object({
      chave: z.string(),
      titulo: z.string(),
      artigo: z.string(),
      endereco: z.string(),
    }),
  ),
})
export type FalhaDoGasto = z.input<typeof Falha>

const Gasto = z.object({
  chave: z.string(),
  id_lancamento: z.nullable(id),
  id_orca_despesa: z.nullable(id),
  /** Its line of the budget in force; null where it is in none. */
  uid: z.nullable(z.string()),
  item: z.string(),
  /** The code and the name of its place in the structure. */
  no: z.string(),
  grande: z.string(),
  descricao: z.string(),
  favorecido: z.string(),
  id_pessoa: z.nullable(id),
  documento_favorecido: z.string(),
  documento: z.string(),
  emissao: z.nullable(day),
  vencimento: z.nullable(day),
  /** The last day on which money left for it. */
  pago_em: z.nullable(day),
  valor: money,
  pago: money,
  situacao,
  fontes: z.array(z.object({ id_projeto_fonte: id, nome: z.string(), valor: money })),
  falhas: z.array(Falha),
  versao: z.int(),
})
export type GastoDoProjeto = z.input<typeof Gasto>
export type GastoDoProjetoInside = z.output<typeof Gasto>

/** How much of a source was approved, came, was spent, is left. */
const FonteUsada = z.object({
  id_projeto_fonte: id,
  nome: z.string(),
  conta: z.nullable(z.string()),
  aprovado: money,
  captado: money,
  /** What left its account for expenses. */
  gasto: money,
  /** What expenses that were not paid yet will take. */
  comprometido: money,
  /** What came, without what was spent. */
  saldo: money,
  /** What may still be promised: the balance without what is promised. */
  livre: money,
})
export type FonteUsada = z.input<typeof FonteUsada>
export type FonteUsadaInside = z.output<typeof FonteUsada>

const LinhaUsada = z.object({
  uid: z.string(),
  codigo: z.string(),
  grande: z.string(),
  item: z.string(),
  aprovado: money,
  remanejado: money,
  gasto: money,
  comprometido: money,
  /** What was approved and moved, without what was spent and promised. */
  livre: money,
})
export type LinhaUsada = z.input<typeof LinhaUsada>
export type LinhaUsadaInside = z.output<typeof LinhaUsada>

const ofProjeto = z.object({ id_projeto_incentivado: pathId })

export const gastoList = read('v2 GET /projetos-incentivados/{id_projeto_incentivado}/gastos', {
  summary: 'Os gastos de um projeto incentivado, com fonte, documento, situação e o que falta',
  access: 'incentivado.consultar',
  ...ofPlan,
  params: ofProjeto,
  query: z.object({
    search: z.optional(text(120)),
    situacao: z.optional(situacao),
    id_projeto_fonte: z.optional(pathId),
    verificacao: z.optional(verificacao),
    /** Only those with something wrong. */
    pendentes: z.optional(yesNo),
    uid: z.optional(text(40)),
    pagina: z.optional(queryInt(1, 10_000)),
  }),
  reply: reply({
    data: z.object({
      gastos: z.array(Gasto),
      /** Of those that the filters leave, on all pages. */
      total: z.int(),
      valor: money,
      pago: money,
      por_pagina: z.int(),
      situacoes: z.array(z.object({ situacao, quantos: z.int(), valor: money })),
      verificacoes: z.array(z.object({ verificacao, nome: z.string(), quantos: z.int() })),
      pendentes: z.int(),
    }),
  }),
})

export const gastoView = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/gastos/{chave}',
  {
    summary: 'Um gasto de um projeto, com o seu documento e os seus arquivos',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: z.object({ id_projeto_incentivado: pathId, chave }),
    reply: reply({
      data: z.object({
        gasto: Gasto,
        id_tipoDocumento: z.nullable(id),
        num_documento: z.string(),
        serie: z.string(),
        chave_acesso: z.string(),
        municipio: z.string(),
        uf: z.nullable(oneOf(...UFS)),
        bb_classificado: yesNo,
        justificativa: z.string(),
        arquivos: z.array(
          z.object({
            id_arquivo: id,
            name: z.string(),
            url: z.string(),
            papel: z.nullable(oneOf('documento', 'comprovante')),
          }),
        ),
        debitos: z.array(
          z.object({ data: day, valor: money, conta: z.nullable(z.string()), forma: z.string() }),
        ),
        fontes: z.array(
          z.object({ id_projeto_fonte: id, nome: z.string(), conta: z.nullable(z.string()) }),
        ),
        tipos_documento: z.array(z.object({ id, nome: z.string() })),
      }),
    }),
  },
)

const fields = {
  id_projeto_incentivado: id,
  chave,
  /** Which sources pay it; they sum to it. An expense of a fund has those of the fund. */
  partes: z.optional(
    z.array(z.object({ id_projeto_fonte: id, valor: positiveMoney })).check(z.maxLength(20)),
  ),
  id_tipoDocumento: z.optional(z.nullable(id)),
  num_documento: z.optional(text(60)),
  serie: z.optional(text(10)),
  chave_acesso: z.optional(text(60)),
  emissao: optionalDay,
  municipio: z.optional(text(80)),
  uf: z.optional(z.nullable(oneOf(...UFS))),
  bb_classificado: z.optional(yesNo),
  justificativa: z.optional(text(1000)),
  /** What each of its files is; null: neither. */
  arquivos: z.optional(
    z
      .array(z.object({ id_arquivo: id, papel: z.nullable(oneOf('documento', 'comprovante')) }))
      .check(z.maxLength(100)),
  ),
}
const Body = z.object(fields)
export type GastoBody = z.output<typeof Body>

export const gastoSave = write('v2 POST /projetos-incentivados/gasto', {
  summary: 'Diz quais fontes pagam um gasto, o seu documento fiscal e o papel de cada arquivo',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({ ...fields, versao: requiredVersao }),
  reply: reply({ data: z.object({ falhas: z.array(Falha), versao: z.int() }) }),
})

export const gastoCheck = read('v2 POST /projetos-incentivados/gasto/conferir', {
  summary: 'O que estaria errado num gasto assim, antes de salvar',
  access: 'incentivado.consultar',
  ...ofPlan,
  body: Body,
  reply: reply({ data: z.object({ falhas: z.array(Falha), sem_fonte: money }) }),
})

export const gastoFonte = write('v2 POST /projetos-incentivados/gastos/fonte', {
  summary: 'Diz que uma fonte paga por inteiro vários gastos',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({
    id_projeto_incentivado: id,
    id_projeto_fonte: id,
    gastos: z
      .array(z.object({ chave, versao: requiredVersao }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: reply({ data: z.object({ alterados: z.int(), valor: money }) }),
})

const Conferencia = z.object({
  id_orcamento: z.nullable(id),
  gastos: z.int(),
  pagamentos: z.int(),
  verificacoes: z.array(
    z.object({
      verificacao: z.string(),
      nome: z.string(),
      /** Where the check comes from. */
      fonte: z.string(),
      endereco: z.string(),
      situacao: oneOf('cumpre', 'descumpre', 'nao_se_aplica'),
      efeito: oneOf('bloqueia', 'avisa'),
      /** Why it does not apply, or what was looked at. */
      nota: z.string(),
      falhas: z.array(
        z.object({
          /** The expense; null where it is of a line or of a source as a whole. */
          chave: z.nullable(z.string()),
          id_lancamento: z.nullable(id),
          nome: z.string(),
          problema: z.string(),
          correcao: z.string(),
        }),
      ),
    }),
  ),
})
export type ConferenciaDoProjeto = z.input<typeof Conferencia>
export type ConferenciaInside = z.output<typeof Conferencia>

export const projetoConferencia = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/conferencia',
  {
    summary: 'Todas as verificações da prestação de contas de um projeto',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: ofProjeto,
    reply: reply({ data: Conferencia }),
  },
)

export const projetoExecucao = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/execucao',
  {
    summary: 'Aprovado, captado, gasto e saldo de um projeto, por fonte e por item',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: ofProjeto,
    reply: reply({
      data: z.object({ fontes: z.array(FonteUsada), linhas: z.array(LinhaUsada) }),
    }),
  },
)
