import { Failure } from '@claquete/contract/failures'
import { settlementOf } from '@claquete/core/financeiro/cobranca/boleto'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { subtract } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { must } from '@claquete/core/kernel/must'
import { numberToRate } from '@claquete/core/kernel/quantity'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settleByBank } from '../../livro/titulos/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import { updateBoleto } from './boleto.queries.ts'
import type { StoredBoleto } from './boleto.queries.ts'

interface Paid {
  /** Both locked. */
  readonly titulo: Lancamento
  readonly boleto: StoredBoleto
  readonly data: CalendarDate
  readonly pago: Cents
}

/** Settles the receivable of a boleto that a file says was paid; where it cannot, says why and writes nothing. */
export async function settlePaid(
  db: TenantDb,
  { titulo, boleto, data, pago }: Paid,
): Promise<{ readonly id_baixa: number } | { readonly motivo: string }> {
  const { id_boleto, centavos: valor, id_contabancaria, nosso_numero } = boleto
  const multa = must(numberToRate(boleto.multa), 'fine of the charge')
  const saldo = subtract(titulo.centavos, titulo.baixado_centavos)
  const valores = settlementOf({ valor, multa }, pago, saldo)
  if (!valores) {
    return {
      motivo: 'O boleto foi pago, mas o título já tinha outra baixa: confira e acerte à mão.',
    }
  }
  try {
    const id_baixa = await settleByBank(db, titulo, {
      data,
      id_contabancaria,
      forma_pagamento: 'boleto',
      obs: `Boleto ${nosso_numero} pago no banco`,
      valores,
    })
    await updateBoleto(db, id_boleto, {
      situacao: 'pago',
      valor_recebido: pago,
      recebido_em: data,
      recebido_por: 'BOLETO',
      id_baixa,
      pendencia: null,
    })
    return { id_baixa }
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    return { motivo: error.message }
  }
}
