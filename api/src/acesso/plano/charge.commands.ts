import { counted } from '@claquete/core/kernel/writing/counted'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { nextRenewal } from '@claquete/core/acesso/plano/cycle'
import { extrasOf, monthlyPrice, tierOf } from '@claquete/core/kernel/plan/price'
import type { Choice, PriceList } from '@claquete/core/kernel/plan/price'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { insertCharge, listOpen } from './cobranca.queries.ts'
import { mailCharged } from './mails.commands.ts'
import type { PlanConfig } from './mails.commands.ts'
import { lockSubscription, updateSubscription } from './plano.queries.ts'
import type { Subscription, TenantPlan } from './plano.queries.ts'

/** The requested conditions and the day they start. */
export function scheduledOf(subscription: Subscription) {
  const { novo_id_plano_jobbgestor, nova_qtde_usuarios, nova_qtd_user_prod_ext, nova_vigencia } =
    subscription
  if (
    novo_id_plano_jobbgestor === null ||
    nova_qtde_usuarios === null ||
    nova_qtd_user_prod_ext === null ||
    nova_vigencia === null
  ) {
    return undefined
  }
  return {
    id_plano_jobbgestor: novo_id_plano_jobbgestor,
    qtde_usuarios: nova_qtde_usuarios,
    qtd_user_prod_ext: nova_qtd_user_prod_ext,
    vigencia: nova_vigencia,
  }
}

/** Keeps and charges the logins in use by then: nobody loses one. */
export const keepingUsed = (choice: Choice, used: TenantPlan): Choice => ({
  id_plano_jobbgestor: choice.id_plano_jobbgestor,
  qtde_usuarios: Math.max(choice.qtde_usuarios, used.qtd_users_created),
  qtd_user_prod_ext: Math.max(choice.qtd_user_prod_ext, used.qtd_users_created_prod_ext),
})

/** The conditions in force on a day. */
function choiceAt(date: CalendarDate, plan: TenantPlan, subscription: Subscription): Choice {
  const scheduled = scheduledOf(subscription)
  return scheduled && scheduled.vigencia <= date ? keepingUsed(scheduled, plan) : plan
}

const some = (n: number, one: string, many: string) => (n === 0 ? [] : [counted(n, one, many)])

/** 'Plano Completo com 5 usuários extras'. */
export function describeChoice(list: PriceList, choice: Choice): string {
  const extras = extrasOf(list, choice)
  const people = [
    ...some(extras.usuarios, 'usuário extra', 'usuários extras'),
    ...some(extras.externos, 'produtor externo extra', 'produtores externos extras'),
  ]
  const name = `Plano ${tierOf(list, choice.id_plano_jobbgestor).nome}`
  return people.length > 0 ? `${name} com ${people.join(' e ')}` : name
}

interface Month {
  readonly config: PlanConfig
  readonly plan: TenantPlan
  readonly subscription: Subscription
  readonly today: CalendarDate
  /** Due today, to lift a block; otherwise on the month's first day. */
  readonly dueNow?: boolean
}

/** Charges the next month and returns the updated subscription. */
export async function chargeMonth(db: TenantDb, month: Month): Promise<Subscription> {
  const { config, plan, subscription, today, dueNow } = month
  const { plans } = config
  const { cobrado_ate, dia_renovacao } = subscription
  const periodo_de = cobrado_ate
  const periodo_ate = nextRenewal(cobrado_ate, dia_renovacao)
  const choice = choiceAt(periodo_de, plan, subscription)
  const valor = monthlyPrice(plans, choice)
  if (valor > 0) {
    const descricao = describeChoice(plans, choice)
    const vencimento = dueNow ? today : periodo_de
    const charge = { descricao, periodo_de, periodo_ate, emissao: today, vencimento, valor }
    await insertCharge(db, { tipo: 'mensalidade', ...charge })
    await mailCharged(db, config, charge)
  }
  await updateSubscription(db, { cobrado_ate: periodo_ate })
  return { ...subscription, cobrado_ate: periodo_ate }
}

/** The oldest unpaid charge; for a blocked tenant without one, charges the next month. */
export async function chargeToPay(
  db: TenantDb,
  { config, plan, today }: Pick<Month, 'config' | 'plan' | 'today'>,
) {
  const subscription = await lockSubscription(db)
  const [oldest] = await listOpen(db, today)
  if (oldest?.tipo === 'mensalidade') return oldest
  const isBlocked = !plan.pagamento_valido || (plan.data_bloqueio ?? today) < today
  if (oldest && !isBlocked) return oldest
  if (!isBlocked && plan.data_bloqueio === null) return undefined
  await chargeMonth(db, { config, plan, subscription, today, dueNow: true })
  return (await listOpen(db, today)).find(({ tipo }) => tipo === 'mensalidade')
}

/** '05/08/2026 a 04/09/2026', both days included. */
export const periodText = (from: CalendarDate, last: CalendarDate) =>
  `${formatDateBr(from)} a ${formatDateBr(last)}`
