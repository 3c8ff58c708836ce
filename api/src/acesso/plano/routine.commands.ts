import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { adjustmentDays } from './change.commands.ts'
import { chargeMonth, keepingUsed, scheduledOf } from './charge.commands.ts'
import { cancelAdjustment } from './cobranca.queries.ts'
import type { PlanConfig } from './mails.commands.ts'
import {
  findTenantPlan,
  lockSubscription,
  noChange,
  saveChoice,
  updateSubscription,
} from './plano.queries.ts'
import type { Subscription } from './plano.queries.ts'
import { standToday } from './standing.commands.ts'

/** After downtime, at most this many missed months are charged. */
const mostMonths = 24

/** Puts requested conditions into force on their day. */
async function bringScheduled(db: TenantDb, subscription: Subscription, today: CalendarDate) {
  const scheduled = scheduledOf(subscription)
  if (!scheduled || scheduled.vigencia > today) return subscription
  await saveChoice(db, keepingUsed(scheduled, await findTenantPlan(db)))
  await updateSubscription(db, noChange)
  return { ...subscription, ...noChange }
}

/**
 * The daily work of one tenant: starts conditions, charges months, drops adjustments with outdated prices,
 * blocks. Safe to repeat.
 */
export async function planDay(
  db: TenantDb,
  { config, today }: { config: PlanConfig; today: CalendarDate },
): Promise<void> {
  let subscription = await bringScheduled(db, await lockSubscription(db), today)
  const plan = await findTenantPlan(db)
  const chargeUntil = addDays(today, config.plans.emite_dias_antes)
  const isDue = () => subscription.cobrado_ate <= chargeUntil
  if (isDue()) await cancelAdjustment(db, today)
  else await cancelAdjustment(db, addDays(today, -adjustmentDays - 1))
  for (let months = 0; isDue() && months < mostMonths; months += 1) {
    subscription = await chargeMonth(db, { config, plan, subscription, today })
  }
  await standToday(db, plan, { config, today })
}

/** The nightly work of one tenant. */
export function runPlanDay({ pool, config, now }: Services, tenant: number): Promise<void> {
  const owner = { tenant, readOnly: false, chamada: 'rotina do plano' }
  const day = { config, today: todayInSaoPaulo(now()) }
  return inTransaction(pool, owner, ({ db }) => planDay(db, day))
}
