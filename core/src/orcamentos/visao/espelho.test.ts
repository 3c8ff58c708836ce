import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import {
  chargeKinds,
  chargesOf,
  espelhoOf,
  mirrorLine,
  projectedLucro,
  sumEspelho,
} from './espelho.ts'
import type { LineGasto } from './espelho.ts'

const gasto = (values: Partial<LineGasto>): LineGasto => ({
  orcado: cents(0),
  previsto: cents(0),
  comprometido: cents(0),
  realizado: cents(0),
  ...values,
})

it('shows what is left, how far it went and what it will cost', () => {
  const within = espelhoOf(
    gasto({
      orcado: cents(15_000),
      previsto: cents(10_000),
      comprometido: cents(2_500),
      realizado: cents(5_000),
    }),
  )
  expect(within).toMatchObject({
    saldo: 2_500,
    execucao: 50_000_000,
    estimativa_final: 10_000,
    variacao: 0,
  })
  const overrun = espelhoOf(
    gasto({
      previsto: cents(12_000),
      previsto_aprovado: cents(10_000),
      comprometido: cents(4_000),
      realizado: cents(9_000),
    }),
  )
  expect(overrun).toMatchObject({ saldo: -1_000, estimativa_final: 13_000, variacao: -3_000 })
  const stated = espelhoOf(
    gasto({ previsto: cents(10_000), realizado: cents(100), estimate: cents(8_000) }),
  )
  expect(stated).toMatchObject({ estimativa_final: 8_000, variacao: 2_000 })
  expect(espelhoOf(gasto({ realizado: cents(5) })).execucao).toBeUndefined()
})

it('plans nothing of an option that is off, whatever was approved or expected of it', () => {
  const option = {
    conta: false,
    valor_total: cents(999),
    custo_previsto: cents(500),
    previsto_aprovado: cents(500),
    estimate: cents(450),
  }
  expect(mirrorLine(option, { comprometido: cents(0), realizado: cents(0) })).toEqual({
    orcado: 0,
    previsto: 0,
    comprometido: 0,
    realizado: 0,
    saldo: 0,
    execucao: undefined,
    estimativa_final: 0,
    variacao: 0,
  })
  const paid = mirrorLine(option, { comprometido: cents(20), realizado: cents(30) })
  expect(paid).toMatchObject({ orcado: 0, realizado: 30, saldo: -50, variacao: -50 })
  const ligada = mirrorLine(
    { ...option, conta: true },
    { comprometido: cents(20), realizado: cents(30) },
  )
  expect(ligada).toMatchObject({ orcado: 999, previsto: 500, saldo: 450, variacao: 50 })
})

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
const anyGasto = fc.record({
  orcado: amount,
  previsto: amount,
  previsto_aprovado: fc.option(amount, { nil: undefined }),
  comprometido: amount,
  realizado: amount,
  estimate: fc.option(amount, { nil: undefined }),
})

it('planned is committed, spent and balance, line by line and in every sum', () => {
  fc.assert(
    fc.property(fc.array(anyGasto), (gastos) => {
      const linhas = gastos.map(espelhoOf)
      const total = sumEspelho(linhas)
      for (const um of [...linhas, total]) {
        expect(um.comprometido + um.realizado + um.saldo).toBe(um.previsto)
      }
      expect(projectedLucro(cents(0), linhas)).toBe(0 - total.estimativa_final)
    }),
  )
})

it('money that moves from committed to spent changes neither balance nor estimate', () => {
  fc.assert(
    fc.property(anyGasto, amount, (um, pago) => {
      const valor = Math.min(pago, um.comprometido)
      const depois = {
        ...um,
        comprometido: cents(um.comprometido - valor),
        realizado: cents(um.realizado + valor),
      }
      const { saldo, estimativa_final, variacao } = espelhoOf(um)
      expect(espelhoOf(depois)).toMatchObject({ saldo, estimativa_final, variacao })
    }),
  )
})

it('a charge uses balance and estimate only where it is summed, and every sum keeps each kind', () => {
  const charge = fc.option(amount, { nil: undefined })
  const anyCharged = fc.record({
    gasto: anyGasto,
    horas: charge,
    alugueis: charge,
    extras: charge,
    summed: fc.subarray([...chargeKinds]),
  })
  fc.assert(
    fc.property(fc.array(anyCharged), (all) => {
      const linhas = all.map(({ gasto: one, ...charges }) => espelhoOf({ ...one, ...charges }))
      for (const [at, { gasto: one, summed, ...charges }] of all.entries()) {
        const used = sum(summed.map((kind) => charges[kind] ?? cents(0)))
        expect(linhas[at]?.saldo).toBe(espelhoOf(one).saldo - used)
        expect(linhas[at]?.realizado).toBe(one.realizado)
      }
      const total = sumEspelho(linhas)
      for (const kind of chargeKinds) {
        const there = all.flatMap((one) => one[kind] ?? [])
        expect(total[kind]).toBe(there.length > 0 ? sum(there) : undefined)
      }
      expect(chargesOf(total, chargeKinds) ?? 0).toBe(
        sum(chargeKinds.map((kind) => total[kind] ?? cents(0))),
      )
    }),
  )
})
