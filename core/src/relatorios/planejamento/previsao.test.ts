import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { deviationOf, forecastOf, resultOf, sumForecasts } from './previsao.ts'

const facts = (planejado: number, realizado: number, aberto: number) => ({
  planejado: cents(planejado),
  realizado: cents(realizado),
  aberto: cents(aberto),
})

test('a month to come keeps the rest of its plan; a month that is over does not', () => {
  expect(forecastOf(facts(100, 30, 20), false)).toMatchObject({
    resto: 50,
    previsao: 100,
    desvio: 0,
  })
  expect(forecastOf(facts(100, 30, 20), true)).toMatchObject({
    resto: 0,
    previsao: 50,
    desvio: -50,
  })
  expect(forecastOf(facts(100, 90, 20), false)).toMatchObject({
    resto: 0,
    previsao: 110,
    desvio: 10,
  })
  // A refund does not make room for more than was planned.
  expect(forecastOf(facts(100, -10, 0), false)).toMatchObject({ resto: 100, previsao: 90 })
  expect(forecastOf(facts(-50, -20, 0), false)).toMatchObject({ resto: -30, previsao: -50 })
  expect(forecastOf(facts(0, 0, 7), false)).toMatchObject({ resto: 0, previsao: 7, desvio: 7 })
})

const amount = fc.integer({ min: -1e9, max: 1e9 }).map(cents)
const any = fc.record({ planejado: amount, realizado: amount, aberto: amount })

test('property: forecast and deviation close for any month, account and result', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(any, fc.boolean()), { maxLength: 8 }), any, (all, cost) => {
      const months = all.map(([one, isOver]) => forecastOf(one, isOver))
      months.forEach((one, at) => {
        expect(one.previsao).toBe(one.realizado + one.aberto + one.resto)
        if (all[at]?.[1]) expect(one.resto).toBe(0)
        else expect(Math.abs(one.resto)).toBeLessThanOrEqual(Math.abs(one.planejado))
      })
      const whole = sumForecasts(months)
      expect(whole.desvio).toBe(whole.previsao - whole.planejado)
      const result = resultOf(whole, forecastOf(cost, true))
      expect(result.desvio).toBe(result.previsao - result.planejado)
    }),
  )
})

test('a deviation in per cent of the plan', () => {
  expect(deviationOf({ planejado: cents(200), desvio: cents(50) })).toBe(2500)
  expect(deviationOf({ planejado: cents(-200), desvio: cents(50) })).toBe(2500)
  expect(deviationOf({ planejado: cents(0), desvio: cents(50) })).toBeNull()
})
