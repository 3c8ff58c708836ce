import * as z from 'zod/mini'
import { open } from '../../endpoint.ts'
import { nothing, pathId, requiredText } from '../../wire.ts'

const word = z.optional(z.nullable(z.string().check(z.maxLength(60))))

export const cobrancaAviso = open('v2 POST /cobranca/inter/aviso', {
  summary: 'Aviso do banco sobre boletos: só faz perguntar ao banco o que ele tem deles',
  query: z.object({ t: pathId, s: requiredText(100) }),
  body: z
    .array(z.object({ codigoSolicitacao: word, situacao: word, dataHoraSituacao: word }))
    .check(z.maxLength(500)),
  reply: nothing,
})
