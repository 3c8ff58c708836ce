import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { mostCalendarDays } from '@claquete/contract/contratos/contrato/vencimento'
import type {
  vencimentoCalendar,
  vencimentoList,
} from '@claquete/contract/contratos/contrato/vencimento'
import { fieldFailure } from '@claquete/contract/failures'
import { noticesOf, soonDays } from '@claquete/core/contratos/contrato/ending'
import { addDays, daysBetween } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { vencimentos } from '../list.queries.ts'

const most = 1000

/** What ends in a period and what is told of in it, with the days of the notices. */
export async function readCalendar(
  context: Context,
  { inicio, fim, ...filter }: TakenBy<typeof vencimentoCalendar>['query'],
): Promise<GivenBy<typeof vencimentoCalendar>['data']> {
  checkRange(inicio, fim)
  if (daysBetween(inicio, fim) > mostCalendarDays) {
    throw fieldFailure('fim', 'Escolha um período mais curto.')
  }
  const { db, today } = context
  const within = (day: string) => inicio <= day && day <= fim
  const query: TakenBy<typeof vencimentoList>['query'] = {
    ...filter,
    periodo1: inicio,
    periodo2: addDays(fim, soonDays),
  }
  const ends = await vencimentos
    .all(db, context, query)
    .limit(most + 1)
    .execute()
  const found = ends.slice(0, most).map((end) => ({
    ...end,
    avisos: noticesOf({ ...end, desde: end.assinado_em }, today),
  }))
  return {
    vencimentos: found.filter(
      ({ dia, avisos }) => within(dia) || avisos.some((one) => within(one.dia)),
    ),
    tem_mais: ends.length > most,
  }
}
