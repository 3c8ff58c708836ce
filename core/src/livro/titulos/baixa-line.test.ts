import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { takenBy } from './delay.ts'
import type { Baixa } from './delay.ts'
import { allocateBaixa, allocateBaixas } from './baixa-line.ts'

const baixa = (principal: number, more: Partial<Record<keyof Baixa, number>> = {}): Baixa => ({
  principal: cents(principal),
  desconto: cents(more.desconto ?? 0),
  juros: cents(more.juros ?? 0),
  multa: cents(more.multa ?? 0),
})
const novas = (...valores: number[]) =>
  valores.map((valor) => ({ valor: cents(valor), baixado: cents(0) }))
const main = (partes: readonly Baixa[]) => partes.map(({ principal }) => principal)

test('a hundred reais in three lines, paid in two halves: each line ends with its value', () => {
  const linhas = novas(3333, 3333, 3334)
  const [primeira = [], second = []] = allocateBaixas(linhas, [baixa(5000), baixa(5000)])
  expect(main(primeira)).toEqual([1667, 1666, 1667])
  expect(main(second)).toEqual([1666, 1667, 1667])
})

test('a centavo goes to the line that owes most, to the first of those that owe the same', () => {
  expect(main(allocateBaixa(novas(10, 10, 10), baixa(1)))).toEqual([1, 0, 0])
  expect(main(allocateBaixa(novas(10, 30, 20), baixa(1)))).toEqual([0, 1, 0])
  const paid = [
    { valor: cents(50), baixado: cents(50) },
    { valor: cents(50), baixado: cents(20) },
  ]
  expect(allocateBaixa(paid, baixa(30, { juros: 7, multa: 2 }))).toEqual([
    baixa(0),
    baixa(30, { juros: 7, multa: 2 }),
  ])
})

test('discount, interest and fine are shared too; nobody is forgiven more than was taken', () => {
  const linhas = novas(6000, 6000, 2000)
  const partes = allocateBaixa(linhas, baixa(1, { desconto: 10, juros: 14, multa: 7 }))
  expect(partes).toEqual([
    baixa(0, { desconto: 5, juros: 6, multa: 3 }),
    baixa(1, { desconto: 4, juros: 6, multa: 3 }),
    baixa(0, { desconto: 1, juros: 2, multa: 1 }),
  ])
})

test('more than the lines owe is nobody’s to share', () => {
  const linhas = novas(10, 10)
  expect(() => allocateBaixa(linhas, baixa(20, { desconto: 1 }))).toThrow(RangeError)
  expect(() => allocateBaixas(linhas, [baixa(15), baixa(6)])).toThrow(RangeError)
})

const centavos = (max: number, min = 0) => fc.integer({ min, max })

/** Settles so many per mille of what is owed, part of it as discount, or reverses an earlier settlement. */
const act = fc.record({
  estorna: fc.option(fc.nat({ max: 5 }), { freq: 3 }),
  permil: fc.oneof(centavos(1000), fc.constant(1000)),
  perdoa: centavos(1000),
  juros: centavos(99_999),
  multa: centavos(9999),
})
const lines = fc.array(fc.oneof(centavos(9, 1), centavos(9_999_999, 1)), {
  minLength: 1,
  maxLength: 7,
})

interface DoneChange {
  readonly baixa: Baixa
  readonly partes: readonly Baixa[]
}
const components = ['principal', 'desconto', 'juros', 'multa'] as const
const de = (partes: readonly Baixa[], campo: (typeof components)[number]): Cents =>
  sum(partes.map((parte) => parte[campo]))

test('for any split and any settlements and reversals: components sum, no line passes its value, the last leaves none', () => {
  fc.assert(
    fc.property(lines, fc.array(act, { maxLength: 12 }), (valores, acts) => {
      const total = valores.reduce((all, valor) => all + valor, 0)
      let vivas: DoneChange[] = []
      const settled = (i: number) => sum(vivas.map(({ partes }) => takenBy(partes[i] as Baixa)))
      const current = () =>
        valores.map((valor, i) => ({ valor: cents(valor), baixado: settled(i) }))
      for (const { estorna, permil, perdoa, juros, multa } of acts) {
        if (estorna !== null) {
          vivas = vivas.filter((_, i) => i !== estorna)
          continue
        }
        const devido = total - vivas.reduce((all, um) => all + takenBy(um.baixa), 0)
        const taken = Math.ceil((devido * permil) / 1000)
        if (taken === 0) continue
        const desconto = Math.floor((taken * perdoa) / 1000)
        const nova = baixa(taken - desconto, { desconto, juros, multa })
        const antes = current()
        const partes = allocateBaixa(antes, nova)
        for (const campo of components) expect(de(partes, campo)).toBe(nova[campo])
        for (const [i, parte] of partes.entries()) {
          for (const campo of components) expect(parte[campo]).toBeGreaterThanOrEqual(0)
          const { valor, baixado: before } = antes[i] as (typeof antes)[number]
          expect(add(before, takenBy(parte))).toBeLessThanOrEqual(valor)
          // The rounding never moves a whole centavo away from the exact share.
          const exact = (taken * (valor - before)) / devido
          expect(Math.abs(takenBy(parte) - exact)).toBeLessThan(1)
        }
        vivas = [...vivas, { baixa: nova, partes }]
        if (taken === devido) expect(current().every((um) => um.baixado === um.valor)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
