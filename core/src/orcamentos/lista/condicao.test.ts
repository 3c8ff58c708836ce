import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { divide, parcelasOfCondicao } from './condicao.ts'

const parsed = (texto: string) => parcelasOfCondicao(texto)?.map(({ dias, peso }) => [dias, peso])

describe('payment conditions as people write them', () => {
  test.each([
    ['À vista', [[0, 1]]],
    ['Pagamento na aprovação', [[0, 1]]],
    ['30 dias', [[30, 1]]],
    ['28 ddl', [[28, 1]]],
    [
      '30/60/90 dias',
      [
        [30, 1],
        [60, 1],
        [90, 1],
      ],
    ],
    [
      '30, 60 e 90 dias da aprovação',
      [
        [30, 1],
        [60, 1],
        [90, 1],
      ],
    ],
    [
      '50% em 30 dias e 50% em 60 dias da aprovação',
      [
        [30, 5000],
        [60, 5000],
      ],
    ],
    [
      'APRO 50/50 (30/60 dias da aprovação)',
      [
        [30, 50],
        [60, 50],
      ],
    ],
    [
      '33,34% na aprovação, 33,33% em 30 dias e 33,33% em 60 dias',
      [
        [0, 3334],
        [30, 3333],
        [60, 3333],
      ],
    ],
  ])('%o', (texto, parcelas) => {
    expect(parsed(texto)).toEqual(parcelas)
  })

  test.each([
    '',
    'a combinar',
    '50% na aprovação e 50% na entrega',
    '40% em 30 dias e 50% em 60 dias',
    '30 dias da emissão da nota',
    '60/30 dias',
    '3 parcelas',
    '99999 dias',
    '2 de 30/60 dias',
    '%%%',
  ])('%o says no days of its own', (texto) => {
    expect(parsed(texto)).toBeUndefined()
  })

  test('no centavo is lost between the parts', () => {
    const parcelas = parcelasOfCondicao('30/60/90 dias') ?? []
    expect(divide(cents(10_000), parcelas)).toEqual([3334, 3333, 3333])
  })
})
