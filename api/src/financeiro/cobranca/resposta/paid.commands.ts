import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { takenBy } from '@claquete/core/livro/titulos/delay'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settleManyByBank } from '../../../livro/titulos/public.ts'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import { payBoletos } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { payInPart } from './parcial.queries.ts'

/** A payment that is decided: what it settles, and what the charge still asks for afterwards. */
export interface Paid {
  /** Both locked; no receivable is twice in a list. */
  readonly titulo: Lancamento
  readonly boleto: StoredBoleto
  readonly data: CalendarDate
  readonly pago: Cents
  readonly baixa: Baixa
  readonly left: Cents
}

export type Settled = { readonly id_baixa: number } | { readonly motivo: string }

/**
 * Settles the receivables of boletos that a file says were paid; of one that cannot be settled says why and writes
 * nothing. Answers in the order given.
 */
export async function settlePaid(db: TenantDb, paid: readonly Paid[]): Promise<Settled[]> {
  const found = await settleManyByBank(
    db,
    paid.map(({ titulo, boleto, data, baixa }) => ({
      titulo,
      data,
      valores: baixa,
      id_contabancaria: boleto.id_contabancaria,
      forma_pagamento: 'boleto',
      obs: `Boleto ${boleto.nosso_numero} pago no banco`,
    })),
  )
  const settled = paid.map((one, at) => ({ ...one, result: must(found[at], 'settlement') }))
  const done = settled.flatMap(({ result, ...one }) =>
    result instanceof Failure ? [] : [{ ...one, id_baixa: result }],
  )
  await payBoletos(
    db,
    done
      .filter(({ left }) => left === 0)
      .map(({ boleto, id_baixa, data, pago }) => {
        const total = add(
          pago,
          sumOf(boleto.parciais, (one) => one.pago),
        )
        return { id_boleto: boleto.id_boleto, id_baixa, data, pago: total }
      }),
  )
  await payInPart(
    db,
    done
      .filter(({ left }) => left > 0)
      .map(({ boleto, id_baixa, data, pago, baixa }) => ({
        id_boleto: boleto.id_boleto,
        parciais: [...boleto.parciais, { id_baixa, pago, baixado: takenBy(baixa), data }],
      })),
  )
  return settled.map(({ result }) =>
    result instanceof Failure ? { motivo: result.message } : { id_baixa: result },
  )
}
