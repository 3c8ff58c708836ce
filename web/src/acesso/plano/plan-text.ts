import { addDays, formatDateBr, isCalendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { cents, formatReais } from '@claquete/core/kernel/money'
import type { MyPlano } from '@claquete/contract/acesso/plano/plano'
import type { PriceList } from '@claquete/core/acesso/plano/price'

/** Centavos as 'R$ 1.234,56'. */
export const money = (centavos: number): string => formatReais(cents(centavos))

/** A day of the wire as 'DD/MM/YYYY'. */
export const dayText = (day: string): string => (isCalendarDate(day) ? formatDateBr(day) : day)

/** The day before, as text: a period shows its last day. */
export const lastDayText = (day: CalendarDate): string => formatDateBr(addDays(day, -1))

/** The price list of the reply, as the rules take it. */
export const priceList = ({ planos, usuario_extra, externo_extra }: MyPlano): PriceList => ({
  planos: planos.map((plan) => ({ ...plan, preco: cents(plan.preco) })),
  usuario_extra: cents(usuario_extra),
  externo_extra: cents(externo_extra),
})
