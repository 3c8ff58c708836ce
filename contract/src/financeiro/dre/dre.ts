import { codesDre } from '@claquete/core/livro/contas/dre-lines'
import * as z from 'zod/mini'
import { maxPageSize } from '../../page.ts'
import { read, slow, write } from '../../endpoint.ts'
import { day, id, nothing, oneOf, money, reply, requiredText } from '../../wire.ts'

export const baseDoDre = oneOf('competencia', 'caixa')
export type BaseDoDre = z.output<typeof baseDoDre>

const mes = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** Defaults: the current year, and `competencia` as base. */
const filter = {
  base: z.optional(baseDoDre),
  ano: z.optional(z.int().check(z.minimum(1990), z.maximum(2200))),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  id_empresa: z.optional(z.nullable(id)),
  id_centrocusto: z.optional(z.nullable(id)),
}
export const DreFilter = z.object(filter)
export type DreFilter = z.output<typeof DreFilter>

const somas = {
  /** One per month. */
  valores: z.array(money),
  total: money,
  /** Percentage of the net revenue; null without revenue. */
  percentual: z.nullable(z.number()),
}

/** Entries without account are grouped by kind: `juros`, `desconto`, `verba`, `sem_conta`. */
const ContaDoDre = z.object({
  id_grupoCusto: z.nullable(id),
  especie: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  ...somas,
})

export const DreLine = z.object({
  codigo: z.string(),
  descricao: z.string(),
  especie: oneOf('contas', 'subtotal', 'nao_classificado'),
  ...somas,
  contas: z.array(ContaDoDre),
})
export type DreLine = z.input<typeof DreLine>

export const dreList = read('POST /relatorios/carregar-lista-dre', {
  summary: 'Demonstrativo de resultado por mês, por competência ou por caixa',
  access: 'dre.consultar',
  body: DreFilter,
  reply: reply({
    data: z.object({
      base: baseDoDre,
      periodo1: day,
      periodo2: day,
      meses: z.array(mes),
      linhas: z.array(DreLine),
    }),
  }),
})

export const TituloDoDre = z.object({
  /** `avulso`: settled on creation. */
  tipo: oneOf('titulo', 'avulso', 'despesa'),
  id: id,
  data: day,
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  num_documento: z.nullable(z.string()),
  conta: z.nullable(z.string()),
  especie: z.string(),
  operacao: oneOf('C', 'D'),
  valor: money,
})
export type TituloDoDre = z.input<typeof TituloDoDre>

export const dreTitulos = read('POST /relatorios/carregar-titulos', {
  summary: 'Os títulos atrás de uma célula do demonstrativo',
  access: 'dre.consultar',
  body: z.object({
    ...filter,
    /** Code of a line or subtotal, `nao_classificado` or `resultado_periodo`. */
    codigo: requiredText(40),
    /** An account of the line; null, with `especie`, for entries without account. */
    id_grupoCusto: z.optional(z.nullable(id)),
    especie: z.optional(requiredText(20)),
    mes: z.optional(mes),
    currentPage: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    perPage: z.optional(z.int().check(z.minimum(1), z.maximum(maxPageSize))),
  }),
  reply: reply({
    data: z.object({
      data: z.array(TituloDoDre),
      total: z.int(),
      valor_total: money,
      currentPage: z.int(),
      perPage: z.int(),
    }),
  }),
})

export const dreConfigSave = write('POST /relatorios/salvar-config-dre', {
  summary: 'Liga contas do plano às linhas do demonstrativo; nulo segue a conta acima',
  access: 'dre.configurar',
  body: z.object({
    contas: z
      .array(z.object({ id_grupoCusto: id, linha_dre: z.nullable(z.enum(codesDre)) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: reply({ mudadas: z.int() }),
})

export const drePrint = slow('POST /relatorios/imprimir-demonstrativo-dre', {
  summary: 'O demonstrativo em PDF ou Excel',
  access: 'dre.consultar',
  wire: 'file',
  body: z.object({
    ...filter,
    formato: z.optional(oneOf('pdf', 'excel')),
    /** Includes the accounts of each line. */
    contas: z.optional(z.boolean()),
  }),
  reply: nothing,
})
