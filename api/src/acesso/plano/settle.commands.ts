import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { isNews } from '@claquete/core/kernel/payment/status'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { ProviderPayment } from '../../kernel/payments/provider.ts'
import { keepingUsed } from './charge.commands.ts'
import { lockCharge, markPaid, markRefunded, reopenCharge } from './cobranca.queries.ts'
import type { Charge } from './cobranca.queries.ts'
import { mailPaid } from './mails.commands.ts'
import type { PlanConfig } from './mails.commands.ts'
import { findPayment, savePayment, useSparePayment } from './pagamento.queries.ts'
import {
  findTenantPlan,
  lockSubscription,
  noChange,
  saveChoice,
  updateSubscription,
} from './plano.queries.ts'
import { standAgain } from './standing.commands.ts'

/** The reference stored with a payment at the provider: tenant and charge. */
export const referenceOf = (tenant: number, id_plano_cobranca: number) =>
  `claquete-${tenant}-${id_plano_cobranca}`

export function readReference(text: string) {
  const [, tenant, id] = /^claquete-(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return tenant && id ? { tenant: Number(tenant), id_plano_cobranca: Number(id) } : undefined
}

export interface Settling {
  readonly provider: string
  readonly config: PlanConfig
  readonly today: CalendarDate
  /** ISO instant. */
  readonly now: string
}

/** What became of a payment: `divergente` is recorded but pays nothing. */
export type Settled = 'repetido' | 'registrado' | 'pago' | 'excedente' | 'divergente'

/** Locks the charge that a payment refers to; a payment never moves to another charge. */
async function chargeOf(db: TenantDb, payment: ProviderPayment, provedor: string) {
  const reference = readReference(payment.reference)
  const charge =
    reference?.tenant === db.tenant ? await lockCharge(db, reference.id_plano_cobranca) : undefined
  const known = await findPayment(db, { provedor, id_pagamento: payment.id })
  const isMoved = known !== undefined && known.id_plano_cobranca !== charge?.id_plano_cobranca
  if (!charge || isMoved) throw new Failure('nao_encontrado')
  return { charge, known }
}

/**
 * Settles a payment as read from the provider. A tenant's payments are settled one at a time; a repeated
 * notice changes nothing; a payment with another amount or currency pays nothing.
 */
export async function settle(
  db: TenantDb,
  payment: ProviderPayment,
  settling: Settling,
): Promise<Settled> {
  await lockSubscription(db)
  const provedor = settling.provider
  const { charge, known } = await chargeOf(db, payment, provedor)
  if (!isNews(known?.status, payment.status)) return 'repetido'
  const conforme = payment.amount === charge.valor && payment.currency === charge.moeda
  const isApproved = payment.status === 'aprovado'
  const excedente = isApproved && conforme && charge.status !== 'aberta'
  const row = { ...rowOf(charge, payment), provedor, conforme, excedente }
  await savePayment(db, row, known === undefined)
  if (isApproved) {
    if (!conforme) return 'divergente'
    if (excedente) return 'excedente'
    await pay(db, charge, payment.method, settling)
    return 'pago'
  }
  const paidIt = known?.status === 'aprovado' && known.conforme && !known.excedente
  if (paidIt) await takeBack(db, charge, payment.status)
  return 'registrado'
}

const rowOf = (charge: Charge, payment: ProviderPayment) => ({
  id_plano_cobranca: charge.id_plano_cobranca,
  id_pagamento: payment.id,
  status: payment.status,
  valor: payment.amount ?? cents(0),
  moeda: payment.currency.slice(0, 3),
  forma: payment.method,
})

/** Marks a charge as paid and applies what it was for. */
export async function pay(
  db: TenantDb,
  charge: Charge,
  forma: string,
  { config, today, now }: Omit<Settling, 'provider'>,
): Promise<void> {
  const { id_plano_cobranca, novo_id_plano_jobbgestor } = charge
  await markPaid(db, id_plano_cobranca, forma, now)
  await mailPaid(db, config, charge.valor, forma)
  const plan = await findTenantPlan(db)
  if (charge.tipo === 'mensalidade') return standAgain(db, plan, { plans: config.plans, today })
  const wanted = {
    id_plano_jobbgestor: novo_id_plano_jobbgestor ?? plan.id_plano_jobbgestor,
    qtde_usuarios: charge.nova_qtde_usuarios ?? plan.qtde_usuarios,
    qtd_user_prod_ext: charge.nova_qtd_user_prod_ext ?? plan.qtd_user_prod_ext,
  }
  await saveChoice(db, keepingUsed(wanted, plan))
  await updateSubscription(db, noChange)
}

/** After a refund: a charge refunded by us is closed; one disputed by the payer is owed again. */
async function takeBack(db: TenantDb, charge: Charge, status: ProviderPayment['status']) {
  const { id_plano_cobranca } = charge
  if (await useSparePayment(db, id_plano_cobranca)) return
  if (status === 'estornado') await markRefunded(db, id_plano_cobranca)
  else if (charge.tipo === 'mensalidade') await reopenCharge(db, id_plano_cobranca)
  else await markRefunded(db, id_plano_cobranca)
}
