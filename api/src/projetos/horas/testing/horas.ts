import { timesheet } from '@claquete/contract/projetos/horas/relogio'
import type { RequestTo } from '@claquete/contract/endpoint'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import type { World } from '../../../../test/world.ts'

type Body = RequestTo<typeof timesheet>['body']

export const today = todayInSaoPaulo(Date.now())
/** The Monday of the week before this one, all of whose days are past. */
export const lastMonday = addDays(mondayOf(today), -7)
/** An instant of a day in São Paulo. */
export const at = (dia: CalendarDate, clock: string) => `${dia}T${clock}:00-03:00`

export const askHoras = (world: World, body: Body) => world.ask(timesheet, { body })

/** An entry without clock times, by default an hour on the Monday of last week. */
export async function lancar(world: World, body: Partial<Body>) {
  const reply = await world.call(timesheet, {
    body: {
      acao: 'lancar',
      ...(body.inicio === undefined && { dia: lastMonday, segundos: 3600 }),
      ...body,
    },
  })
  if (!reply.lancado) throw new Error('nothing was entered')
  return reply.lancado
}
