import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { add, cents, negate, sum } from '../../kernel/amounts/money.ts'
import {
  endOfStep,
  fluxoOf,
  linesOfFluxo,
  lowestSaldo,
  firstNegative,
  saldosBancarios,
  somasOf,
} from './fluxo.ts'
import type { Movimento, PeriodoDoFluxo } from './fluxo.ts'

const dia = calendarDate
const periodo: PeriodoDoFluxo = {
  inicio: dia('2026-03-01'),
  fim: dia('2026-03-05'),
  hoje: dia('2026-03-03'),
  passo: 'dia',
  overdueToday: true,
}
const um = (
  id_lancamento: number,
  [operacao, valor]: readonly ['C' | 'D', number],
  quando: string,
  pago = false,
): Movimento => ({ id_lancamento, operacao, valor: cents(valor), dia: dia(quando), pago })

const titulos = [
  um(1, ['D', 30_000], '2026-03-01', true),
  um(2, ['C', 50_000], '2026-02-10'),
  um(3, ['D', 120_000], '2026-03-04'),
  um(4, ['C', 40_000], '2026-03-05'),
  um(5, ['C', 99_999], '2026-03-06'),
]

const running = (overdueToday = true, movimentos = titulos) =>
  fluxoOf(cents(100_000), movimentos, { ...periodo, overdueToday }).map(
    ({ acumulado }) => acumulado,
  )

test('every day is there, what is overdue is expected today, what is beyond the end is out', () => {
  expect(running()).toEqual([70_000, 70_000, 120_000, 0, 40_000])
  expect(running(false)).toEqual([70_000, 70_000, 70_000, -50_000, -10_000])
})

test('the day when money runs out', () => {
  const linhas = fluxoOf(cents(100_000), titulos, { ...periodo, overdueToday: false })
  expect(firstNegative(linhas)?.dia).toBe('2026-03-04')
  expect(firstNegative([])).toBeUndefined()
})

test('by month, with a month in which nothing moves', () => {
  const linhas = fluxoOf(cents(0), titulos, {
    ...periodo,
    fim: dia('2026-04-10'),
    passo: 'mes',
  })
  expect(linhas.map((linha) => [linha.dia, linha.entradas, linha.saidas, linha.acumulado])).toEqual(
    [
      ['2026-03-01', 189_999, 150_000, 39_999],
      ['2026-04-01', 0, 0, 39_999],
    ],
  )
})

const movimento = fc.record({
  id_lancamento: fc.integer({ min: 1, max: 50 }),
  operacao: fc.constantFrom('C' as const, 'D' as const),
  valor: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  dia: fc.integer({ min: -40, max: 80 }).map((dias) => addDays(dia('2026-03-01'), dias)),
  pago: fc.boolean(),
})

test('the last balance is the first plus all that counted, by day as by month, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(movimento), fc.integer(), (movimentos, initial) => {
      const whole = { ...periodo, fim: dia('2026-05-31') }
      const saldo = cents(initial % 1_000_000)
      const dias = fluxoOf(saldo, movimentos, whole)
      const meses = fluxoOf(saldo, movimentos.toReversed(), { ...whole, passo: 'mes' })
      const summed = add(
        saldo,
        sum(dias.map(({ entradas, saidas }) => add(entradas, negate(saidas)))),
      )
      expect(dias.at(-1)?.acumulado).toBe(summed)
      expect(meses.at(-1)?.acumulado).toBe(summed)
    }),
  )
})

test('weeks begin on Monday and months on their first day, all of them there', () => {
  const weeks = fluxoOf(cents(0), titulos, {
    ...periodo,
    fim: dia('2026-03-10'),
    passo: 'semana',
  })
  expect(weeks.map((linha) => [linha.dia, linha.acumulado])).toEqual([
    ['2026-02-23', -30_000],
    ['2026-03-02', 39_999],
    ['2026-03-09', 39_999],
  ])
})

test('the lowest balance, and what the bank has of it until today', () => {
  const linhas = fluxoOf(cents(100_000), titulos, periodo)
  expect(lowestSaldo(linhas)?.dia).toBe('2026-03-04')
  expect(lowestSaldo([])).toBeUndefined()
  expect(saldosBancarios(cents(100_000), linhas, periodo.hoje)).toEqual([
    70_000,
    70_000,
    70_000,
    undefined,
    undefined,
  ])
})

test('what moved outside the flow changes the balance and neither entries nor outflows', () => {
  const soma = { dia: dia('2026-03-02'), ...somasOf('C', true, cents(5)), ajuste: cents(-200) }
  const linhas = linesOfFluxo(cents(1_000), [soma], periodo)
  expect(linhas.map(({ acumulado }) => acumulado)).toEqual([1_000, 805, 805, 805, 805])
  expect(linhas[1]).toMatchObject({ entradas: 5, saidas: 0, saldo_dia: 5, ajuste: -200 })
})

test('the rows of the last days that a date can be end there', () => {
  const fim = calendarDate('9999-12-31')
  const inicio = calendarDate('9999-01-01')
  for (const passo of ['dia', 'semana', 'mes'] as const) {
    expect(endOfStep(fim, { inicio, fim, passo })).toBe(fim)
  }
  const day = calendarDate('2026-03-18')
  expect(endOfStep(day, { inicio: day, fim, passo: 'dia' })).toBe(day)
})
