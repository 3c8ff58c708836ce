import { daysBetween } from '../kernel/calendar.ts'
import type { CalendarDate } from '../kernel/calendar.ts'

/** Who asks: the session's user, profile and licences, under the names the calls use. */
export interface Actor {
  readonly permissions: ReadonlySet<string>
  readonly id_usuario_tipo: number
  readonly id_plano_jobbgestor: number
  readonly qtde_usuarios: number
  readonly qtd_users_created: number
  readonly qtd_user_prod_ext: number
  readonly qtd_users_created_prod_ext: number
  readonly pagamentoValido: boolean
}

/** The profile that sees the refresh and settings buttons of the dashboard. */
export const ADMINISTRATOR_TYPE = 1

/** Whether the actor's profile holds the permission; no profile holds all by itself. */
export function may(actor: Pick<Actor, 'permissions'>, permissionKey: string): boolean {
  return actor.permissions.has(permissionKey)
}

/** Whether one more licensed user fits: those created must be fewer than those licensed. */
export function canCreateUser(actor: Pick<Actor, 'qtd_users_created' | 'qtde_usuarios'>): boolean {
  return actor.qtd_users_created < actor.qtde_usuarios
}

/** Whether one more external producer fits in its own quota. */
export function canCreateExternalProducer(
  actor: Pick<Actor, 'qtd_users_created_prod_ext' | 'qtd_user_prod_ext'>,
): boolean {
  return actor.qtd_users_created_prod_ext < actor.qtd_user_prod_ext
}

/** Whether the tenant's plan is none of the excluded ones. */
export function planAllows(
  actor: Pick<Actor, 'id_plano_jobbgestor'>,
  excludedPlans: readonly number[],
): boolean {
  return !excludedPlans.includes(actor.id_plano_jobbgestor)
}

/** Whether the actor may go nowhere but to the plan page until the payment is made. */
export function mustPay(actor: Pick<Actor, 'pagamentoValido'>): boolean {
  return !actor.pagamentoValido
}

/** Whether the dashboard offers its refresh and settings buttons. */
export function canConfigureDashboard(actor: Pick<Actor, 'id_usuario_tipo'>): boolean {
  return actor.id_usuario_tipo === ADMINISTRATOR_TYPE
}

/** Days left before the automatic block, 0 from that day on; undefined when none is set. */
export function daysUntilBlock(
  data_bloqueio: CalendarDate | null | undefined,
  today: CalendarDate,
): number | undefined {
  return data_bloqueio ? Math.max(0, daysBetween(today, data_bloqueio)) : undefined
}
