import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../amounts/money.ts'
import { documentoOnPaper, reciboText } from './recibo.ts'

describe('its text', () => {
  const pagador = { nome: 'Agência Vereda', documento: 'CNPJ 11.222.333/0001-81' }

  test('says who paid, how much and what for', () => {
    expect(
      reciboText({ operacao: 'C', pagador, valor: cents(123_456), referente: 'filme de Natal' }),
    ).toBe(
      'Recebemos de Agência Vereda, CNPJ 11.222.333/0001-81, a importância de R$ 1.234,56 (mil duzentos e trinta e quatro reais e cinquenta e seis centavos), referente a filme de Natal.',
    )
  })

  test('is signed by one or many where the unit paid, and no document leaves no gap', () => {
    const text = reciboText({
      operacao: 'D',
      pagador: { nome: 'Produtora', documento: '' },
      valor: cents(100),
      referente: 'diária.',
    })
    expect(text).toBe(
      'Recebi(emos) de Produtora a importância de R$ 1,00 (um real), referente a diária.',
    )
  })

  test('the amount stands in it whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.integer({ min: 1, max: 1e12 }),
        (texto, valor) => {
          const written = reciboText({
            operacao: 'C',
            pagador,
            valor: cents(valor),
            referente: texto,
          })
          const whole = Math.floor(valor / 100).toLocaleString('pt-BR')
          expect(written).toContain(`${whole},${String(valor % 100).padStart(2, '0')}`)
        },
      ),
    )
  })
})

test.each([
  ['11222333000181', 'CNPJ 11.222.333/0001-81'],
  ['52998224725', 'CPF 529.982.247-25'],
  ['ISENTO', 'ISENTO'],
  ['', ''],
])('the document %j stands on paper as %j', (documento, paper) => {
  expect(documentoOnPaper(documento)).toBe(paper)
})
