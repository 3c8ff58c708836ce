import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents } from '../../kernel/amounts/money.ts'
import { movimentoOf } from './delay.ts'
import { listDifferences, resolveBaixa } from './baixa.ts'

const nothing = { juros: cents(0), multa: cents(0), desconto: cents(0) }
const saldo = cents(100_000)

test('nothing said pays all that is owed, less the discount and with interest and fine', () => {
  expect(resolveBaixa(saldo, { ...nothing, diferenca: 'manter_saldo' })).toEqual({
    baixa: { ...nothing, principal: 100_000 },
  })
  const dados = { juros: cents(500), multa: cents(2_000), desconto: cents(10_000) }
  expect(resolveBaixa(saldo, { ...dados, diferenca: 'manter_saldo' })).toEqual({
    baixa: { ...dados, principal: 90_000 },
  })
})

test('paid less: the rest stays owed or is forgiven, as was chosen', () => {
  const valor = cents(60_000)
  expect(resolveBaixa(saldo, { ...nothing, valor, diferenca: 'manter_saldo' })).toEqual({
    baixa: { ...nothing, principal: 60_000 },
  })
  expect(resolveBaixa(saldo, { ...nothing, valor, diferenca: 'desconto' })).toEqual({
    baixa: { ...nothing, principal: 60_000, desconto: 40_000 },
  })
})

test('paid more: a fine up to the suggested one, then interest; otherwise it is refused', () => {
  const valor = cents(103_000)
  expect(
    resolveBaixa(saldo, { ...nothing, valor, diferenca: 'juros_multa' }, cents(2_000)),
  ).toEqual({
    baixa: { principal: 100_000, multa: 2_000, juros: 1_000, desconto: 0 },
  })
  for (const diferenca of ['manter_saldo', 'desconto'] as const) {
    expect(resolveBaixa(saldo, { ...nothing, valor, diferenca }).problema?.campo).toBe('valor')
  }
})

test('refuses a discount above the balance, interest above what was paid, and nothing paid', () => {
  const diferenca = 'manter_saldo'
  const acima = { ...nothing, desconto: cents(100_001), diferenca } as const
  expect(resolveBaixa(saldo, acima).problema?.campo).toBe('desconto')
  const onlyJuros = { ...nothing, valor: cents(100), juros: cents(101), diferenca } as const
  expect(resolveBaixa(saldo, onlyJuros).problema?.campo).toBe('juros')
  const zero = { ...nothing, valor: cents(0), diferenca } as const
  expect(resolveBaixa(saldo, zero).problema?.campo).toBe('valor')
})

const centavos = (max: number) => fc.integer({ min: 0, max }).map((n) => cents(n))

test('whatever is accepted moves what was said and never takes more than is owed', () => {
  fc.assert(
    fc.property(
      fc.record({
        deve: centavos(1_000_000).filter((n) => n > 0),
        valor: fc.option(centavos(1_200_000), { nil: undefined }),
        juros: centavos(50_000),
        multa: centavos(50_000),
        desconto: centavos(200_000),
        diferenca: fc.constantFrom(...listDifferences),
        sugerida: centavos(30_000),
      }),
      ({ deve, sugerida, ...pedido }) => {
        const { valor, diferenca } = pedido
        const { baixa } = { baixa: undefined, ...resolveBaixa(deve, pedido, sugerida) }
        if (!baixa) return
        if (valor !== undefined) expect(movimentoOf(baixa)).toBe(valor)
        const taken = add(baixa.principal, baixa.desconto)
        expect(taken).toBeGreaterThan(0)
        expect(taken).toBeLessThanOrEqual(deve)
        expect(Math.min(baixa.principal, baixa.juros, baixa.multa)).toBeGreaterThanOrEqual(0)
        if (diferenca === 'desconto' || valor === undefined) expect(taken).toBe(deve)
      },
    ),
  )
})
