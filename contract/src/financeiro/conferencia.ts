import * as z from 'zod/mini'
import { read, write } from '../endpoint.ts'
import { id, instant, nothing, reply } from '../wire.ts'

const DiferencaDoLivro = z.object({
  /** What should always be true. */
  verificacao: z.string(),
  /** The record and both numbers, in one line. */
  texto: z.string(),
})

export const Conferencia = z.object({
  id_conferencia: id,
  feita_em: instant,
  duracao_ms: z.int(),
  verificacoes: z.int(),
  /** How many were found; `lista` has the first of them. */
  diferencas: z.int(),
  lista: z.array(DiferencaDoLivro),
})
export type Conferencia = z.output<typeof Conferencia>

export const conferenciaView = read('v2 GET /financeiro/conferencia', {
  summary: 'O que a última conferência do livro encontrou; nada onde ainda não houve uma',
  access: 'conferencia.consultar',
  reply: reply({ data: z.nullable(Conferencia) }),
})

export const conferenciaRun = write('v2 POST /financeiro/conferencia', {
  summary: 'Pede a conferência do livro, feita logo em segundo plano',
  access: 'conferencia.refazer',
  reply: nothing,
})
