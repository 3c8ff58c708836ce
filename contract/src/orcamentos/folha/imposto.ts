import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { percentual } from '../../kernel/settings/schemas.ts'
import { day, money, reply } from '../../wire.ts'
import { params } from './line-fields.ts'

const Tributo = z.object({
  nome: z.string(),
  taxa: percentual,
  /** Of the revenue above the ceiling of a quarter. */
  acima: percentual,
  /** The acts that both follow. */
  norma: z.string(),
  /** Somebody read all of them in their official text. */
  conferida: z.boolean(),
})

/** What the taxes of the price are by the rules, beside what somebody typed in a budget. */
const ImpostoDoOrcamento = z.object({
  dia: day,
  regime: z.nullable(z.string()),
  /** Null where the rules do not say it: `falta` says why. */
  taxa: z.nullable(percentual),
  acima: z.nullable(z.object({ de: money, taxa: percentual })),
  tributos: z.readonly(z.array(Tributo)),
  falta: z.nullable(z.string()),
})
export type ImpostoDoOrcamento = z.input<typeof ImpostoDoOrcamento>
export type ImpostoDoOrcamentoInside = z.output<typeof ImpostoDoOrcamento>

export const orcamentoImposto = read('v2 GET /orcamentos/{id_orcamento}/imposto', {
  summary: 'Quanto são hoje os impostos do preço, pelo regime de quem fatura, e por quais normas',
  access: 'orcamento.custos',
  params,
  reply: reply({ data: ImpostoDoOrcamento }),
})
