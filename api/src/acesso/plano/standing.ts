import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { blockDay } from '@claquete/core/acesso/plano/cycle'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { PlanCatalogue } from '../../kernel/plans.ts'
import { announceChange } from '../../kernel/realtime.ts'
import { findOverdue } from './cobranca.queries.ts'
import { mailLate } from './mails.ts'
import type { PlanConfig } from './mails.ts'
import { saveStanding } from './plano.queries.ts'
import type { Standing, TenantPlan } from './plano.queries.ts'

/** Model of the announcements: every open screen of the tenant reads its plan again. */
export const planModel = 'plano'

/** How the payments stand by the charges alone: the oldest unpaid month says when it blocks. */
async function standingOf(
  db: TenantDb,
  plans: PlanCatalogue,
  today: CalendarDate,
): Promise<Standing> {
  const overdue = await findOverdue(db, today)
  if (!overdue) return { pagamento_valido: true, data_bloqueio: null }
  const data_bloqueio = blockDay(overdue.vencimento, plans.tolerancia_dias)
  return { pagamento_valido: data_bloqueio > today, data_bloqueio }
}

/** Writes how the payments stand, where it changed, and tells every open screen. */
export async function changeStanding(db: TenantDb, before: Standing, after: Standing) {
  const isSame =
    before.pagamento_valido === after.pagamento_valido &&
    before.data_bloqueio === after.data_bloqueio
  if (isSame) return
  await saveStanding(db, after)
  await announceChange(db, planModel)
}

/** After a month was paid: reopens the tenant unless another one is late. */
export async function standAgain(
  db: TenantDb,
  plan: TenantPlan,
  { plans, today }: { plans: PlanCatalogue; today: CalendarDate },
): Promise<void> {
  await changeStanding(db, plan, await standingOf(db, plans, today))
}

/**
 * What the days bring: an unpaid month sets the day of the block, and that day blocks. A day set by
 * hand stays; only a payment, or the administration, takes a block away.
 */
export async function standToday(
  db: TenantDb,
  plan: TenantPlan,
  { config, today }: { config: PlanConfig; today: CalendarDate },
): Promise<void> {
  const by = await standingOf(db, config.plans, today)
  const isNew = plan.data_bloqueio === null && by.data_bloqueio !== null
  if (isNew) await mailLate(db, config, by.data_bloqueio)
  const data_bloqueio = plan.data_bloqueio ?? by.data_bloqueio
  const isLate = data_bloqueio !== null && data_bloqueio <= today
  await changeStanding(db, plan, {
    pagamento_valido: plan.pagamento_valido && !isLate,
    data_bloqueio,
  })
}
