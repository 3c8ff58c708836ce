import { centsToReais } from '@claquete/core/kernel/amounts/money'
import { rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { IrrfTable } from '@claquete/core/livro/titulos/irrf-table'
import { ratedTributos, tributos } from '@claquete/core/livro/titulos/aliquotas'
import { regimes } from '@claquete/core/livro/titulos/retencao'
import * as z from 'zod/mini'
import { percentual as taxa } from '../../kernel/settings/schemas.ts'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  positiveMoney,
  reply,
  yesNo,
  text,
  queryMoney,
  requiredVersao,
} from '../../wire.ts'

const tributo = z.enum(tributos)
const regime = z.enum(regimes)
const optionalTaxa = z.optional(z.nullable(taxa))
const queryTributos = z.codec(
  z.string().check(z.regex(/^([a-z]{3,6}(,[a-z]{3,6}){0,5})?$/)),
  z.array(tributo).check(z.maxLength(tributos.length)),
  {
    decode: (list) => (list === '' ? [] : (list.split(',') as z.output<typeof tributo>[])),
    encode: (list) => list.join(','),
  },
)

/** The computation of one tax of a bill. */
export const ComputedRetencao = z.object({
  tributo,
  nome: z.string(),
  base: money,
  taxa,
  valor: money,
  dataVencimento: day,
  codigo_receita: z.string(),
  orgao: z.string(),
  /** Withheld from this bill. */
  retido: z.boolean(),
  /** Why it is not withheld; null when it is. */
  motivo: z.nullable(z.string()),
  /** What other payables to the supplier have in this tax's month; null if nothing. */
  no_mes: z.nullable(
    z.object({
      /** The base of the tax; for an individual's IRRF, the amount paid. */
      base: money,
      retido: money,
      /** Ceiling of the monthly base. */
      teto: z.nullable(money),
    }),
  ),
})
export type ComputedRetencao = z.input<typeof ComputedRetencao>
export type ComputedRetencaoInside = z.output<typeof ComputedRetencao>

/** The base on which others already withheld INSS from an individual, in the month of a day. */
const DeclaredInssData = z.object({ mes: day, base: money })
export type DeclaredInss = z.input<typeof DeclaredInssData>

export const retencaoCalculate = read('GET /transactions/retentions/calculate', {
  summary:
    'O que se retém de uma conta a pagar, pelo regime do fornecedor e pelas alíquotas do dia',
  access: ['conta_pagar.consultar', 'conta_pagar.alterar'],
  query: z.object({
    id_lancamento: z.optional(pathId),
    id_pessoa: z.optional(pathId),
    /** The paying unit, when no bill gives it: units with the same CNPJ root count as one payer. */
    id_empresa: z.optional(pathId),
    valor: z.optional(queryMoney),
    data_emissao: z.optional(day),
    dataVencimento: z.optional(day),
    base_inss: z.optional(queryMoney),
    regime: z.optional(regime),
    incide: z.optional(queryTributos),
  }),
  reply: reply({
    data: z.object({
      valor_bruto: money,
      valor_retido: money,
      valor_liquido: money,
      regime,
      inss_declarado: z.nullable(DeclaredInssData),
      retencoes: z.array(ComputedRetencao),
    }),
  }),
})

const TituloOfTributo = z.object({
  id_lancamento: id,
  tributo,
  nome: z.string(),
  base: money,
  taxa,
  valor: money,
  dataVencimento: day,
  codigo_receita: z.string(),
  orgao: z.string(),
  situacao: z.string(),
})

/** A payable with its withheld taxes. */
export const TituloWithRetencao = z.object({
  id_lancamento: id,
  descricao: z.string(),
  id_pessoa: z.nullable(id),
  pessoa: z.nullable(z.string()),
  num_documento: z.nullable(z.string()),
  data_emissao: day,
  competencia: day,
  dataVencimento: day,
  situacao: z.string(),
  rateado: yesNo,
  valor_bruto: money,
  valor_liquido: money,
  versao: z.int(),
  /** Why it can no longer be changed; null when it can. */
  bloqueio: z.nullable(z.string()),
  retencoes: z.array(TituloOfTributo),
})
export type TituloWithRetencao = z.input<typeof TituloWithRetencao>

export const retencaoView = read('v2 GET /transactions/retentions/title/{id_lancamento}', {
  summary: 'Uma conta a pagar com os tributos retidos dela',
  access: ['conta_pagar.consultar', 'conta_pagar.alterar'],
  params: z.object({ id_lancamento: pathId }),
  reply: reply({ data: TituloWithRetencao }),
})

const RetencaoBody = z.object({
  tributo,
  base: moneyFromZero,
  taxa,
  valor: moneyFromZero,
  dataVencimento: day,
  codigo_receita: z.optional(text(20)),
})

export const retencaoSave = write('v2 POST /transactions/retentions', {
  summary: 'Retém: a conta fica pelo líquido e cada tributo vira uma conta a pagar ao seu órgão',
  access: 'conta_pagar.alterar',
  body: z.object({
    id_lancamento: id,
    versao: requiredVersao,
    retencoes: z.array(RetencaoBody).check(z.maxLength(tributos.length)),
  }),
  reply: reply({ id_lancamento: id, valor_bruto: money, valor_liquido: money, ids: z.array(id) }),
})

export const retencaoRemove = write('POST /transactions/remove-retentions', {
  summary: 'Desfaz as retenções: a conta volta ao bruto e os tributos são cancelados',
  access: 'conta_pagar.alterar',
  body: z.object({ id_lancamento: id, versao: requiredVersao }),
  reply: reply({ id_lancamento: id, valor_liquido: money, removidas: z.int() }),
})

/** The taxes withheld from a supplier by default. */
const PessoaRetencaoBody = z.object({
  regime,
  incide: z.array(tributo).check(z.maxLength(tributos.length)),
  municipio: z.optional(text(80)),
  servico: z.optional(text(20)),
  iss_taxa: optionalTaxa,
  irrf_taxa: optionalTaxa,
  inss_taxa: optionalTaxa,
  dependentes: z.optional(z.int().check(z.minimum(0), z.maximum(30))),
  /** The base declared by the person for a month; zero withdraws it. */
  inss_declarado: z.optional(z.nullable(z.object({ mes: day, base: moneyFromZero }))),
})
export type PessoaRetencaoBody = z.output<typeof PessoaRetencaoBody>

const PessoaRetencao = z.object({
  id_pessoa: id,
  nome: z.string(),
  regime,
  incide: z.array(tributo),
  municipio: z.string(),
  servico: z.string(),
  iss_taxa: z.nullable(taxa),
  irrf_taxa: z.nullable(taxa),
  inss_taxa: z.nullable(taxa),
  dependentes: z.int(),
  /** Saved for this supplier; otherwise it is the default for this kind of person. */
  definido: z.boolean(),
})
export type PessoaRetencao = z.output<typeof PessoaRetencao>

const ofPessoa = z.object({ id_pessoa: pathId })

export const pessoaRetencaoView = read('v2 GET /transactions/retentions/person/{id_pessoa}', {
  summary: 'Regime de um fornecedor e os tributos que se retêm dele',
  access: ['conta_pagar.consultar', 'conta_pagar.alterar'],
  params: ofPessoa,
  reply: reply({ data: PessoaRetencao }),
})

export const pessoaRetencaoSave = write('v2 PUT /transactions/retentions/person/{id_pessoa}', {
  summary: 'Guarda o regime de um fornecedor e os tributos que se retêm dele',
  access: 'conta_pagar.alterar',
  params: ofPessoa,
  body: PessoaRetencaoBody,
  reply: nothing,
})

const vigencia = { vigencia_inicio: day, vigencia_fim: z.nullable(day), norma: text(120) }

export const AliquotaBody = z.object({
  tributo: z.enum(ratedTributos),
  pessoa: z.nullable(oneOf('PF', 'PJ')),
  municipio: text(80),
  servico: text(20),
  taxa,
  teto: z.nullable(positiveMoney),
  dia: z.int().check(z.minimum(1), z.maximum(28)),
  ajuste: oneOf('anterior', 'seguinte'),
  codigo_receita: text(20),
  ...vigencia,
})
export type AliquotaBody = z.input<typeof AliquotaBody>
export type AliquotaBodyInside = z.output<typeof AliquotaBody>

export const IrrfTableBody = z.object({
  ...vigencia,
  dependente: moneyFromZero,
  simplificado: moneyFromZero,
  faixas: z
    .array(z.object({ ate: z.nullable(moneyFromZero), taxa, deduzir: moneyFromZero }))
    .check(z.minLength(1), z.maxLength(12)),
  reducao: z.nullable(
    z.object({
      isento_ate: moneyFromZero,
      ate: moneyFromZero,
      maxima: moneyFromZero,
      parcela: moneyFromZero,
      fator: taxa,
    }),
  ),
})
export type IrrfTableBody = z.input<typeof IrrfTableBody>
export type IrrfTableBodyInside = z.output<typeof IrrfTableBody>

/** A table of the rules as the screens edit it. */
export const irrfTableOnWire = (tabela: IrrfTable): IrrfTableBody => ({
  ...tabela,
  dependente: centsToReais(tabela.dependente),
  simplificado: centsToReais(tabela.simplificado),
  faixas: tabela.faixas.map(({ ate, taxa, deduzir }) => ({
    ate: ate === null ? null : centsToReais(ate),
    taxa: rateToNumber(taxa),
    deduzir: centsToReais(deduzir),
  })),
  reducao: tabela.reducao && {
    isento_ate: centsToReais(tabela.reducao.isento_ate),
    ate: centsToReais(tabela.reducao.ate),
    maxima: centsToReais(tabela.reducao.maxima),
    parcela: centsToReais(tabela.reducao.parcela),
    fator: rateToNumber(tabela.reducao.fator),
  },
})

const tables = {
  aliquotas: z.array(AliquotaBody).check(z.maxLength(300)),
  tabelas_irrf: z.array(IrrfTableBody).check(z.maxLength(30)),
}

export const retencaoTables = read('v2 GET /transactions/retentions/rates', {
  summary: 'Alíquotas de retenção e tabelas do IRRF, com as suas vigências',
  access: ['conta_pagar.consultar', 'retencao.configurar'],
  reply: reply({ data: z.object({ ...tables, proprias: z.boolean() }) }),
})

export const retencaoTablesSave = write('v2 PUT /transactions/retentions/rates', {
  summary: 'Guarda as alíquotas e as tabelas da empresa, inteiras',
  access: 'retencao.configurar',
  body: z.object(tables),
  reply: nothing,
})

export const retencaoTablesReset = write('v2 POST /transactions/retentions/rates/usuais', {
  summary: 'Esquece as da empresa: volta às alíquotas e tabelas usuais',
  access: 'retencao.configurar',
  reply: nothing,
})
