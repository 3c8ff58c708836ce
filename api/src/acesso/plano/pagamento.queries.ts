import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { PaymentStatus } from '@claquete/core/kernel/payment/status'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export interface OpenedCheckout {
  readonly id_plano_cobranca: number
  readonly provedor: string
  readonly id_checkout: string
  readonly url: string
}

export const insertCheckout = (db: TenantDb, checkout: OpenedCheckout) =>
  db.insertInto('plano_checkout').values(checkout).execute()

/** The latest payment page of a charge at a provider. */
export const findCheckout = (db: TenantDb, id_plano_cobranca: number, provedor: string) =>
  db
    .from('plano_checkout')
    .select(['id_plano_cobranca', 'provedor', 'id_checkout', 'url'])
    .where('id_plano_cobranca', '=', id_plano_cobranca)
    .where('provedor', '=', provedor)
    .orderBy('id_plano_checkout', 'desc')
    .executeTakeFirst()

/** The latest recent page of each charge. */
export const listLateCheckouts = (db: TenantDb, provedor: string) =>
  db
    .from('plano_checkout')
    .distinctOn('id_plano_cobranca')
    .select(['id_plano_cobranca', 'provedor', 'id_checkout', 'url'])
    .where('provedor', '=', provedor)
    .where('criado_em', '>', sql<string>`now() - interval '10 days'`)
    .orderBy('id_plano_cobranca', 'desc')
    .orderBy('id_plano_checkout', 'desc')
    .limit(3)
    .execute()

interface PaymentKey {
  readonly provedor: string
  readonly id_pagamento: string
}

export const findPayment = (db: TenantDb, { provedor, id_pagamento }: PaymentKey) =>
  db
    .from('plano_pagamento')
    .select(['id_plano_cobranca', 'status', 'conforme', 'excedente'])
    .$castTo<{
      id_plano_cobranca: number
      status: PaymentStatus
      conforme: boolean
      excedente: boolean
    }>()
    .where('provedor', '=', provedor)
    .where('id_pagamento', '=', id_pagamento)
    .executeTakeFirst()

interface PaymentRow extends PaymentKey {
  readonly id_plano_cobranca: number
  readonly status: PaymentStatus
  readonly valor: Cents
  readonly moeda: string
  readonly forma: string
  readonly conforme: boolean
  readonly excedente: boolean
}

/** Stores a new payment, or the new state of a known one. */
export async function savePayment(db: TenantDb, { valor, ...row }: PaymentRow, isNew: boolean) {
  const values = { ...row, valor: centsToDecimalText(valor) }
  if (isNew) return db.insertInto('plano_pagamento').values(values).execute()
  const { provedor, id_pagamento, id_plano_cobranca: _, ...changes } = values
  return db
    .update('plano_pagamento')
    .set({ ...changes, alterado_em: sql`now()` })
    .where('provedor', '=', provedor)
    .where('id_pagamento', '=', id_pagamento)
    .execute()
}

/** How many payments must be refunded. */
export async function countToReturn(db: TenantDb): Promise<number> {
  const row = await db
    .from('plano_pagamento')
    .select(sql<number>`count(*)`.as('n'))
    .where('status', '=', 'aprovado')
    .where((where) => where.or([where('excedente', '=', true), where('conforme', '=', false)]))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Makes a surplus payment of the charge the one that pays it; false when there is none. */
export async function useSparePayment(db: TenantDb, id_plano_cobranca: number): Promise<boolean> {
  const spare = await db
    .from('plano_pagamento')
    .select('id_plano_pagamento')
    .where('id_plano_cobranca', '=', id_plano_cobranca)
    .where('status', '=', 'aprovado')
    .where('conforme', '=', true)
    .where('excedente', '=', true)
    .orderBy('id_plano_pagamento')
    .executeTakeFirst()
  if (!spare) return false
  await db
    .update('plano_pagamento')
    .set({ excedente: false, alterado_em: sql`now()` })
    .where('id_plano_pagamento', '=', spare.id_plano_pagamento)
    .execute()
  return true
}
