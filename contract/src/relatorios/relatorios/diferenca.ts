import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { day, oneOf, pathId, money, reply } from '../../wire.ts'

/** Why the entries of a period and its income statement differ, kind by kind. */
export const diferencaDoDre = read('v2 GET /relatorios/lancamentos/diferenca-dre', {
  summary: 'O resultado dos lançamentos de um período, o do DRE, e o que os separa',
  access: 'dre.consultar',
  query: z.object({ periodo1: day, periodo2: day, id_empresa: z.optional(pathId) }),
  reply: reply({
    data: z.object({
      /** By competência, as in the reports of entries. */
      lancamentos: money,
      /** What is added to it, signed. */
      partes: z.array(
        z.object({
          tipo: oneOf('verbas', 'despesas', 'juros', 'cartao', 'retencoes'),
          valor: money,
        }),
      ),
      dre: money,
    }),
  }),
})
