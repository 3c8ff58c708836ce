import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import type { FiscalRegra } from '../tabelas/regra.ts'
import { usualFiscalRegras } from '../tabelas/usual-regras.ts'
import { totalOf } from './total.ts'

const cbs2027: FiscalRegra = {
  chave: 'taxa/cbs-2027',
  titulo: 'CBS',
  norma: 'Resolução do Senado (de teste)',
  endereco: '',
  lido: 'uso',
  vigencia_inicio: calendarDate('2027-01-01'),
  vigencia_fim: null,
  conteudo: { tipo: 'taxa', tributo: 'cbs', taxa: rate(8_700_000), soma: true },
}
const known = [...usualFiscalRegras, cbs2027]
const in2026 = calendarDate('2026-12-31')
const in2027 = calendarDate('2027-01-01')
const both = { unit: 'S', client: 'S' } as const

/** Amounts of every size, the odd centavos among them. */
const amounts = Array.from({ length: 500 }, (_, at) => cents((at * at * 7919 + at) % 1_000_000_007))

describe('total of a note (LC 214/2025, arts. 343 to 348)', () => {
  test('in 2026 the total is the net value, and both taxes are shown', () => {
    for (const net of amounts) {
      const total = totalOf({ net, date: in2026, ...both }, usualFiscalRegras)
      expect(total.total).toBe(net)
      expect(total.isAdded).toBe(false)
      expect(total.falta).toBeNull()
    }
    expect(totalOf({ net: cents(100_000), date: in2026, ...both }, known)).toMatchObject({
      cbs: 900,
      ibs: 100,
    })
  })

  test('from 2027 it is the net value plus CBS and IBS, in whole centavos', () => {
    for (const net of amounts) {
      const { total, cbs, ibs, isAdded } = totalOf({ net, date: in2027, ...both }, known)
      expect(total).toBe(net + (cbs ?? Number.NaN) + (ibs ?? Number.NaN))
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(isAdded).toBe(true)
    }
    const { total, rules } = totalOf({ net: cents(100_000), date: in2027, ...both }, known)
    expect(total).toBe(100_000 + 8_700 + 100)
    expect(rules.map(({ norma }) => norma)).toContain('Resolução do Senado (de teste)')
  })

  test('without the rate of 2027 there is no total, and it says what to do', () => {
    const total = totalOf({ net: cents(100_000), date: in2027, ...both }, usualFiscalRegras)
    expect(total).toMatchObject({ total: null, cbs: null })
    expect(total.falta).toContain('alíquota da CBS')
  })

  test('a unit or a client without IBS and CBS pays the net value in both years', () => {
    for (const date of [in2026, in2027]) {
      for (const choice of [
        { unit: 'N', client: 'S' },
        { unit: 'S', client: 'N' },
      ] as const) {
        expect(totalOf({ net: cents(100_000), date, ...choice }, known).total).toBe(100_000)
      }
    }
  })

  test('before 2026 there was neither tax', () => {
    const date = calendarDate('2025-12-31')
    expect(totalOf({ net: cents(5_000), date, ...both }, known)).toMatchObject({
      total: 5_000,
      cbs: 0,
      falta: null,
    })
  })
})
