import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { maxPageSize } from '../../page.ts'
import { day, id, oneOf, money, reply } from '../../wire.ts'
import { DreFilter } from './dre.ts'

const UnclassifiedData = z.object({
  id_lancamento: id,
  /** `avulso`: settled on creation. */
  tipo: oneOf('titulo', 'avulso'),
  operacao: oneOf('C', 'D'),
  competencia: day,
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  num_documento: z.nullable(z.string()),
  orcamentos: z.string(),
  /** Signed; only the part without account. */
  valor: money,
  /** Its competence month is closed and must be reopened first. */
  fechado: z.boolean(),
})
export type Unclassified = z.input<typeof UnclassifiedData>

export const dreUnclassified = read('v2 POST /relatorios/dre/nao-classificado', {
  summary: 'O que o demonstrativo deixa fora dos subtotais, e os lançamentos sem conta',
  access: 'dre.consultar',
  body: z.object({
    ...DreFilter.shape,
    operacao: z.optional(oneOf('C', 'D')),
    currentPage: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    perPage: z.optional(z.int().check(z.minimum(1), z.maximum(maxPageSize))),
  }),
  reply: reply({
    data: z.object({
      /** Totals of the whole period, of both sides and all pages. */
      resumo: z.object({
        quantidade: z.int(),
        entradas: money,
        saidas: money,
        valor: money,
        /** Titles without account, which can be classified here. */
        sem_conta: z.int(),
        /** Titles whose account has no line of the DRE. */
        sem_linha: z.int(),
      }),
      data: z.array(UnclassifiedData),
      total: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
    }),
  }),
})
