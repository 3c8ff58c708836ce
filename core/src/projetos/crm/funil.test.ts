import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import {
  actionState,
  byAction,
  conversion,
  daysStill,
  isCold,
  moveProblem,
  probableIncome,
  resultados,
  sumsOf,
  weighted,
} from './funil.ts'

const today = calendarDate('2026-05-10')
const amount = fc.integer({ min: 0, max: 9_000_000_00 }).map(cents)
const chance = fc.integer({ min: 0, max: 100 })
const deal = fc.record({ valor: fc.option(amount), oculto: fc.boolean() })
const someday = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))

test('the weighted sum is the sum times the probability, to the nearest centavo', () => {
  fc.assert(
    fc.property(fc.array(deal), chance, (deals, probabilidade) => {
      const { soma, ponderada, quantidade, ocultos } = sumsOf(deals, probabilidade)
      const exact = deals.reduce((total, { valor }) => total + (valor ?? 0), 0)
      expect(soma).toBe(exact)
      expect(Math.abs(ponderada * 100 - exact * probabilidade)).toBeLessThanOrEqual(50)
      expect(quantidade).toBe(deals.length)
      expect(ocultos).toBe(deals.filter((one) => one.oculto).length)
    }),
  )
  expect(weighted(cents(101), 50)).toBe(51)
  expect(weighted(cents(1), 0)).toBe(0)
})

test('a deal is cold after the days of its stage, and not on the last of them', () => {
  fc.assert(
    fc.property(someday, fc.option(fc.integer({ min: 1, max: 300 })), (since, limit) => {
      const days = daysStill(since, today)
      expect(days).toBeGreaterThanOrEqual(0)
      if (since > today) expect(days).toBe(0)
      expect(isCold(days, limit)).toBe(limit !== null && days >= limit + 1)
    }),
  )
  expect(isCold(daysStill(addDays(today, -7), today), 7)).toBe(false)
  expect(isCold(daysStill(addDays(today, -8), today), 7)).toBe(true)
})

test('overdue actions come first and deals without one last, in every order given', () => {
  fc.assert(
    fc.property(fc.array(fc.option(someday)), (days) => {
      const sorted = days.map((day) => ({ proxima_acao_em: day })).toSorted(byAction)
      const states = sorted.map((one) => actionState(one.proxima_acao_em, today))
      const places = states.map((one) => ['atrasada', 'hoje', 'futura', 'nenhuma'].indexOf(one))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

const resultado = fc.option(fc.constantFrom(...resultados))

test('a budget alone wins, loses and opens again; without one a loss has its reason', () => {
  fc.assert(
    fc.property(fc.boolean(), resultado, resultado, fc.boolean(), (hasOrcamento, a, b, isSame) => {
      const from = { id_funil: 1, resultado: a }
      const to = { id_funil: isSame ? 1 : 2, resultado: b }
      const problem = moveProblem({ id_funil: 1, hasOrcamento, from }, to)
      if (!isSame) expect(problem).toBe('etapa_de_outro_funil')
      else if (a === b) expect(problem).toBeUndefined()
      else if (b === 'perdido') expect(problem).toBe('perda_pede_motivo')
      else if (hasOrcamento) expect(problem).toMatch(/pelo_orcamento$/u)
      else expect(problem).toBeUndefined()
    }),
  )
})

test('probable income counts each open deal once, never before today', () => {
  const expected = fc.record({ dia: someday, valor: amount, probabilidade: chance })
  fc.assert(
    fc.property(fc.array(expected), (deals) => {
      const days = probableIncome(deals, today)
      const total = deals.reduce((sum, one) => sum + weighted(one.valor, one.probabilidade), 0)
      expect(days.reduce((sum, { valor }) => sum + valor, 0)).toBe(total)
      expect(days.every(({ dia }) => dia >= today)).toBe(true)
      const order = days.map(({ dia }) => dia)
      expect(order).toEqual([...new Set(order)].toSorted())
    }),
  )
})

test('conversion is told of what is closed', () => {
  expect(conversion(0, 0)).toBeNull()
  expect(conversion(1, 2)).toBe(33)
  expect(conversion(2, 0)).toBe(100)
})
