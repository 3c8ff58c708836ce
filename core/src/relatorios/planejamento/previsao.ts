import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { growthOf } from '../planilhas/pivot.ts'

/** An account or the whole in a month. */
export interface MonthFacts {
  readonly planejado: Cents
  /** Posted up to today. */
  readonly realizado: Cents
  /** Posted for days to come. */
  readonly aberto: Cents
}

export interface Forecast extends MonthFacts {
  /** What of the plan is neither realised nor posted, in months that are not over. */
  readonly resto: Cents
  /** Realised, posted for later, and the rest of the plan. */
  readonly previsao: Cents
  /** How much the forecast is above the plan. */
  readonly desvio: Cents
}

/** What of a plan is left; nothing once as much, or of the other sign, is there. */
const restOf = (planned: number, done: number) =>
  planned >= 0 ? Math.max(planned - Math.max(done, 0), 0) : Math.min(planned - Math.min(done, 0), 0)

/** The forecast of a month. A month that is over is what it was. */
export function forecastOf(
  { planejado, realizado, aberto }: MonthFacts,
  isOver: boolean,
): Forecast {
  const done = realizado + aberto
  const resto = cents(isOver ? 0 : restOf(planejado, done))
  const previsao = cents(done + resto)
  return { planejado, realizado, aberto, resto, previsao, desvio: cents(previsao - planejado) }
}

/** The sum of forecasts: of months, or of accounts. */
export const sumForecasts = (all: readonly Forecast[]): Forecast => {
  const of = (name: keyof Forecast) => sum(all.map((one) => one[name]))
  return {
    planejado: of('planejado'),
    realizado: of('realizado'),
    aberto: of('aberto'),
    resto: of('resto'),
    previsao: of('previsao'),
    desvio: of('desvio'),
  }
}

/** Income less cost. */
export const resultOf = (receitas: Forecast, despesas: Forecast): Forecast => {
  const less = (name: keyof Forecast) => cents(receitas[name] - despesas[name])
  return {
    planejado: less('planejado'),
    realizado: less('realizado'),
    aberto: less('aberto'),
    resto: less('resto'),
    previsao: less('previsao'),
    desvio: less('desvio'),
  }
}

/** The deviation as a share of the plan, whatever its sign, in hundredths of one per cent; null without plan. */
export const deviationOf = ({ desvio, planejado }: Pick<Forecast, 'desvio' | 'planejado'>) =>
  growthOf(cents(planejado + desvio), planejado)
