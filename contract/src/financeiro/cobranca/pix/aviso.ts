import * as z from 'zod/mini'
import { open } from '../../../endpoint.ts'
import { nothing, pathId, requiredText } from '../../../wire.ts'

const word = z.optional(z.nullable(z.string().check(z.maxLength(60))))
/** The address has no query: the bank adds `/rec` and `/cobr` at its end. */
const params = z.object({ t: pathId, s: requiredText(100) })

export const pixAutorizacaoAviso = open('v2 POST /cobranca/pix-automatico/aviso/{t}/{s}/rec', {
  summary: 'Aviso do banco sobre autorizações: só faz perguntar ao banco como elas estão',
  params,
  body: z.object({
    recs: z.array(z.object({ idRec: word, status: word })).check(z.maxLength(500)),
  }),
  reply: nothing,
})

export const pixCobrancaAviso = open('v2 POST /cobranca/pix-automatico/aviso/{t}/{s}/cobr', {
  summary: 'Aviso do banco sobre cobranças: só faz perguntar ao banco como elas estão',
  params,
  body: z.object({
    cobsr: z.array(z.object({ txid: word, status: word })).check(z.maxLength(500)),
  }),
  reply: nothing,
})
