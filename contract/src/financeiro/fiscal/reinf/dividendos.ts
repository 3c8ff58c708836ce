import * as z from 'zod/mini'
import { read, write } from '../../../endpoint.ts'
import {
  day,
  id,
  money,
  nothing,
  oneOf,
  pathId,
  positiveMoney,
  reply,
  requiredText,
  requiredVersao,
  yesNo,
} from '../../../wire.ts'
import { Cited } from '../nfse/cited.ts'
import { percent } from '../tabelas/campos.ts'

const Dividendos = z.object({
  id_lancamento: id,
  descricao: z.string(),
  pessoa: z.nullable(z.string()),
  tipo_pessoa: z.nullable(oneOf('PF', 'PJ')),
  versao: z.int(),
  marcado: yesNo,
  /** The day of the payment, or the one it is due. */
  pagamento: day,
  valor: money,
  /** Other payables of profit to the same person, in the month of the payment. */
  outros: z.array(
    z.object({ id_lancamento: id, descricao: z.string(), pagamento: day, valor: money }),
  ),
  /** What is to be withheld; null where it is not marked, or no rule holds. */
  retencao: z.nullable(
    z.object({
      mes: money,
      base: money,
      taxa: percent,
      valor: money,
      acima_mes: money,
      dataVencimento: day,
      regra: Cited,
    }),
  ),
  /** Already withheld from this payable. */
  retido: money,
  /** Why nothing can be withheld; null when it can. */
  bloqueio: z.nullable(z.string()),
})
export type DividendosDaConta = z.input<typeof Dividendos>

export const dividendosView = read('v2 GET /fiscal/dividendos/{id_lancamento}', {
  summary: 'Uma conta como lucros e dividendos: o mês da pessoa e o que se retém',
  access: 'reinf.consultar',
  params: z.object({ id_lancamento: pathId }),
  reply: reply({ data: Dividendos }),
})

export const dividendosMark = write('v2 POST /fiscal/dividendos/marcar', {
  summary: 'Diz que uma conta a pagar é de lucros e dividendos, ou que não é',
  access: 'reinf.alterar',
  keyless: 'harmless',
  body: z.object({ id_lancamento: id, dividendos: yesNo }),
  reply: nothing,
})

export const dividendosWithhold = write('v2 POST /fiscal/dividendos/reter', {
  summary: 'Retém o imposto de lucros e dividendos: vira uma conta a pagar à Receita',
  access: 'conta_pagar.alterar',
  body: z.object({
    id_lancamento: id,
    versao: requiredVersao,
    /** As the preview showed it: a month that changed meanwhile is refused. */
    valor: positiveMoney,
    /** The accountant says it: the product does not know the code of this tax. */
    codigo_receita: requiredText(20),
  }),
  reply: reply({ id_lancamento: id, valor_liquido: money }),
})
