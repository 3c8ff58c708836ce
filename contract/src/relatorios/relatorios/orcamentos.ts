import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { VisaoTotals } from '../../orcamentos/visao/visao.ts'
import { id, pathId, reply, text } from '../../wire.ts'

/** @public For API clients; no screen uses it. */
export const orcamentoFigures = read('GET /relatorios/valores-orcamento/', {
  summary: 'Os valores de um orçamento, como a visão do orçamento os mostra a quem pergunta',
  access: 'orcamento.consultar',
  query: z.object({ id_orcamento: pathId }),
  reply: reply({ data: VisaoTotals }),
})

/** Filters take no more budgets than this at once. */
const mostChosen = 200

export const orcamentosToChoose = read('POST /relatorios/listar-orcamentos-multi-select/', {
  summary: 'Os orçamentos que os filtros dos relatórios oferecem, e os já escolhidos pelo nome',
  access: ['orcamento.consultar', 'lancamento.consultar', 'conta_receber.consultar'],
  body: z.object({
    search: z.optional(text(120)),
    /** Only these, whatever their version. */
    ids: z.optional(z.array(id).check(z.maxLength(mostChosen))),
  }),
  reply: reply({
    data: z.array(
      z.object({
        id_orcamento: id,
        num_orc: z.string(),
        titulo: z.string(),
        cliente: z.nullable(z.string()),
      }),
    ),
  }),
})
