import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { addDays } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { fluxoOf, startOf } from './fluxo.ts'
import type { MovimentoDoFluxo } from './fluxo.ts'

const dia = (text: string) => text as CalendarDate
const mov = (
  data: string,
  sentido: 'entra' | 'sai',
  feito: boolean,
  valor: number,
): MovimentoDoFluxo => ({ data: dia(data), sentido, feito, valor: cents(valor) })

describe('the cash of a job over time', () => {
  test('by month, with the months in which nothing happens, and the running balance', () => {
    const movimentos = [
      mov('2026-03-10', 'sai', true, 30_000),
      mov('2026-03-31', 'sai', true, -5000),
      mov('2026-05-02', 'entra', false, 50_000),
      mov('2026-05-20', 'sai', false, 10_000),
      mov('2026-03-15', 'entra', true, 20_000),
    ]
    expect(fluxoOf(movimentos, 'mes')).toEqual([
      {
        inicio: '2026-03-01',
        recebido: 20_000,
        a_receber: 0,
        pago: 25_000,
        a_pagar: 0,
        saldo: -5000,
      },
      { inicio: '2026-04-01', recebido: 0, a_receber: 0, pago: 0, a_pagar: 0, saldo: -5000 },
      {
        inicio: '2026-05-01',
        recebido: 0,
        a_receber: 50_000,
        pago: 0,
        a_pagar: 10_000,
        saldo: 35_000,
      },
    ])
  })

  test.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-03-16', '2026-03-16'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %o begins on Monday %o', (data, inicio) => {
    expect(startOf('semana', dia(data))).toBe(inicio)
  })

  test('without movements there is nothing; a stray date far away fills no centuries', () => {
    expect(fluxoOf([], 'mes')).toEqual([])
    const longe = [mov('1990-01-01', 'sai', true, 1), mov('2090-01-01', 'sai', true, 1)]
    expect(fluxoOf(longe, 'semana')).toHaveLength(2)
  })

  test('the last balance is all that came in minus all that went out, however it is divided', () => {
    const anyMovimento = fc.record({
      data: fc.integer({ min: 0, max: 700 }).map((days) => addDays(dia('2025-06-15'), days)),
      sentido: fc.constantFrom('entra', 'sai'),
      feito: fc.boolean(),
      valor: fc.integer({ min: -100_000, max: 9_000_000 }).map(cents),
    })
    fc.assert(
      fc.property(fc.array(anyMovimento, { minLength: 1, maxLength: 30 }), (movimentos) => {
        const total = movimentos.reduce(
          (all, { sentido, valor }) => all + (sentido === 'entra' ? valor : -valor),
          0,
        )
        for (const passo of ['mes', 'semana'] as const) {
          expect(fluxoOf(movimentos, passo).at(-1)?.saldo).toBe(total)
        }
      }),
    )
  })
})
