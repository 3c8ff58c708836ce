import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { day, instant, money, reply, requiredText } from '../../wire.ts'
import * as at from './coproducao.addresses.ts'

const CoproducaoPage = z.object({
  empresa: z.string(),
  cor: z.string(),
  projeto: z.string(),
  salic: z.nullable(z.string()),
  dia: day,
  aprovado: money,
  captado: money,
  /** What left the accounts for it; null where who made the link does not see every title of the project. */
  gasto: z.nullable(money),
  /** What the sources may still pay: raised, and the yields allotted, without what was spent. */
  saldo: z.nullable(money),
  /** Of the newest version of its budget. */
  orcado: money,
  /** By mechanism. */
  fontes: z.array(
    z.object({
      fonte: z.string(),
      aprovado: money,
      captado: money,
      gasto: z.nullable(money),
      saldo: z.nullable(money),
    }),
  ),
  /** The big items of the structure that places most of the budget. */
  estrutura: z.nullable(z.string()),
  itens: z.array(z.object({ item: z.string(), orcado: money, gasto: z.nullable(money) })),
  expira_em: instant,
})
export type CoproducaoPage = z.input<typeof CoproducaoPage>

export const coproducaoOpen = define(at.coproducaoOpen, {
  summary: 'O aprovado, o captado, o orçado e o gasto de um projeto, pelo link de quem coproduz',
  body: z.object({ token: requiredText(200) }),
  reply: reply({ data: CoproducaoPage }),
})
