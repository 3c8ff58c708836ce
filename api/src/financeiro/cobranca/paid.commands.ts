import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { must } from '@claquete/core/kernel/must'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settleManyByBank } from '../../livro/titulos/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import { amountsOf, undecided } from './amounts.ts'
import { payBoletos } from './boleto.queries.ts'
import type { StoredBoleto } from './boleto.queries.ts'

export interface Paid {
  /** Both locked; no receivable is twice in a list. */
  readonly titulo: Lancamento
  readonly boleto: StoredBoleto
  readonly data: CalendarDate
  readonly pago: Cents
}

export type Settled = { readonly id_baixa: number } | { readonly motivo: string }

/**
 * Settles the receivables of boletos that a file says were paid; of one that cannot be settled says why and writes
 * nothing. Answers in the order given.
 */
export async function settlePaid(db: TenantDb, paid: readonly Paid[]): Promise<Settled[]> {
  const ready = paid.flatMap((one) => {
    const valores = amountsOf(one.titulo, one.boleto, one.pago)
    return valores ? [{ one, valores }] : []
  })
  const found = await settleManyByBank(
    db,
    ready.map(({ one: { titulo, boleto, data }, valores }) => ({
      titulo,
      data,
      valores,
      id_contabancaria: boleto.id_contabancaria,
      forma_pagamento: 'boleto',
      obs: `Boleto ${boleto.nosso_numero} pago no banco`,
    })),
  )
  const settled = new Map(
    ready.map(({ one }, at): [Paid, Settled] => {
      const result = must(found[at], 'settlement')
      return [one, result instanceof Failure ? { motivo: result.message } : { id_baixa: result }]
    }),
  )
  await payBoletos(
    db,
    paid.flatMap((one) => {
      const result = settled.get(one)
      if (!result || 'motivo' in result) return []
      const { boleto, data, pago } = one
      return [{ id_boleto: boleto.id_boleto, id_baixa: result.id_baixa, data, pago }]
    }),
  )
  return paid.map((one) => settled.get(one) ?? { motivo: undecided })
}
