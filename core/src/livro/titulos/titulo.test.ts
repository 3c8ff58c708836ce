import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, calendarDate, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { equalParts } from './parcelas.ts'
import { headerOfRateio, rateioByParcela } from './rateio.ts'
import {
  reachedByScope,
  asksUnidade,
  lockedFields,
  dayOfTitulo,
  moveDates,
  nameOfOrigem,
  ocorrencias,
  problemOfValor,
} from './titulo.ts'
import type { Scope } from './titulo.ts'

const dates = (...lista: string[]) => lista.map(calendarDate)

const irma = (id_lancamento: number, data: string, situacao = 'aprovado') => ({
  id_lancamento,
  dataVencimento: calendarDate(data),
  situacao,
})

test('a change reaches this one, those after it, or every open one', () => {
  const plano = [
    irma(1, '2026-01-10', 'pago'),
    irma(2, '2026-02-10'),
    irma(3, '2026-03-10'),
    irma(4, '2026-04-10', 'cancelado'),
    irma(5, '2026-05-10'),
  ]
  const ids = (escopo: Scope, id = 3) =>
    reachedByScope(plano, id, escopo).map(({ id_lancamento }) => id_lancamento)
  expect(ids('este')).toEqual([3])
  expect(ids('proximos')).toEqual([3, 5])
  expect(ids('todos')).toEqual([2, 3, 5])
  expect(ids('proximos', 1)).toEqual([1, 2, 3, 5])
})

test('days that follow: months stay months, other plans move by days', () => {
  expect(
    moveDates(
      dates('2026-02-28', '2026-03-31'),
      calendarDate('2026-01-31'),
      calendarDate('2026-02-05'),
    ),
  ).toEqual(['2026-03-05', '2026-04-05'])
  expect(
    moveDates(dates('2026-03-10'), calendarDate('2026-02-10'), calendarDate('2026-01-31')),
  ).toEqual(['2026-02-28'])
  expect(
    moveDates(dates('2026-03-02'), calendarDate('2026-01-31'), calendarDate('2026-02-02')),
  ).toEqual(['2026-03-04'])
})

const dia = fc
  .integer({ min: 0, max: 20_000 })
  .map((dias) => addDays(calendarDate('2010-01-01'), dias))

test('a plan moved keeps its order and the day it was moved by', () => {
  fc.assert(
    fc.property(dia, fc.array(dia, { minLength: 1, maxLength: 12 }), dia, (antes, outras, para) => {
      const moved = moveDates(outras, antes, para)
      expect(moved).toHaveLength(outras.length)
      for (const [i, data] of outras.entries()) {
        for (const [j, other] of outras.entries()) {
          if (data <= other) {
            expect((moved[i] as CalendarDate) <= (moved[j] as CalendarDate)).toBe(true)
          }
        }
      }
      expect(moveDates([antes], antes, para)).toEqual([para])
    }),
  )
})

test('a plan that is not of months moves by days', () => {
  fc.assert(
    fc.property(dia, fc.integer({ min: 1, max: 27 }), dia, (antes, passo, para) => {
      const other = addDays(antes, passo)
      if (other.slice(8) === antes.slice(8)) return
      const [movida] = moveDates([other, addDays(antes, passo * 2)], antes, para)
      if (addMonths(antes, 1) === other) return
      expect(daysBetween(para, movida as CalendarDate)).toBe(passo)
    }),
  )
})

const rule = {
  meses: 1,
  vezes: null,
  primeiro_vencimento: calendarDate('2026-01-31'),
  primeira_competencia: calendarDate('2026-01-01'),
  geradas: 0,
}

test('a rule makes a year ahead and goes on from where it was', () => {
  const hoje = calendarDate('2026-01-15')
  const primeiras = ocorrencias(rule, hoje)
  expect(primeiras).toHaveLength(12)
  expect(primeiras[1]).toEqual({
    numero: 2,
    dataVencimento: '2026-02-28',
    competencia: '2026-02-01',
  })
  expect(ocorrencias({ ...rule, geradas: 12 }, hoje)).toEqual([])
  expect(
    ocorrencias({ ...rule, geradas: 12 }, calendarDate('2026-02-15')).map(
      ({ dataVencimento }) => dataVencimento,
    ),
  ).toEqual(['2027-01-31'])
  expect(ocorrencias({ ...rule, vezes: 3 }, hoje)).toHaveLength(3)
  const longe = { ...rule, primeiro_vencimento: calendarDate('2030-05-10') }
  expect(ocorrencias(longe, hoje)).toHaveLength(1)
})

test('however often it runs, a rule makes each occurrence once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.integer({ min: 1, max: 30 })),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 }),
      (meses, vezes, steps) => {
        let hoje = calendarDate('2026-01-15')
        const feitas: number[] = []
        for (const passo of steps) {
          hoje = addDays(hoje, passo)
          const novas = ocorrencias({ ...rule, meses, vezes, geradas: feitas.length }, hoje)
          feitas.push(...novas.map(({ numero }) => numero))
        }
        expect(feitas).toEqual(feitas.map((_, i) => i + 1))
        if (vezes !== null) expect(feitas.length).toBeLessThanOrEqual(vezes)
      },
    ),
  )
})

test('what an origin decides is not changed by hand', () => {
  expect(lockedFields('avulso')).toEqual([])
  expect(lockedFields('fatura')).toContain('valor')
  expect(nameOfOrigem('item')).toBe('pagamento de um job')
  expect(nameOfOrigem('avulso')).toBe('lançamento')
  expect(problemOfValor(cents(99), cents(100))).toMatch(/já foi pago/)
  expect(problemOfValor(cents(100), cents(100))).toBeUndefined()
  expect(dayOfTitulo(calendarDate('1999-12-31'))).toBe(false)
})

test('a single line is the title itself; of several, what they share', () => {
  expect(headerOfRateio([{ id_grupoCusto: 3 }])).toEqual({
    rateado: 'N',
    id_grupoCusto: 3,
    id_centrocusto: null,
    id_orcamento: null,
    id_orca_item: null,
  })
  const split = headerOfRateio([
    { id_grupoCusto: 3, id_orcamento: 7 },
    { id_grupoCusto: 4, id_orcamento: 7 },
  ])
  expect(split).toMatchObject({ rateado: 'S', id_grupoCusto: null, id_orcamento: 7 })
})

test('a split on instalments has no line of nothing and closes on both sides', () => {
  const linhas = [
    { id_grupoCusto: 1, valor: cents(1) },
    { id_grupoCusto: 2, valor: cents(9_999) },
  ]
  const parcelas = equalParts(cents(10_000), 3).map((valor) => ({ valor }))
  const feito = rateioByParcela(linhas, parcelas)
  expect(feito.flat().every(({ valor }) => valor > 0)).toBe(true)
  for (const [i, parcela] of parcelas.entries()) {
    expect(sum((feito[i] ?? []).map(({ valor }) => valor))).toBe(parcela.valor)
  }
  const ofFirst = feito.flat().filter(({ id_grupoCusto }) => id_grupoCusto === 1)
  expect(sum(ofFirst.map(({ valor }) => valor))).toBe(1)
})

test('the unit of a new title is asked for where no budget says it and there are several', () => {
  expect(asksUnidade([{ id_orcamento: null }], 4)).toBe(true)
  expect(asksUnidade([], 4)).toBe(true)
  expect(asksUnidade([{ id_orcamento: null }, { id_orcamento: 7 }], 4)).toBe(false)
  expect(asksUnidade([{ id_orcamento: null }], 1)).toBe(false)
})
