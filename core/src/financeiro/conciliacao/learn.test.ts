import { expect, test } from 'vitest'
import { offersOf, sharedText } from './learn.ts'
import type { Choice } from './learn.ts'

const fee: Choice = {
  id_contabancaria: 1,
  texto_normalizado: 'tarifa pacote servicos',
  operacao: 'D',
  acao: 'lancar',
  id_pessoa: null,
  id_grupoCusto: 5,
  id_centrocusto: null,
  id_conta_destino: null,
}
const none: readonly string[] = []

test('a rule is offered after two equal choices, not after one', () => {
  expect(offersOf([fee], none)).toEqual([])
  const { id_contabancaria: _, ...offered } = fee
  expect(offersOf([fee, fee], none)).toEqual([{ ...offered, contas: [1], vezes: 2 }])
  expect(offersOf([fee, { ...fee, id_contabancaria: 7 }], none)).toMatchObject([{ contas: [1, 7] }])
})

test('not where the choices differ, the direction does, or a rule has the text', () => {
  expect(offersOf([fee, { ...fee, id_grupoCusto: 6 }], none)).toEqual([])
  expect(offersOf([fee, { ...fee, operacao: 'C' }], none)).toEqual([])
  for (const contem of ['tarifa pacote servicos', 'Tarifa pacote de serviços', 'TARIFA']) {
    expect(offersOf([fee, fee], [contem]), contem).toEqual([])
  }
  expect(offersOf([fee, fee], ['0800', 'tarifa pix'])).toHaveLength(1)
})

test('a choice that says nothing teaches nothing; to ignore says enough', () => {
  const empty = { ...fee, id_grupoCusto: null }
  expect(offersOf([empty, empty], none)).toEqual([])
  const ignored = { ...empty, acao: 'ignorar' as const }
  expect(offersOf([ignored, ignored], none)).toHaveLength(1)
})

test.each([
  [['TARIFA PIX 01/03', 'Tarifa Pix 02/03 88123'], 'tarifa pix'],
  [['PAG BOLETO LOCADORA AURORA 12', 'BOLETO LOCADORA AURORA'], 'boleto locadora aurora'],
  [['TARIFA PIX', 'TARIFARIO'], ''],
  [['PIX 1', 'PIX 2'], ''],
  [['IOF compra', 'Anuidade'], ''],
  [[], ''],
])('what %j have in common: %s', (texts, expected) => {
  expect(sharedText(texts)).toBe(expected)
})
