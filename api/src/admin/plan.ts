import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { planName } from '../kernel/settings/plans.ts'
import type { Services } from '../kernel/services.ts'
import { orderPlan } from '../acesso/plano/administration.commands.ts'

/** The options of this command. */
export const planOptions = {
  bloqueio: { type: 'string' },
  pagamento: { type: 'string' },
} as const

interface Values {
  readonly plano?: string | undefined
  readonly usuarios?: string | undefined
  readonly externos?: string | undefined
  readonly bloqueio?: string | undefined
  readonly pagamento?: string | undefined
}

function whole(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  throw new Error(`--${name}: informe um número inteiro até ${most}`)
}

function planOf(text: string | undefined): number | undefined {
  if (text === undefined || /^[123]$/.test(text)) return text === undefined ? text : Number(text)
  throw new Error('--plano: informe 1, 2 ou 3')
}

function blockOf(text: string | undefined): CalendarDate | null | undefined {
  if (text === undefined) return undefined
  if (text === 'nenhum') return null
  if (isCalendarDate(text)) return text
  throw new Error('--bloqueio: informe um dia, como 2026-11-30, ou nenhum')
}

function paidOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text === 'S' || text === 'N') return text === 'S'
  throw new Error('--pagamento: informe S ou N')
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** Changes a tenant's plan from the command line; returns the result as one line. */
export async function changePlan(
  services: Pick<Services, 'pool' | 'config' | 'now'>,
  dominio: string,
  values: Values,
): Promise<string> {
  const plan = await orderPlan(
    services,
    dominio,
    given({
      id_plano_jobbgestor: planOf(values.plano),
      qtde_usuarios: whole('usuarios', values.usuarios, 999),
      qtd_user_prod_ext: whole('externos', values.externos, 999),
      blockDay: blockOf(values.bloqueio),
      paid: paidOf(values.pagamento),
    }),
  )
  const { data_bloqueio, pagamento_valido } = plan
  const state = pagamento_valido ? 'pagamento em dia' : 'pagamento pendente'
  return [
    `${dominio}: plano ${planName(services.config.plans, plan.id_plano_jobbgestor)}`,
    `${plan.qtd_users_created} de ${plan.qtde_usuarios} usuários`,
    `${plan.qtd_users_created_prod_ext} de ${plan.qtd_user_prod_ext} produtores externos`,
    data_bloqueio ? `${state}, bloqueio em ${formatDateBr(data_bloqueio)}` : state,
  ].join(', ')
}
