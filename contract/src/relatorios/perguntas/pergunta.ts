import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { money, reply, text } from '../../wire.ts'

const valor = z.nullable(money)
const percentual = z.nullable(z.number())

/** Time, where the figure is hours. */
const segundos = z.optional(z.int())

const Linha = z.object({ nome: z.string(), valor, quantidade: z.nullable(z.int()), segundos })

/** One figure, as the screen that it opens shows it. */
const Resposta = z.object({
  /** What was understood: 'A receber · Vivo'. */
  titulo: z.string(),
  /** '' where the figure has no period: of today, or of a whole job. */
  periodo: z.string(),
  /** What the figure counts, in one line. */
  definicao: z.string(),
  valor,
  quantidade: z.nullable(z.int()),
  segundos,
  /** Of the price or of the income. */
  percentual,
  linhas: z.array(Linha),
  /** How many lines are not told. */
  mais: z.int(),
  /** The screen that shows it, with the same filters. */
  tela: z.string(),
  path: z.string(),
})
export type Resposta = z.input<typeof Resposta>
export type RespostaInside = z.output<typeof Resposta>

export const perguntaView = read('v2 GET /perguntas', {
  summary: 'Responde a uma pergunta em palavras com o número da tela que o mostra',
  access: 'session',
  query: z.object({ q: text(200) }),
  reply: reply({
    data: z.object({
      /** Several where the question can mean several: the person chooses. */
      respostas: z.array(Resposta),
      /** Why there is none; null where there is, and where the text is no question. */
      aviso: z.nullable(z.string()),
      /** Similar questions that the server understands, the nearest first. */
      sugestoes: z.array(z.string()),
    }),
  }),
})
