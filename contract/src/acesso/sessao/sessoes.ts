import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { instant, oneOf, reply } from '../../wire.ts'

/** How a session stands, or how it ended. */
export const situacoes = [
  'aberta',
  'saida',
  'substituida',
  'revogada',
  'vencida',
  'sem_uso',
] as const
export type SituacaoOfSessao = (typeof situacoes)[number]

export const SessaoDoUsuario = z.object({
  id_sessao: z.string(),
  /** The session of this call. */
  esta: z.boolean(),
  situacao: oneOf(...situacoes),
  /** Browser and system in words: "Chrome no Windows". */
  dispositivo: z.string(),
  endereco: z.nullable(z.string()),
  inicio: instant,
  ultimo_uso: instant,
  /** When it ended; of an open one, when it ends unless it is used. */
  termino: z.nullable(instant),
})
export type SessaoDoUsuario = z.output<typeof SessaoDoUsuario>

export const sessoesList = read('v2 GET /usuario-logado/sessoes', {
  summary: 'Sessões de quem chama nos últimos 90 dias, e como terminaram',
  access: 'session',
  whenUnpaid: true,
  reply: reply({ data: z.array(SessaoDoUsuario) }),
})
