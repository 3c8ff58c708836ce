import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, subtract, sum } from '../../kernel/amounts/money.ts'
import { tributos } from '../../livro/titulos/aliquotas.ts'
import { detailsOfPayee } from './payee.ts'
import type { PayeeFacts } from './payee.ts'

const endereco = {
  logradouro: 'Rua A',
  numero: '1',
  complemento: '',
  bairro: '',
  cidade: 'Santos',
  cep: '11010000',
  uf: 'SP',
}
const facts: PayeeFacts = {
  documento: '12.345.678/0001-95',
  endereco,
  valor: cents(938_50),
  retencoes: [
    { tributo: 'irrf', valor: cents(15_00) },
    { tributo: 'pis', valor: cents(6_50) },
    { tributo: 'cofins', valor: cents(30_00) },
    { tributo: 'csll', valor: cents(10_00) },
  ],
}
const item = {
  favorecido_documento: '12345678000195',
  valor: cents(938_50),
  desconto: cents(0),
  acrescimo: cents(0),
}

test('the supplier is told its address and what was withheld', () => {
  expect(detailsOfPayee(item, facts)).toEqual({
    endereco,
    retido: { ir: 15_00, iss: 0, inss: 0, deducoes: 46_50, acrescimos: 0 },
  })
})

test('somebody else is told nothing of the supplier', () => {
  expect(detailsOfPayee({ ...item, favorecido_documento: '52998224725' }, facts)).toEqual({})
  expect(detailsOfPayee(item, { ...facts, documento: null })).toEqual({})
  expect(
    detailsOfPayee({ ...item, favorecido_documento: '' }, { ...facts, documento: '' }),
  ).toEqual({})
})

test('a part of the bill shows none of its withholdings', () => {
  expect(detailsOfPayee({ ...item, valor: cents(500_00) }, facts)).toEqual({ endereco })
})

test('bill, withholdings and payment add up', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents)
  fc.assert(
    fc.property(
      fc.array(fc.record({ tributo: fc.constantFrom(...tributos), valor: amount }), {
        minLength: 1,
      }),
      fc.record({ net: amount, desconto: amount, acrescimo: amount }),
      (retencoes, { net, desconto, acrescimo }) => {
        const paid = subtract(add(net, acrescimo), desconto)
        const { retido } = detailsOfPayee(
          { ...item, valor: paid, desconto, acrescimo },
          { ...facts, valor: net, retencoes },
        )
        if (!retido) throw new Error('nothing withheld')
        const bill = add(net, sum(retencoes.map(({ valor }) => valor)))
        const { ir, iss, inss, deducoes, acrescimos } = retido
        expect(subtract(add(bill, acrescimos), sum([ir, iss, inss, deducoes]))).toBe(paid)
      },
    ),
  )
})
