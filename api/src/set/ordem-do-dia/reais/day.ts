import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import { must } from '@claquete/core/kernel/must'
import { costOf, hoursOf } from '@claquete/core/set/ordem-do-dia/overtime'
import type { RegraDeHoras } from '@claquete/core/set/ordem-do-dia/overtime'
import { minuteAt } from '@claquete/core/kernel/time/zone'
import type { Settings } from '@claquete/contract/kernel/settings/catalogue'
import type { DayOfPessoa } from './real.queries.ts'

const rateOf = (value: number) => must(numberToRate(value), `percentage ${value}`)
const hour = 60

/** What a company pays for overtime, as it decides now. */
export const regraOf = (settings: Settings): RegraDeHoras => ({
  jornada: settings.set_jornada_horas * hour,
  adicional: rateOf(settings.set_adicional),
  segunda_desde:
    settings.set_segundo_adicional_apos === null
      ? null
      : settings.set_segundo_adicional_apos * hour,
  segundo_adicional: rateOf(settings.set_segundo_adicional),
  refeicao_ate: settings.set_multa_refeicao === 'S' ? settings.set_refeicao_horas * hour : null,
  adicional_refeicao: rateOf(settings.set_adicional_refeicao),
  descanso: settings.set_descanso_horas * hour,
})

/** An instant on the clock of the sheet, in its minutes. */
const onClock = ({ data, fuso }: DayOfPessoa, instant: string | null) =>
  instant === null ? null : minuteAt(data, Date.parse(instant), fuso)

export const clockOf = (one: DayOfPessoa) => ({
  chegou: onClock(one, one.chegou_em),
  refeicao: onClock(one, one.refeicao_em),
  liberado: onClock(one, one.liberado_em),
})

/** The hours of a person's day and their cost, by the rule that was kept with it. */
export function dayOf(one: DayOfPessoa, today: RegraDeHoras) {
  const { chegou, refeicao, liberado } = clockOf(one)
  if (chegou === null || liberado === null) return { horas: null, custo: null }
  const regra = one.regra ?? today
  const { chamada, valor_hora } = one
  const anterior = onClock(one, one.anterior_em)
  const horas = hoursOf({ chegou, chamada, refeicao, liberado, anterior }, regra)
  return { horas, custo: valor_hora === null ? null : costOf(horas, regra, valor_hora) }
}
