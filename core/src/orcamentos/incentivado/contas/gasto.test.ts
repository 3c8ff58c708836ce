import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from '../../../kernel/amounts/money.ts'
import { isChaveNfe } from './chave.ts'
import { pagamentosOf, semFonte, situacaoOf } from './gasto.ts'
import { contas, day, debito, documento, gasto, kinds } from './testing-contas.ts'

test('a mixed expense is each source’s by the account that it left', () => {
  const mixed = gasto({
    partes: [
      { id_projeto_fonte: 1, valor: cents(400_00) },
      { id_projeto_fonte: 2, valor: cents(600_00) },
    ],
    debitos: [
      debito({ id_baixa: 1, valor: cents(600_00), id_contabancaria: 20 }),
      debito({ id_baixa: 2, valor: cents(400_00), id_contabancaria: 10 }),
    ],
  })
  expect(kinds(mixed)).toEqual([])
  const found = pagamentosOf([mixed], contas().fontes)
  expect(found.map((one) => [one.id_projeto_fonte, one.debito.valor])).toEqual([
    [2, 600_00],
    [1, 400_00],
  ])
})

test('the last digit of an NF-e key checks the others', () => {
  expect(isChaveNfe('35240111222333000181550010000001181000000010')).toBe(true)
  expect(isChaveNfe('35240111222333000181550010000001181000000011')).toBe(false)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{43}$/), (base) => {
      const valid = [...'0123456789'].filter((digit) => isChaveNfe(base + digit))
      return valid.length === 1
    }),
  )
})

test('where an expense stands', () => {
  const unpaid = gasto({ debitos: [] })
  expect(situacaoOf(gasto())).toBe('comprovado')
  expect(situacaoOf(gasto({ hasComprovante: false }))).toBe('pago')
  expect(situacaoOf(gasto({ documento: { ...documento, emissao: null } }))).toBe('pago')
  expect(situacaoOf(gasto({ debitos: [debito({ valor: cents(999_99) })] }))).toBe('nota_recebida')
  expect(situacaoOf(unpaid)).toBe('nota_recebida')
  const bare = { ...unpaid, hasDocumento: false, documento: { ...documento, numero: null } }
  expect(situacaoOf(bare)).toBe('contratado')
})

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => cents(value))

test('no centavo is without a source and in one at once', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 4 }), (valor, parts) => {
      const partes = parts.map((one, at) => ({ id_projeto_fonte: at + 1, valor: one }))
      const open = semFonte({ valor, partes })
      return open + sumOf(partes, (one) => one.valor) === valor
    }),
  )
})

test('every debit of every expense is one payment, in the order of its days', () => {
  const days = fc
    .integer({ min: 1, max: 28 })
    .map((one) => day(`2026-05-${String(one).padStart(2, '0')}`))
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(days, amount), { maxLength: 4 })), (all) => {
      const gastos = all.map((some, at) =>
        gasto({
          id_lancamento: at + 1,
          debitos: some.map(([data, valor]) => debito({ data, valor })),
        }),
      )
      const found = pagamentosOf(gastos, contas().fontes)
      const total = sumOf(all.flat(), ([, valor]) => valor)
      expect(sumOf(found, ({ debito: one }) => one.valor)).toBe(total)
      const dates = found.map(({ debito: one }) => one.data)
      expect(dates).toEqual(dates.toSorted())
    }),
  )
})
