import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, instant, nothing, reply } from '../../wire.ts'

const GrupoDeDiferencas = z.object({
  /** What should always be true. */
  verificacao: z.string(),
  /** What people can do about it. */
  orientacao: z.string(),
  /** How many records it is not true of; `lista` has the first of them. */
  total: z.int(),
  lista: z.array(
    z.object({
      /** The record and both numbers, in one line. */
      texto: z.string(),
      /** The address of the screen that shows the record, where there is one. */
      path: z.nullable(z.string()),
    }),
  ),
})
export type GrupoDeDiferencas = z.output<typeof GrupoDeDiferencas>

export const Conferencia = z.object({
  id_conferencia: id,
  feita_em: instant,
  duracao_ms: z.int(),
  verificacoes: z.int(),
  /** How many were found. */
  diferencas: z.int(),
  /** By what should be true, in the order of the checks. */
  grupos: z.array(GrupoDeDiferencas),
})
export type Conferencia = z.output<typeof Conferencia>

export const conferenciaView = read('v2 GET /financeiro/conferencia', {
  summary: 'O que a última conferência dos lançamentos encontrou; nada onde ainda não houve uma',
  access: 'conferencia.consultar',
  reply: reply({ data: z.nullable(Conferencia) }),
})

export const conferenciaRun = write('v2 POST /financeiro/conferencia', {
  summary: 'Pede a conferência dos lançamentos, feita logo em segundo plano',
  access: 'conferencia.refazer',
  reply: nothing,
})
