import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { add, cents, sum } from '../../kernel/amounts/money.ts'
import { codesDre, dreLines } from './dre-lines.ts'
import { summedLines, monthsBetween, buildDre } from './dre.ts'
import type { ParcelaDoDre } from './dre.ts'

const parcela = (
  linha: ParcelaDoDre<string>['linha'],
  conta: string,
  mes: string,
  valor: number,
) => ({ linha, conta, mes, valor: cents(valor) })

test('two months by hand', () => {
  const dre = buildDre(
    [
      parcela('receita_bruta', 'filmes', '2026-01', 100_000_00),
      parcela('receita_bruta', 'filmes', '2026-02', 50_000_00),
      parcela('impostos_receita', 'iss', '2026-01', -2_900_01),
      parcela('custo_jobs', 'elenco', '2026-01', -30_000_00),
      parcela('custo_jobs', 'arte', '2026-01', -7_000_50),
      parcela(null, '', '2026-02', -99),
      parcela('custo_jobs', 'arte', '2025-12', -1),
    ],
    ['2026-01', '2026-02'],
  )
  const line = (codigo: string) => dre.find((one) => one.codigo === codigo)
  expect(line('receita_liquida')?.valores).toEqual([97_099_99, 50_000_00])
  expect(line('receita_liquida')?.percentual).toBe(10_000)
  expect(line('custo_jobs')).toMatchObject({ valores: [-37_000_50, 0], percentual: -2_515 })
  expect(line('custo_jobs')?.contas.map(({ conta, total }) => [conta, total])).toEqual([
    ['elenco', -30_000_00],
    ['arte', -7_000_50],
  ])
  expect(line('lucro_liquido')?.total).toBe(110_099_49)
  expect(line('nao_classificado')).toMatchObject({ valores: [0, -99], total: -99 })
  expect(line('resultado_periodo')?.valores).toEqual([60_099_49, 49_999_01])
})

test('months, and the lines behind a row', () => {
  expect(monthsBetween(calendarDate('2025-11-30'), calendarDate('2026-02-01'))).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(summedLines('lucro_bruto')).toEqual([
    'receita_bruta',
    'cancelamentos',
    'impostos_receita',
    'custo_jobs',
  ])
  expect(summedLines('nao_classificado')).toEqual([null])
  expect(summedLines('resultado_periodo')).toHaveLength(codesDre.length + 1)
  expect(summedLines('outra')).toEqual([])
  expect(buildDre([], ['2026-01']).every(({ percentual }) => percentual === null)).toBe(true)
})

const months = ['2026-01', '2026-02', '2026-03']
const anyOne = fc.array(
  fc.record({
    linha: fc.constantFrom(...codesDre, null),
    conta: fc.constantFrom('a', 'b', 'c'),
    mes: fc.constantFrom(...months),
    valor: fc.integer({ min: -1e9, max: 1e9 }).map(cents),
  }),
  { maxLength: 60 },
)

test('whatever the entries: totals sum months, lines sum accounts, subtotals their lines', () => {
  fc.assert(
    fc.property(anyOne, (parcelas) => {
      const dre = buildDre(parcelas, months)
      const totalOf = (codigo: string) =>
        dre.find((linha) => linha.codigo === codigo)?.total ?? cents(0)
      for (const linha of dre) {
        expect(sum(linha.valores)).toBe(linha.total)
        if (linha.especie === 'subtotal') continue
        expect(sum(linha.contas.map(({ total }) => total))).toBe(linha.total)
      }
      for (const linha of dreLines) {
        if (!('soma' in linha)) continue
        expect(sum(linha.soma.map((codigo) => totalOf(codigo)))).toBe(totalOf(linha.codigo))
      }
      expect(totalOf('resultado_periodo')).toBe(sum(parcelas.map(({ valor }) => valor)))
      expect(totalOf('resultado_periodo')).toBe(
        add(totalOf('lucro_liquido'), totalOf('nao_classificado')),
      )
    }),
  )
})
