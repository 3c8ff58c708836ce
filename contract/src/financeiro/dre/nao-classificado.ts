import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { maxPageSize } from '../../page.ts'
import { day, id, oneOf, reais, reply } from '../../wire.ts'
import { FiltroDoDre } from './dre.ts'

const NaoClassificado = z.object({
  id_lancamento: id,
  /** `avulso` is an entry made straight in an account. */
  tipo: oneOf('titulo', 'avulso'),
  operacao: oneOf('C', 'D'),
  competencia: day,
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  num_documento: z.nullable(z.string()),
  orcamentos: z.string(),
  /** Signed, and only the part of it that has no account. */
  valor: reais,
  /** The month of its competência is closed: it is reopened first. */
  fechado: z.boolean(),
})
export type NaoClassificado = z.output<typeof NaoClassificado>

export const dreNaoClassificado = read('v2 POST /relatorios/dre/nao-classificado', {
  summary: 'O que o demonstrativo deixa fora dos subtotais, e os lançamentos sem conta',
  access: 'dre.consultar',
  body: z.object({
    ...FiltroDoDre.shape,
    operacao: z.optional(oneOf('C', 'D')),
    currentPage: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    perPage: z.optional(z.int().check(z.minimum(1), z.maximum(maxPageSize))),
  }),
  reply: reply({
    data: z.object({
      /** Of the whole period, whatever the page and the side. */
      resumo: z.object({
        quantidade: z.int(),
        entradas: reais,
        saidas: reais,
        valor: reais,
        /** Without an account: what may be classified here. */
        sem_conta: z.int(),
        /** With an account that is of no line of the DRE. */
        sem_linha: z.int(),
      }),
      data: z.array(NaoClassificado),
      total: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
    }),
  }),
})
