import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { costOf, hoursOf } from './overtime.ts'
import type { DiaReal, RegraDeHoras } from './overtime.ts'

const regra: RegraDeHoras = {
  jornada: 720,
  adicional: rate(50_000_000),
  segunda_desde: 120,
  segundo_adicional: rate(100_000_000),
  refeicao_ate: 360,
  adicional_refeicao: rate(50_000_000),
  descanso: 660,
}
const at = (hours: number, minutes = 0) => hours * 60 + minutes
const dia = (given: Partial<DiaReal> = {}): DiaReal => ({
  chegou: at(6, 50),
  chamada: at(7),
  refeicao: at(12, 30),
  liberado: at(19),
  anterior: null,
  ...given,
})

test('twelve hours from the call, with the meal in time, cost nothing', () => {
  const horas = hoursOf(dia(), regra)
  expect(horas).toEqual({
    trabalhado: 720,
    extra: 0,
    extra_segunda: 0,
    refeicao_atrasada: 0,
    descanso_faltante: 0,
  })
  expect(costOf(horas, regra, cents(10_000)).total).toBe(0)
})

test('two hours and a half beyond are two at 50% and half of one at 100%', () => {
  const horas = hoursOf(dia({ liberado: at(21, 30) }), regra)
  expect(horas).toMatchObject({ extra: 120, extra_segunda: 30 })
  expect(costOf(horas, regra, cents(10_000))).toEqual({
    extra: 40_000,
    refeicao: 0,
    total: 40_000,
    adicional: 15_000,
  })
})

test('who comes late is counted from then', () => {
  expect(hoursOf(dia({ chegou: at(8) }), regra).trabalhado).toBe(660)
})

test('a meal at 14:00 after a call at 7:00 is an hour late, and one never had until the release', () => {
  expect(hoursOf(dia({ refeicao: at(14) }), regra).refeicao_atrasada).toBe(60)
  const never = hoursOf(dia({ refeicao: null }), regra)
  expect(never.refeicao_atrasada).toBe(360)
  expect(costOf(never, regra, cents(10_000)).refeicao).toBe(30_000)
  const off = { ...regra, refeicao_ate: null }
  expect(hoursOf(dia({ refeicao: null }), off).refeicao_atrasada).toBe(0)
})

test('released at 22:00 and called at 7:00, two hours of rest are missing', () => {
  expect(hoursOf(dia({ anterior: at(22) - 1440 }), regra).descanso_faltante).toBe(120)
  expect(hoursOf(dia({ anterior: at(20) - 1440 }), regra).descanso_faltante).toBe(0)
})

const anyDia = fc
  .record({
    chegou: fc.integer({ min: -360, max: 1_440 }),
    early: fc.integer({ min: -300, max: 300 }),
    long: fc.integer({ min: 1, max: 2_160 }),
    meal: fc.option(fc.integer({ min: 0, max: 2_160 })),
    before: fc.option(fc.integer({ min: -3_000, max: 0 })),
  })
  .map(({ chegou, early, long, meal, before }) =>
    dia({
      chegou,
      chamada: chegou + early,
      liberado: chegou + long,
      refeicao: meal === null ? null : chegou + meal,
      anterior: before === null ? null : chegou + before,
    }),
  )
const anyRegra = fc
  .record({
    jornada: fc.integer({ min: 0, max: 1_440 }),
    segunda_desde: fc.option(fc.integer({ min: 0, max: 600 })),
    refeicao_ate: fc.option(fc.integer({ min: 0, max: 600 })),
    adicional: fc.integer({ min: 0, max: 200_000_000 }),
    more: fc.integer({ min: 0, max: 200_000_000 }),
  })
  .map(({ adicional, more, ...given }) => ({
    ...regra,
    ...given,
    adicional: rate(adicional),
    segundo_adicional: rate(adicional + more),
  }))
const hour = fc.integer({ min: 0, max: 1_000_000 }).map(cents)

test('minutes are whole, never negative, and the parts of a day are the day', () => {
  fc.assert(
    fc.property(anyDia, anyRegra, (one, rule) => {
      const horas = hoursOf(one, rule)
      for (const minutes of Object.values(horas)) {
        expect(Number.isSafeInteger(minutes) && minutes >= 0).toBe(true)
      }
      expect(horas.extra + horas.extra_segunda).toBe(Math.max(0, horas.trabalhado - rule.jornada))
      expect(horas.refeicao_atrasada).toBeLessThanOrEqual(horas.trabalhado)
    }),
  )
})

test('a later release never costs less, and the cost is whole centavos', () => {
  fc.assert(
    fc.property(
      anyDia,
      anyRegra,
      hour,
      fc.integer({ min: 0, max: 600 }),
      (one, rule, valor, more) => {
        const before = costOf(hoursOf(one, rule), rule, valor)
        const after = costOf(hoursOf({ ...one, liberado: one.liberado + more }, rule), rule, valor)
        expect(after.total).toBeGreaterThanOrEqual(before.total)
        expect(before.total).toBe(before.extra + before.refeicao)
        expect(Number.isSafeInteger(before.total)).toBe(true)
        expect(before.adicional).toBeGreaterThanOrEqual(before.refeicao)
        // The hours themselves, each part rounded once, are what the additions leave of the total.
        const { extra, extra_segunda } = hoursOf(one, rule)
        const bare = Math.round(((extra + extra_segunda) * valor) / 60)
        expect(Math.abs(before.total - before.adicional - bare)).toBeLessThanOrEqual(2)
      },
    ),
  )
})
