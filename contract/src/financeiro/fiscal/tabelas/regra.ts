import { emissores, lidos, taxaTributos } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import * as z from 'zod/mini'
import { read, write } from '../../../endpoint.ts'
import {
  changeNeedsVersao,
  day,
  id,
  instant,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  versaoOfChange,
} from '../../../wire.ts'
import {
  codigoDaNatureza,
  ConteudoDaRegra,
  eventos,
  leiaute,
  lista,
  municipio,
  percent,
  regimes,
} from './campos.ts'

const tipo = oneOf(
  'taxa',
  'emissor',
  'obrigacao',
  'presuncao',
  'dividendos',
  'leiaute',
  'leiaute_reinf',
  'leiaute_pagamento',
  'ponto',
  'natureza',
)
const lido = oneOf(...lidos)
const endereco = text(400).check(
  z.refine(
    (value) => value === '' || /^https?:\/\/\S+$/u.test(value),
    'Use um endereço que comece com http:// ou https://',
  ),
)

const said = {
  titulo: z.string(),
  norma: z.string(),
  endereco: z.string(),
  lido,
  vigencia_inicio: day,
  vigencia_fim: z.nullable(day),
  conteudo: ConteudoDaRegra,
}

const Regra = z.object({
  chave: z.string(),
  ...said,
  /** N: the company says that it does not hold. */
  ativa: oneOf('S', 'N'),
  /** Whose row it is: the product's, the company's in its place, or one that the company added. */
  origem: oneOf('produto', 'corrigida', 'empresa'),
  id_fiscal_regra: z.nullable(id),
  versao: z.int(),
  alterado_em: z.nullable(instant),
  alterado_por: z.nullable(z.string()),
  /** What the product says, where the company said otherwise. */
  padrao: z.nullable(z.object(said)),
  /** What it says as one word: sent back when somebody read it in the official text. */
  marca: z.string(),
  /** Nobody read it in its official text as it is now. */
  a_conferir: z.boolean(),
  /** Who read it there last, even where it changed since. */
  conferencia: z.nullable(
    z.object({ obs: z.string(), conferido_em: instant, conferido_por: z.nullable(z.string()) }),
  ),
})
export type RegraFiscal = z.input<typeof Regra>
export type RegraFiscalInside = z.output<typeof Regra>

export const fiscalRegraList = read('v2 GET /fiscal/regras', {
  summary: 'As regras fiscais com as suas datas e fontes, as do produto e as da empresa',
  access: 'fiscal.consultar',
  query: z.object({
    tipo: z.optional(tipo),
    /** Only those in force on this day. */
    dia: z.optional(day),
    /** S: only those that nobody read in their official text. */
    a_conferir: z.optional(oneOf('S')),
  }),
  reply: reply({
    data: z.array(Regra),
    /** Of all rules, whatever the filters. */
    a_conferir: z.int(),
  }),
})

const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))

export const fiscalRegraSave = write('v2 POST /fiscal/regras', {
  summary: 'Acrescenta uma regra fiscal, ou diz uma regra de outro modo',
  access: 'fiscal.alterar',
  body: z
    .object({
      /** Without a key the call adds a rule. The key of a rule of the product makes the company's own replace it. */
      chave: z.optional(text(120)),
      titulo: requiredText(160),
      norma: requiredText(160),
      endereco: z.optional(endereco),
      lido,
      vigencia_inicio: day,
      vigencia_fim: optional(day),
      ativa: oneOf('S', 'N'),
      tipo,
      municipio: z.optional(municipio),
      regimes: z.optional(regimes),
      emissor: z.optional(oneOf(...emissores)),
      tributo: z.optional(oneOf(...taxaTributos)),
      taxa: optional(percent),
      soma: z.optional(z.boolean()),
      acima_ano: optional(moneyFromZero),
      acima_trimestre: optional(moneyFromZero),
      acrescimo: optional(percent),
      acima_mes: optional(moneyFromZero),
      leiaute: z.optional(leiaute),
      texto: z.optional(text(500)),
      codigo: z.optional(codigoDaNatureza),
      eventos: z.optional(eventos),
      lista: optional(lista),
      /** Of a rule that the company wrote already; 0 where it is still the product's. */
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ chave }) => chave !== undefined)),
  reply: reply({ chave: z.string(), versao: z.int() }),
})

export const fiscalRegraCheck = write('v2 POST /fiscal/regras/conferir', {
  summary: 'Diz que alguém leu a regra no texto oficial, como ela está',
  access: 'fiscal.alterar',
  keyless: 'harmless',
  body: z.object({
    chave: requiredText(120),
    /** As the list gave it: a rule that changed meanwhile is refused. */
    marca: requiredText(2000),
    /** Where it was read: article, page, day of publication. */
    obs: requiredText(400),
  }),
  reply: nothing,
})

export const fiscalRegraDelete = write('v2 DELETE /fiscal/regras', {
  summary: 'Exclui uma regra da empresa, ou volta à do produto',
  access: 'fiscal.alterar',
  query: z.object({ id_fiscal_regra: pathId }),
  reply: nothing,
})
