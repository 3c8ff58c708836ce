import {
  decidedBaixa,
  settlementOf,
  toldTotal,
} from '@claquete/core/financeiro/cobranca/settlement'
import type { ChargeTerms } from '@claquete/core/financeiro/cobranca/settlement'
import type { Decisao } from '@claquete/core/financeiro/cobranca/decisao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settleByBank } from '../../../livro/titulos/public.ts'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import { saldoOf } from './amounts.ts'

/** A charge of the bank's service that was paid, whether by boleto, by its Pix or by Pix Automático. */
export interface PaidCharge {
  readonly terms: ChargeTerms
  readonly recebido: Cents
  readonly recebido_em: CalendarDate | null
  readonly id_contabancaria: number
  readonly forma_pagamento: 'boleto' | 'pix'
  readonly obs: string
}

const post = (
  db: TenantDb,
  titulo: Lancamento,
  { recebido_em, id_contabancaria, forma_pagamento, obs }: PaidCharge,
  { valores, today }: { readonly valores: Baixa; readonly today: CalendarDate },
): Promise<number> =>
  settleByBank(db, titulo, {
    data: recebido_em ?? today,
    id_contabancaria,
    forma_pagamento,
    obs,
    valores,
  })

/**
 * Settles the receivable, which the caller has locked, of a charge that was paid; or says why a person has to decide. Throws
 * where the ledger refuses.
 */
export async function settleCharge(
  db: TenantDb,
  titulo: Lancamento,
  paid: PaidCharge,
  today: CalendarDate,
): Promise<{ readonly id_baixa: number } | { readonly motivo: string }> {
  const told = toldTotal(paid.recebido, paid.recebido_em ?? undefined)
  const found = settlementOf(paid.terms, told, saldoOf(titulo))
  if ('motivo' in found) return found
  return { id_baixa: await post(db, titulo, paid, { valores: found.baixa, today }) }
}

/** Settles it as a person decided; undefined where the amounts do not allow that. */
export async function settleDecided(
  db: TenantDb,
  titulo: Lancamento,
  paid: PaidCharge,
  { decisao, today }: { readonly decisao: Decisao; readonly today: CalendarDate },
): Promise<number | undefined> {
  const baixa = decidedBaixa(decisao, paid.terms, paid.recebido, saldoOf(titulo))
  return baixa && post(db, titulo, paid, { valores: baixa, today })
}
