import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { numberToRate, quantity, rate } from '../../kernel/amounts/quantity.ts'
import { lineTotal, marginOf } from './line.ts'
import { randomContas, countedLineOf } from './testing.ts'
import { EncargosBeyondTotal, totalsOf } from './totals.ts'
import type { ContasOrcamento } from './totals.ts'

const pct = (value: number) => numberToRate(value) ?? rate(0)
const line = (q: number, d: number, price: number) =>
  lineTotal(quantity(q * 10_000), quantity(d * 10_000), cents(price))

/** The worked example of the domain notes, 1.5. */
const exampleContas = (embutir: boolean): ContasOrcamento => {
  const valores = [
    line(1, 2, 850_000),
    line(3, 2, 120_000),
    line(1, 1, 1_500_000),
    line(40, 1, 4590),
  ]
  const custos = [3_083_600, 0, 0, 0]
  return {
    linhas: valores.map((valor_total, i) =>
      countedLineOf({ valor_total, custo_previsto: cents(custos[i] ?? 0) }),
    ),
    outside: [
      { modo: 'por_fora', taxa: pct(15), em_cascata: false, grupos_fora: [], valor_fora: cents(0) },
    ],
    inside: [
      { tipo: 'imposto', taxa: pct(11.33), embutir },
      { tipo: 'bv', taxa: pct(10), embutir },
    ],
    comissoes: [{ base: 'total_menos_bv', taxa: pct(3), embutir }],
    ajuste: { tipo: 'valor', valor: cents(0) },
  }
}

describe('the worked example', () => {
  it('with everything absorbed by the producer', () => {
    expect(totalsOf(exampleContas(false))).toMatchObject({
      subtotal: 4_103_600,
      encargos: [615_540],
      valorBase: 4_719_140,
      totalGeral: 4_719_140,
      bvTotal: 471_914,
      impostoTotal: 534_679,
      comissaoTotal: 127_417,
      liquidoTotal: 3_585_130,
      custoTotal: 3_083_600,
      lucroTotal: 501_530,
    })
  })

  it('with everything embedded in the price', () => {
    expect(totalsOf(exampleContas(true))).toMatchObject({
      totalGeral: 6_211_847,
      bvTotal: 621_185,
      impostoTotal: 703_802,
      comissaoTotal: 167_720,
      liquidoTotal: 4_719_140,
      lucroTotal: 1_635_540,
    })
  })
})

describe('what is always true', () => {
  it('net, BV, taxes and commissions make the total, to the cent', () => {
    fc.assert(
      fc.property(randomContas, (contas) => {
        const { totalGeral, liquidoTotal, bvTotal, impostoTotal, comissaoTotal } = totalsOf(contas)
        expect(liquidoTotal + bvTotal + impostoTotal + comissaoTotal).toBe(totalGeral)
      }),
      { numRuns: 2000 },
    )
  })

  it('with everything embedded, what is left is the base, within a cent per deduction', () => {
    fc.assert(
      fc.property(randomContas, (contas) => {
        const embedded: ContasOrcamento = {
          ...contas,
          inside: contas.inside.map((um) => ({ ...um, embutir: true })),
          comissoes: contas.comissoes
            .filter(({ base }) => base !== 'lucro' && base !== 'fixo')
            .map((one) => ({ ...one, embutir: true })),
        }
        const { liquidoTotal, valorBase } = totalsOf(embedded)
        const deductions = embedded.comissoes.length + 2
        expect(Math.abs(liquidoTotal - valorBase)).toBeLessThanOrEqual(deductions + 1)
      }),
      { numRuns: 2000 },
    )
  })

  it('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(randomContas, (contas) => {
        const reversed = { ...contas, linhas: contas.linhas.toReversed() }
        expect(totalsOf(reversed)).toEqual(totalsOf(contas))
      }),
    )
  })

  it('a line of nothing changes nothing', () => {
    fc.assert(
      fc.property(randomContas, (contas) => {
        const { totalGeral, lucroTotal } = totalsOf(contas)
        const withMore = { ...contas, linhas: [...contas.linhas, countedLineOf({})] }
        expect(totalsOf(withMore)).toMatchObject({ totalGeral, lucroTotal })
      }),
    )
  })
})

describe('edges', () => {
  it('refuses what takes the whole price or more', () => {
    const contas = exampleContas(true)
    const whole = {
      ...contas,
      inside: [{ tipo: 'imposto' as const, taxa: pct(100), embutir: true }],
    }
    expect(() => totalsOf({ ...whole, comissoes: [] })).toThrow(EncargosBeyondTotal)
    expect(() =>
      totalsOf({ ...contas, inside: [{ tipo: 'bv', taxa: pct(100), embutir: false }] }),
    ).not.toThrow()
  })

  it('an empty budget has totals, of zero', () => {
    const empty = { ...exampleContas(true), linhas: [] }
    expect(totalsOf(empty)).toMatchObject({ totalGeral: 0, lucroTotal: 0, margem: undefined })
  })

  it('charges in cascade, outside groups, above an amount, and fixed', () => {
    const contas: ContasOrcamento = {
      ...exampleContas(false),
      linhas: [
        countedLineOf({ valor_total: cents(100_000), grupos: ['1'] }),
        countedLineOf({ valor_total: cents(50_000), grupos: ['2', '3'] }),
        countedLineOf({ valor_total: cents(7_000), incide_taxa: false }),
      ],
      outside: [
        {
          modo: 'por_fora',
          taxa: pct(10),
          em_cascata: false,
          grupos_fora: ['3'],
          valor_fora: cents(20_000),
        },
        { modo: 'fixo', valor: cents(1_234) },
        { modo: 'por_fora', taxa: pct(1), em_cascata: true, grupos_fora: [], valor_fora: cents(0) },
      ],
    }
    // 10% of (1.000 − 200) = 80; 12,34; 1% of (1.500 + 92,34) = 15,92
    expect(totalsOf(contas).encargos).toEqual([8_000, 1_234, 1_592])
  })

  it('commissions on profit are of what the others left, and never negative', () => {
    const contas: ContasOrcamento = {
      ...exampleContas(false),
      inside: [],
      outside: [],
      linhas: [countedLineOf({ valor_total: cents(100_000), custo_previsto: cents(60_000) })],
      comissoes: [
        { base: 'lucro', taxa: pct(50), embutir: false },
        { base: 'fixo', valor: cents(10_000) },
        { base: 'lucro', taxa: pct(10), embutir: false },
      ],
    }
    expect(totalsOf(contas).comissoes).toEqual([15_000, 10_000, 1_500])
    const loss = {
      ...contas,
      linhas: [countedLineOf({ valor_total: cents(1), custo_previsto: cents(9) })],
    }
    expect(totalsOf(loss).comissoes).toEqual([0, 10_000, 0])
  })
})

describe('a line', () => {
  it('is rounded once, a half away from zero, whatever its size', () => {
    expect(lineTotal(quantity(15_000), quantity(10_000), cents(333))).toBe(500)
    expect(lineTotal(quantity(-15_000), quantity(10_000), cents(333))).toBe(-500)
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 1e8 }),
        fc.integer({ min: 0, max: 1e7 }),
        (q, d, price) => {
          const exact = BigInt(q) * BigInt(d) * BigInt(price)
          const size = exact < 0n ? -exact : exact
          const rounded = (2n * size + 100_000_000n) / 200_000_000n
          fc.pre(rounded <= BigInt(Number.MAX_SAFE_INTEGER))
          const want = exact < 0n ? -Number(rounded) : Number(rounded)
          expect(lineTotal(quantity(q), quantity(d), cents(price))).toBe(want + 0)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('a price shows what is left over its cost', () => {
    expect(marginOf(cents(20_000), cents(15_000))).toBe(pct(25))
  })
})

it('the sum of the lines is the subtotal', () => {
  fc.assert(
    fc.property(randomContas, (contas) => {
      expect(totalsOf(contas).subtotal).toBe(sum(contas.linhas.map((l) => l.valor_total)))
    }),
  )
})
