import { counted } from '../../kernel/writing/counted.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { prorate } from './cycle.ts'
import { monthlyPrice, tierOf } from '../../kernel/plan/price.ts'
import type { Choice, PriceList } from '../../kernel/plan/price.ts'

/** How many people have a login now, by kind. */
export interface InUse {
  readonly qtd_users_created: number
  readonly qtd_users_created_prod_ext: number
}

export interface ChangeProblem {
  readonly campo: 'qtde_usuarios' | 'qtd_user_prod_ext'
  readonly msg: string
}

export interface PlanChange {
  readonly kind: 'nenhuma' | 'agora' | 'renovacao'
  readonly monthlyNow: Cents
  readonly monthlyNew: Cents
  /** Due now, for the days until the next charge; zero when nothing is due. */
  readonly due: Cents
  /** First day of the new conditions. When something is due, they start on the day it is paid. */
  readonly effective: CalendarDate
  /** Why the change is refused; empty when it is accepted. */
  readonly problems: readonly ChangeProblem[]
}

interface Situation {
  readonly list: PriceList
  readonly current: Choice
  readonly wanted: Choice
  readonly used: InUse
  readonly today: CalendarDate
  /** First day that no charge covers yet. */
  readonly chargedUntil: CalendarDate
  /** Day of the month on which the plan renews. */
  readonly day: number
}

/**
 * Prices a change of plan and dates it. A dearer plan starts as soon as the difference for the days already
 * charged at the old price is paid. A plan that costs the same or less starts on the first day that no charge
 * covers: nothing is paid back.
 */
export function planChange(situation: Situation): PlanChange {
  const { list, current, wanted, today, chargedUntil, day } = situation
  const monthlyNow = monthlyPrice(list, current)
  const monthlyNew = monthlyPrice(list, wanted)
  const later = chargedUntil > today ? chargedUntil : today
  const base = { monthlyNow, monthlyNew, problems: problemsOf(situation) }
  if (isSame(current, wanted)) {
    return { ...base, kind: 'nenhuma', due: subtract(monthlyNow, monthlyNow), effective: today }
  }
  const difference = subtract(monthlyNew, monthlyNow)
  const period = { from: today, until: later, day }
  const due = difference > 0 ? prorate(difference, period) : subtract(monthlyNow, monthlyNow)
  if (due > 0) return { ...base, kind: 'agora', due, effective: today }
  return { ...base, kind: 'renovacao', due, effective: later }
}

const isSame = (a: Choice, b: Choice) =>
  a.id_plano_jobbgestor === b.id_plano_jobbgestor &&
  a.qtde_usuarios === b.qtde_usuarios &&
  a.qtd_user_prod_ext === b.qtd_user_prod_ext

function problemsOf({ list, wanted, used }: Situation): ChangeProblem[] {
  const tier = tierOf(list, wanted.id_plano_jobbgestor)
  return [
    ...problemOf('qtde_usuarios', {
      wanted: wanted.qtde_usuarios,
      included: tier.usuarios,
      used: used.qtd_users_created,
      tier: tier.nome,
      one: 'usuário',
      many: 'usuários',
    }),
    ...problemOf('qtd_user_prod_ext', {
      wanted: wanted.qtd_user_prod_ext,
      included: tier.externos,
      used: used.qtd_users_created_prod_ext,
      tier: tier.nome,
      one: 'produtor externo',
      many: 'produtores externos',
    }),
  ]
}

interface Count {
  readonly wanted: number
  readonly included: number
  readonly used: number
  readonly tier: string
  readonly one: string
  readonly many: string
}

function problemOf(campo: ChangeProblem['campo'], count: Count): ChangeProblem[] {
  const { wanted, included, used, tier, one, many } = count
  if (wanted < included) {
    return [{ campo, msg: `O plano ${tier} inclui ${counted(included, one, many)}.` }]
  }
  if (used <= wanted) return []
  const has = `Há ${counted(used, one, many)} e o novo limite é ${wanted}`
  const msg = `${has}: exclua ${counted(used - wanted, one, many)} ou aumente o limite.`
  return [{ campo, msg }]
}
