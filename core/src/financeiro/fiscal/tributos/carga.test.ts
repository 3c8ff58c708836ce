import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { usualFiscalRegras } from '../tabelas/usual-regras.ts'
import { cargaOf } from './carga.ts'

const on = (dia: string) => cargaOf(usualFiscalRegras, calendarDate(dia))

describe('taxes of a service under the presumed profit', () => {
  test('are 11,33 % until LC 224/2025: 4,8 + 2,88 + 0,65 + 3', () => {
    expect(on('2025-12-31')).toMatchObject({
      taxa: 11_330_000,
      acima: null,
      tributos: [
        { tributo: 'irpj', taxa: 4_800_000 },
        { tributo: 'csll', taxa: 2_880_000 },
        { tributo: 'pis', taxa: 650_000 },
        { tributo: 'cofins', taxa: 3_000_000 },
      ],
    })
  })
  test('are more on revenue above R$ 1.250.000,00 a quarter: IRPJ since 01/01/2026, CSLL since 01/04/2026', () => {
    expect(on('2026-03-31')).toMatchObject({
      taxa: 11_330_000,
      acima: { de: 125_000_000, taxa: 11_330_000 + 480_000 },
    })
    expect(on('2026-04-01')).toMatchObject({
      taxa: 11_330_000,
      acima: { de: 125_000_000, taxa: 11_330_000 + 480_000 + 288_000 },
    })
  })
  test('from 2027 PIS and COFINS are gone (EC 132/2023)', () => {
    expect(on('2026-12-31')?.taxa).toBe(11_330_000)
    expect(on('2027-01-01')).toMatchObject({ taxa: 7_680_000, acima: { taxa: 8_448_000 } })
  })
  test('each says its rules', () => {
    const norms = on('2026-12-01')?.tributos.map(({ regras }) => regras.map(({ norma }) => norma))
    expect(norms?.[0]).toEqual(['Lei 9.249/1995', 'Lei 9.249/1995', 'LC 224/2025'])
    expect(norms?.[2]).toEqual(['EC 132/2023'])
  })
  test('without a rate of the profit taxes it is not known', () => {
    const without = usualFiscalRegras.filter(({ chave }) => !chave.startsWith('taxa/csll'))
    expect(cargaOf(without, calendarDate('2026-12-01'))).toBeNull()
  })
})
