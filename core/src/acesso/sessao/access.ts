import { daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

/** The person who makes a call: user, profile and licences, named as on the wire. */
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

/** The only profile that sees the refresh and settings buttons of the dashboard. */
export const ADMINISTRATOR_TYPE = 1

/** Whether the licence has room for one more user. */
export function canCreateUser(actor: Pick<Actor, 'qtd_users_created' | 'qtde_usuarios'>): boolean {
  return actor.qtd_users_created < actor.qtde_usuarios
}

/** Whether the separate quota of external producers has room for one more. */
export function canCreateExternalProducer(
  actor: Pick<Actor, 'qtd_users_created_prod_ext' | 'qtd_user_prod_ext'>,
): boolean {
  return actor.qtd_users_created_prod_ext < actor.qtd_user_prod_ext
}

/** Days until the automatic block; 0 from the block day on, undefined when no block is set. */
export function daysUntilBlock(
  data_bloqueio: CalendarDate | null | undefined,
  today: CalendarDate,
): number | undefined {
  return data_bloqueio ? Math.max(0, daysBetween(today, data_bloqueio)) : undefined
}
