import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankCalendar } from '../../kernel/time/testing.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import { irrfOfTable, problemOfTable, tableIn, usualIrrfTables } from './irrf-table.ts'
import { aliquotaOn, usualAliquotas, problemOfAliquotas, tributos } from './aliquotas.ts'
import { codigoOfReceita, taxableEvents, retencoesOf, vencimentoDoTributo } from './retencao.ts'
import type { DatedAliquota, Tributo } from './aliquotas.ts'

const dia = calendarDate('2026-03-10')

for (const [gross, irrf, pis, cofins, csll] of [
  [21_505, 0, 0, 0, 0],
  [21_506, 0, 140, 645, 215],
  [21_516, 0, 140, 645, 215],
  [66_600, 0, 433, 1_998, 666],
  [66_666, 0, 433, 2_000, 667],
  [66_700, 1_001, 434, 2_001, 667],
  [100_000, 1_500, 650, 3_000, 1_000],
  [500_000, 7_500, 3_250, 15_000, 5_000],
  [1_234_567, 18_519, 8_025, 37_037, 12_346],
] as const) {
  test(`an invoice of ${gross} centavos, tax by tax`, () => {
    const { withheld } = retencoesOf(
      { gross: cents(gross), regime: 'real', incide: ['irrf', 'pis', 'cofins', 'csll'] },
      usualAliquotas,
      dia,
    )
    const de = (tributo: Tributo) => withheld.find((um) => um.tributo === tributo)?.valor ?? 0
    expect([de('irrf'), de('pis'), de('cofins'), de('csll')]).toEqual([irrf, pis, cofins, csll])
  })
}

const pessoa = (gross: number, dependentes = 0, quando = dia) => {
  const { withheld, liquido } = retencoesOf(
    {
      gross: cents(gross),
      regime: 'pessoa_fisica',
      incide: ['irrf', 'inss', 'pis'],
      dependentes,
      tabelas_irrf: usualIrrfTables,
    },
    usualAliquotas,
    quando,
  )
  const de = (tributo: Tributo) => withheld.find((um) => um.tributo === tributo)?.valor ?? 0
  return [de('inss'), de('irrf'), liquido as number]
}

test('an individual: INSS to its ceiling, IRRF by steps on what is left', () => {
  // Up to R$ 5.000,00 gross there is no tax from 2026 on; 2025 had no reduction.
  expect(pessoa(500_000)).toEqual([55_000, 0, 445_000])
  expect(pessoa(500_000, 0, calendarDate('2025-06-10'))).toEqual([55_000, 31_289, 413_711])
  // 6.000 − 660 = 5.340 × 27,5% − 908,73 = 559,77, less 978,62 − 0,133145 × 6.000 = 179,75.
  expect(pessoa(600_000)).toEqual([66_000, 38_002, 495_998])
  // 10.000,00: INSS is 11% of 8.475,55; IRRF is (10.000 − 932,31) × 27,5% − 908,73.
  expect(pessoa(1_000_000)).toEqual([93_231, 158_488, 748_281])
  // Two dependants: the base falls from 9.067,69 by 379,18 to 8.688,51.
  expect(pessoa(1_000_000, 2)).toEqual([93_231, 148_061, 758_708])
  // The simplified deduction exceeds 11% of a small fee.
  const [de2025] = usualIrrfTables
  if (!de2025) throw new Error('sem tabela')
  expect(
    irrfOfTable(de2025, {
      gross: cents(330_000),
      inss: cents(36_300),
      dependentes: 0,
    }),
  ).toEqual({ base: 269_280, taxa: 7_500_000, valor: 1_980 })
})

test('each tax has its own day, and its own due date', () => {
  const dias = { emissao: calendarDate('2026-03-10'), pagamento: calendarDate('2026-04-30') }
  expect(taxableEvents(dias, 'presumido')).toMatchObject({
    irrf: '2026-03-10',
    pis: '2026-04-30',
    inss: '2026-03-10',
    iss: '2026-03-10',
  })
  expect(taxableEvents(dias, 'pessoa_fisica')).toMatchObject({
    irrf: '2026-04-30',
    inss: '2026-04-30',
  })
  // 20/06/2026 is a Saturday: federal taxes are due the day before, a city's may be due the Monday after.
  const fact = calendarDate('2026-05-04')
  expect(vencimentoDoTributo(fact, bankCalendar)).toBe('2026-06-19')
  expect(vencimentoDoTributo(fact, bankCalendar, { ajuste: 'seguinte' })).toBe('2026-06-22')
  expect(vencimentoDoTributo(fact, bankCalendar, { dia: 10 })).toBe('2026-06-10')
})

test('PIS, COFINS and CSLL together are 5952; alone, each its own', () => {
  const de = (tributo: Tributo, juntos: Tributo[]) => codigoOfReceita({ tributo }, juntos, 'real')
  expect(de('pis', ['pis', 'cofins', 'csll'])).toBe('5952')
  expect([de('pis', ['pis']), de('cofins', ['cofins']), de('csll', ['csll'])]).toEqual([
    '5979',
    '5960',
    '5987',
  ])
  expect([de('irrf', []), codigoOfReceita({ tributo: 'irrf' }, [], 'pessoa_fisica')]).toEqual([
    '1708',
    '0588',
  ])
})

const iss = (municipio: string, servico: string, taxa: number): DatedAliquota => ({
  tributo: 'iss',
  municipio,
  servico,
  taxa: rate(taxa),
  vigencia_inicio: calendarDate('2020-01-01'),
  vigencia_fim: null,
  norma: '',
})

test('ISS is that of the city, and of the service where the city says so', () => {
  const tabela = [iss('São Paulo/SP', '', 5_000_000), iss('São Paulo/SP', '13.03', 2_900_000)]
  const em = (municipio: string, servico = '') =>
    aliquotaOn(tabela, 'iss', dia, { municipio, servico })?.taxa
  expect(em('São Paulo/SP', '13.03')).toBe(2_900_000)
  expect(em('São Paulo/SP', '17.06')).toBe(5_000_000)
  expect(em('Santos/SP')).toBeUndefined()
})

test('two rates are never in force on the same day', () => {
  expect(problemOfAliquotas(usualAliquotas)).toBeUndefined()
  expect(problemOfAliquotas([...usualAliquotas, ...usualAliquotas.slice(0, 1)])).toMatch(
    /IRRF: há duas/,
  )
  expect(problemOfAliquotas([iss('', '', 1)])).toMatch(/município/)
})

test('the steps of the progressive table go up and the last has no end', () => {
  const band = (ate: number | null) => ({
    ate: ate === null ? null : cents(ate),
    taxa: rate(0),
    deduzir: cents(0),
  })
  for (const tabela of usualIrrfTables) expect(problemOfTable(tabela)).toBeUndefined()
  for (const bad of [[], [1], [2, 1, null], [null, 1], [1, null, null]]) {
    expect(problemOfTable({ faixas: bad.map(band) })).toBeTypeOf('string')
  }
  expect(tableIn(usualIrrfTables, calendarDate('2020-01-01'))).toBeUndefined()
})

test('an individual never gets less than nothing, nor pays more tax than the highest step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.nat(10),
      fc.subarray([...tributos]),
      (gross, dependentes, incide) => {
        const { withheld, liquido } = retencoesOf(
          {
            gross: cents(gross),
            regime: 'pessoa_fisica',
            incide,
            dependentes,
            tabelas_irrf: usualIrrfTables,
          },
          usualAliquotas,
          dia,
        )
        const total = withheld.reduce((soma, { valor }) => soma + valor, 0)
        expect(total + liquido).toBe(gross)
        expect(total).toBeLessThanOrEqual(Math.ceil(gross * 0.385) + 1)
      },
    ),
  )
})
