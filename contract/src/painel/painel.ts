import * as z from 'zod/mini'
import { read } from '../endpoint.ts'
import { id, instant, reply } from '../wire.ts'

export const painelView = read('v2 GET /painel', {
  summary: 'Resumo do painel: totais dos cadastros, cotas e alterações recentes',
  access: 'session',
  reply: reply({
    data: z.object({
      totais: z.array(z.object({ titulo: z.string(), total: z.int(), path: z.string() })),
      recentes: z.array(
        z.object({
          id_auditoria: id,
          quando: instant,
          usuario: z.string(),
          texto: z.string(),
          path: z.nullable(z.string()),
        }),
      ),
    }),
  }),
})
