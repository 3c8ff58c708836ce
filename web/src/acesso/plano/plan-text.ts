import { addDays, formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import type { MyPlano } from '@claquete/contract/acesso/plano/plano'
import type { PriceList } from '@claquete/core/kernel/plan/price'

/** Formats centavos as 'R$ 1.234,56'. */
export const money = (centavos: number): string => formatReais(cents(centavos))

/** Formats a date of the API as 'DD/MM/YYYY'. */
export const dayText = (day: string): string => (isCalendarDate(day) ? formatDateBr(day) : day)

/** Formats the day before, for periods that show their last day. */
export const lastDayText = (day: CalendarDate): string => formatDateBr(addDays(day, -1))

/** The price list of the reply, as the core rules take it. */
export const priceList = ({ planos, usuario_extra, externo_extra }: MyPlano): PriceList => ({
  planos: planos.map((plan) => ({ ...plan, preco: centsOfReais(plan.preco) })),
  usuario_extra: centsOfReais(usuario_extra),
  externo_extra: centsOfReais(externo_extra),
})
