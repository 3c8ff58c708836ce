import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { methods } from '@claquete/core/livro/titulos/methods'
import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { titulosMax } from '../../livro/titulos/baixa.ts'
import { day, id, money, oneOf, positiveMoney, reply } from '../../wire.ts'
import { Falha } from './gasto.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const

const said = {
  /** What would be wrong if it were paid so. */
  falhas: z.array(Falha),
  /** Whether a rule of the project's norm forbids the payment; the server then refuses it. */
  impede: z.boolean(),
  /** What each of its sources still owes; `conta` is null where the source has none, or where the person may not use it. */
  fontes: z.array(
    z.object({
      id_projeto_fonte: id,
      nome: z.string(),
      id_contabancaria: z.nullable(id),
      conta: z.nullable(z.string()),
      valor: money,
    }),
  ),
  /** Whether the title is one expense, which then takes the whole payment. */
  unico: z.boolean(),
}
const ToPay = z.object({ id_lancamento: id, ...said })
const ToDeliver = z.object(said)
export type VerbaToDeliver = z.input<typeof ToDeliver>
export type VerbaToDeliverInside = z.output<typeof ToDeliver>
export type TituloToPay = z.input<typeof ToPay>
export type TituloToPayInside = z.output<typeof ToPay>

const paidSo = {
  /** Absent: all that it still owes. */
  valor: z.optional(positiveMoney),
  /** Absent: not chosen yet. */
  id_contabancaria: z.optional(z.nullable(id)),
  data: z.optional(day),
  forma_pagamento: z.optional(z.nullable(oneOf(...methods))),
}
const Wanted = z.object({ id_lancamento: id, ...paidSo })
const Delivery = z.object({ id_orca_verba: id, ...paidSo })
export type WantedToDeliver = z.output<typeof Delivery>
export type WantedToPay = z.output<typeof Wanted>

export const paymentCheck = read('v2 POST /projetos-incentivados/pagar/conferir', {
  summary: 'O que ficaria errado na prestação de contas se estes títulos fossem pagos assim',
  access: [
    'lancamento.baixar',
    'execucao.pagar',
    'pagamento.preparar',
    'pagamento.liberar',
    'pagamento.pagar',
  ],
  ...ofPlan,
  body: z.object({ titulos: z.array(Wanted).check(z.minLength(1), z.maxLength(titulosMax)) }),
  bodyLimitBytes: 1_000_000,
  /** Those of incentivised projects alone. */
  reply: reply({ data: z.array(ToPay) }),
})

export const verbaDeliverCheck = read('v2 POST /projetos-incentivados/entregar/conferir', {
  summary: 'O que ficaria errado na prestação de contas se esta verba fosse entregue assim',
  access: 'execucao.pagar',
  ...ofPlan,
  body: Delivery,
  /** Null: its budget is of no incentivised project. */
  reply: reply({ data: z.nullable(ToDeliver) }),
})
