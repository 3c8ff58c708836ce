import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { blockDay } from '@claquete/core/acesso/plano/cycle'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { PlanCatalogue } from '../../kernel/settings/plans.ts'
import { findOverdue } from './cobranca.queries.ts'
import { mailLate } from './mails.commands.ts'
import type { PlanConfig } from './mails.commands.ts'
import { saveStanding } from './plano.queries.ts'
import type { Standing, TenantPlan } from './plano.queries.ts'

/** The payment state that follows from the charges: the oldest unpaid month decides when it blocks. */
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

/** Stores a changed payment state. */
export async function changeStanding(db: TenantDb, before: Standing, after: Standing) {
  const isSame =
    before.pagamento_valido === after.pagamento_valido &&
    before.data_bloqueio === after.data_bloqueio
  if (isSame) return
  await saveStanding(db, after)
}

/** After a month is paid: unblocks the tenant unless another month is overdue. */
export async function standAgain(
  db: TenantDb,
  plan: TenantPlan,
  { plans, today }: { plans: PlanCatalogue; today: CalendarDate },
): Promise<void> {
  await changeStanding(db, plan, await standingOf(db, plans, today))
}

/**
 * The effect of time: an unpaid month sets the block day, and on that day the tenant is blocked. A day set by
 * hand stays. Only a payment, or an operator, lifts a block.
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
