import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Choice } from '@claquete/core/kernel/plan/price'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { chargeToPay } from './charge.commands.ts'
import { listOpen, lockCharge } from './cobranca.queries.ts'
import { findTenantPlan, lockSubscription, saveChoice, tenantOfDomain } from './plano.queries.ts'
import type { TenantPlan } from './plano.queries.ts'
import { pay } from './settle.commands.ts'
import { changeStanding } from './standing.commands.ts'

export interface PlanOrder extends Partial<Choice> {
  /** True: the overdue amount was paid elsewhere, so everything reopens. False: block now. */
  readonly paid?: boolean
  /** Null removes the day. */
  readonly blockDay?: CalendarDate | null
}

type Needs = Pick<Services, 'pool' | 'config' | 'now'>

/**
 * Applies a decision of the operators on a tenant's plan, outside the price list; returns the resulting plan.
 */
export async function orderPlan(
  services: Needs,
  dominio: string,
  order: PlanOrder,
): Promise<TenantPlan> {
  const tenant = await tenantOfDomain(services.pool, dominio)
  const today = todayInSaoPaulo(services.now())
  const owner = { tenant, readOnly: false, chamada: 'claquete' }
  return inTransaction(services.pool, owner, async ({ db }) => {
    await lockSubscription(db)
    const before = await findTenantPlan(db)
    const choice = {
      id_plano_jobbgestor: order.id_plano_jobbgestor ?? before.id_plano_jobbgestor,
      qtde_usuarios: order.qtde_usuarios ?? before.qtde_usuarios,
      qtd_user_prod_ext: order.qtd_user_prod_ext ?? before.qtd_user_prod_ext,
    }
    checkRoom(choice, before)
    await saveChoice(db, choice)
    if (order.blockDay !== undefined) await setBlockDay(db, order.blockDay, today)
    if (order.paid === true) await payLate(services, db, today)
    if (order.paid === false) await block(services, db, today)
    return findTenantPlan(db)
  })
}

function checkRoom(choice: Choice, used: TenantPlan): void {
  if (choice.qtde_usuarios < used.qtd_users_created) {
    throw new Error(`há ${used.qtd_users_created} usuários; o limite não pode ser menor`)
  }
  if (choice.qtd_user_prod_ext < used.qtd_users_created_prod_ext) {
    throw new Error(`há ${used.qtd_users_created_prod_ext} produtores externos cadastrados`)
  }
}

async function setBlockDay(db: TenantDb, data_bloqueio: CalendarDate | null, today: CalendarDate) {
  const plan = await findTenantPlan(db)
  const isLate = data_bloqueio !== null && data_bloqueio <= today
  const pagamento_valido = data_bloqueio === null ? plan.pagamento_valido : !isLate
  await changeStanding(db, plan, { pagamento_valido, data_bloqueio })
}

/** Blocks now, with a charge whose payment unblocks. */
async function block({ config }: Needs, db: TenantDb, today: CalendarDate): Promise<void> {
  const plan = await findTenantPlan(db)
  const blocked = { pagamento_valido: false, data_bloqueio: plan.data_bloqueio ?? today }
  await changeStanding(db, plan, blocked)
  await chargeToPay(db, { config, plan: { ...plan, ...blocked }, today })
}

/** Marks the months due until today as paid by other means. */
async function payLate({ config, now }: Needs, db: TenantDb, today: CalendarDate): Promise<void> {
  const paying = { config, today, now: new Date(now()).toISOString() }
  for (const { id_plano_cobranca, tipo, vencimento } of await listOpen(db, today)) {
    if (tipo !== 'mensalidade' || vencimento > today) continue
    const charge = await lockCharge(db, id_plano_cobranca)
    if (charge) await pay(db, charge, 'Baixa manual', paying)
  }
  const plan = await findTenantPlan(db)
  await changeStanding(db, plan, { pagamento_valido: true, data_bloqueio: null })
}
