import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { buildPivot } from '../planilhas/pivot.ts'
import type { PivotLine, PivotNode } from '../planilhas/pivot.ts'
import { forecastOf, resultOf, sumForecasts } from './previsao.ts'
import type { Forecast, MonthFacts } from './previsao.ts'

/** One amount of an account in a month, before it is known what else the account has there. */
export interface ForecastPart {
  readonly chave: string
  /** From 1 to 12. */
  readonly mes: number
  readonly measure: keyof MonthFacts
  readonly valor: Cents
}

interface Months {
  /** One per month, in order. */
  readonly meses: readonly Forecast[]
  readonly total: Forecast
}

export interface ForecastLine
  extends Months, Pick<PivotLine, 'chave' | 'superior' | 'codigo' | 'nome' | 'nivel' | 'filhos'> {}

export interface ForecastSide extends Months {
  readonly linhas: readonly ForecastLine[]
}

interface SideData {
  readonly nodes: readonly PivotNode[]
  readonly months: readonly number[]
  readonly parts: readonly ForecastPart[]
  /** Whether the month is over. */
  readonly isOver: (mes: number) => boolean
}

const measures = ['planejado', 'realizado', 'aberto', 'resto', 'previsao', 'desvio'] as const
const columnOf = (mes: number, measure: keyof Forecast) => `${mes}:${measure}`

/** The forecast of each account itself, by month. */
function ownForecasts({ parts, isOver }: SideData) {
  const facts = new Map<string, Record<keyof MonthFacts, Cents> & { chave: string; mes: number }>()
  for (const { chave, mes, measure, valor } of parts) {
    const key = `${chave} ${mes}`
    const zero = cents(0)
    const one = facts.get(key) ?? { chave, mes, planejado: zero, realizado: zero, aberto: zero }
    facts.set(key, { ...one, [measure]: cents(one[measure] + valor) })
  }
  return [...facts.values()].map(({ chave, mes, ...amounts }) => ({
    chave,
    mes,
    forecast: forecastOf(amounts, isOver(mes)),
  }))
}

/**
 * Plan, realised and forecast of the accounts of a side. The rest of a plan is found account by account, so that one
 * that costs more than planned does not hide another that is still to come; then rows are sums.
 */
export function buildForecasts(data: SideData): ForecastSide {
  const { nodes, months } = data
  const columns = months.flatMap((mes) => measures.map((measure) => columnOf(mes, measure)))
  const places = new Map(columns.map((column, at) => [column, at]))
  const cells = ownForecasts(data).flatMap(({ chave, mes, forecast }) =>
    measures.map((measure) => ({ chave, mes: columnOf(mes, measure), valor: forecast[measure] })),
  )
  const pivot = buildPivot({ nodes, months: columns, cells })
  const monthsOf = (valores: readonly Cents[]): Months => {
    const meses = months.map((mes): Forecast => {
      const of = (measure: keyof Forecast) =>
        must(valores[must(places.get(columnOf(mes, measure)), 'column')], 'amount')
      return {
        planejado: of('planejado'),
        realizado: of('realizado'),
        aberto: of('aberto'),
        resto: of('resto'),
        previsao: of('previsao'),
        desvio: of('desvio'),
      }
    })
    return { meses, total: sumForecasts(meses) }
  }
  return {
    ...monthsOf(pivot.valores),
    linhas: pivot.linhas.map(({ valores, total: _, anterior: __, ...line }) => ({
      ...line,
      ...monthsOf(valores),
    })),
  }
}

/** Income less cost, month by month. */
export const resultOfSides = (receitas: Months, despesas: Months): Months => ({
  meses: receitas.meses.map((one, at) => resultOf(one, must(despesas.meses[at], 'month'))),
  total: resultOf(receitas.total, despesas.total),
})
