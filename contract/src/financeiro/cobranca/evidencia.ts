import { decisoes } from '@claquete/core/financeiro/cobranca/decisao'
import * as z from 'zod/mini'
import { day, oneOf, reais } from '../../wire.ts'

export const decisao = oneOf(...decisoes)

/** What a person needs to decide how a payment settles its title. */
export const Evidencia = z.object({
  /** `C` of a boleto that somebody paid, `D` of a payment that the bank made. */
  operacao: oneOf('C', 'D'),
  pago: reais,
  /** What the boleto still asked for or the bank was ordered to pay, and what the title owes. */
  devido: reais,
  saldo: reais,
  /** `pago` less `devido`: above 0 too much was paid. */
  diferenca: reais,
  vencimento: day,
  /** The day on which the payer paid. */
  dia: z.nullable(day),
  /** The bank's own fields; of a bank's service, which tells the total alone, all 0. */
  juros: reais,
  desconto: reais,
  abatimento: reais,
  outros_creditos: reais,
  tarifa: reais,
  /** What may be decided, with what each would book. */
  decisoes: z.array(
    z.object({
      decisao,
      principal: reais,
      desconto: reais,
      multa: reais,
      juros: reais,
      /** What the receivable owes afterwards. */
      saldo_depois: reais,
    }),
  ),
})
export type Evidencia = z.output<typeof Evidencia>
