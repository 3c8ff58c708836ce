import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/set/ordem-do-dia/clima'
import { must } from '@claquete/core/kernel/must'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { forecastDays } from '@claquete/core/sistema/clima/codes'
import { stampOf } from '@claquete/core/set/ordem-do-dia/instant'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { readForecast } from '../../../sistema/configuracoes/public.ts'
import { lockOpenOrdem } from './access.commands.ts'
import { readWritten } from './documento.queries.ts'

/** Of where and when a sheet's weather is: its first location with a position. */
async function placeOf(context: Context, id_ordem_dia: number) {
  const { data, fuso } = await lockOpenOrdem(context, id_ordem_dia)
  const { documento } = must(await readWritten(context.db, id_ordem_dia), 'a sheet that was found')
  const [place] = documento.linhas.locacao.flatMap(({ campos: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  if (!place || data === null) throw new Failure('clima_sem_lugar')
  const ate = addDays(context.today, forecastDays - 1)
  if (data < context.today || data > ate) {
    throw new Failure('clima_fora_do_prazo', { values: { ate: formatDateBr(ate) } })
  }
  return { ...place, data, fuso }
}

export const climaHandlers: Handlers<typeof contract> = {
  ordemForecast: async (context, { params: { id_ordem_dia } }) => {
    const place = await context.transaction((opened) => placeOf(opened, id_ordem_dia))
    const { consultado_em, ...previsao } = await readForecast(context, place)
    return { data: { ...previsao, consultado_em: stampOf(Date.parse(consultado_em), place.fuso) } }
  },
}
