import { decisoes } from '@claquete/core/financeiro/cobranca/decisao'
import * as z from 'zod/mini'
import { day, oneOf, money } from '../../wire.ts'

export const decisao = oneOf(...decisoes)

/** What a person needs to decide how a payment settles its title. */
export const Evidencia = z.object({
  /** `C` of a boleto that somebody paid, `D` of a payment that the bank made. */
  operacao: oneOf('C', 'D'),
  pago: money,
  /** What the boleto still asked for or the bank was ordered to pay, and what the title owes. */
  devido: money,
  saldo: money,
  /** `pago` less `devido`: above 0 too much was paid. */
  diferenca: money,
  vencimento: day,
  /** The day on which the payer paid. */
  dia: z.nullable(day),
  /** The bank's own fields; of a bank's service, which tells the total alone, all 0. */
  juros: money,
  desconto: money,
  abatimento: money,
  outros_creditos: money,
  tarifa: money,
  /** What may be decided, with what each would book. */
  decisoes: z.array(
    z.object({
      decisao,
      principal: money,
      desconto: money,
      multa: money,
      juros: money,
      /** What the receivable owes afterwards. */
      saldo_depois: money,
    }),
  ),
})
export type Evidencia = z.input<typeof Evidencia>
export type EvidenciaInside = z.output<typeof Evidencia>
