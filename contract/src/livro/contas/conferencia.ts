import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, instant, nothing, reply } from '../../wire.ts'

const DifferenceGrupo = z.object({
  /** The invariant. */
  verificacao: z.string(),
  /** Advice for people. */
  orientacao: z.string(),
  /** How many records violate it; `lista` has the first ones. */
  total: z.int(),
  lista: z.array(
    z.object({
      /** The record and its two figures, in one line. */
      texto: z.string(),
      /** The path of the screen that shows the record, if there is one. */
      path: z.nullable(z.string()),
    }),
  ),
})
export type DifferencesGrupo = z.output<typeof DifferenceGrupo>

export const Conferencia = z.object({
  id_conferencia: id,
  feita_em: instant,
  duracao_ms: z.int(),
  verificacoes: z.int(),
  /** How many were found. */
  diferencas: z.int(),
  /** One per violated check, in the order of the checks. */
  grupos: z.array(DifferenceGrupo),
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
