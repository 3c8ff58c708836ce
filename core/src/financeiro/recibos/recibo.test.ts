import { describe, expect, test } from 'vitest'
import { problemOfRecibo, reciboNumber, usualReason } from './recibo.ts'

const baixa = { id_empresa: 1, operacao: 'C', id_pessoa: 7, tipo: 'titulo', recibo: null } as const

describe('which settlements go together', () => {
  test('those of one person, one side and one unit', () => {
    expect(problemOfRecibo([baixa, baixa])).toBeUndefined()
  })

  test('a person may be unknown', () => {
    expect(problemOfRecibo([{ ...baixa, id_pessoa: null }])).toBeUndefined()
  })

  test.each([
    ['nothing', [], 'Nada foi recebido nem pago ainda: dê baixa antes de emitir o recibo.'],
    [
      'half of a transfer',
      [{ ...baixa, tipo: 'transferencia' }],
      'Uma transferência entre contas não tem recibo.',
    ],
    [
      'one that has a receipt',
      [baixa, { ...baixa, recibo: '0042' }],
      'Já está no recibo nº 0042: cancele-o antes de emitir outro.',
    ],
    [
      'both sides',
      [baixa, { ...baixa, operacao: 'D' as const }],
      'Escolha só o que foi recebido, ou só o que foi pago.',
    ],
    ['two people', [baixa, { ...baixa, id_pessoa: 8 }], 'Escolha baixas da mesma pessoa.'],
    ['two units', [baixa, { ...baixa, id_empresa: 2 }], 'Escolha baixas {da mesma unidade}.'],
  ])('not %s', (_, baixas, problem) => {
    expect(problemOfRecibo(baixas)).toBe(problem)
  })
})

test('names each title once', () => {
  expect(usualReason(['Cachê', 'Diária', 'Cachê'])).toBe('Cachê; Diária')
})

test('numbers have four digits, and more when they need them', () => {
  expect([reciboNumber(7), reciboNumber(12_345)]).toEqual(['0007', '12345'])
})
