import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from '../../kernel/amounts/quantity.ts'
import { readQuantidade, nameProblem, cellText } from './variables.ts'

const dias = { nome: 'Dias de filmagem', valor: quantity(30_000) }
const diarias = { nome: 'dias', valor: quantity(50_000) }
const valor = (texto: string) => {
  const cell = readQuantidade(texto, [diarias, dias])
  return 'valor' in cell ? cell.valor / 10_000 : cell.problema
}

describe('a cell of quantity', () => {
  it('is a number or an account, with variables by name', () => {
    expect(valor('2,5')).toBe(2.5)
    expect(valor('1.200')).toBe(1200)
    expect(valor('2*3+1')).toBe(7)
    expect(valor('dias de filmagem')).toBe(3)
    expect(valor('DIAS DE FILMAGEM*2 + dias')).toBe(11)
    expect(valor('10/3')).toBe(3.3333)
    expect(readQuantidade('dias*2', [diarias])).toEqual({ valor: 100_000, formula: 'dias*2' })
    expect(readQuantidade('2,5', [])).toEqual({ valor: 25_000, formula: null })
    expect(valor('=2')).toBe(2)
    expect(readQuantidade('= 1,5*dias', [diarias])).toEqual({ valor: 75_000, formula: '1,5*dias' })
  })

  it('says what is wrong with what is neither', () => {
    expect(valor('abacaxi')).toBe('Não há a variável "abacaxi".')
    expect(valor('dias de ensaio')).toBe('Não há a variável "de ensaio".')
    expect(valor('-1')).toBe('O número não pode ser negativo.')
    expect(valor('1-5')).toBe('O número não pode ser negativo.')
    expect(valor('1e30')).toMatch(/variável|número/u)
    expect(valor('2*')).toBe('Não é um número nem uma conta.')
    expect(valor('1/0')).toBe('Não é um número nem uma conta.')
    expect(valor('99999999999999*99999999')).toBe('Número grande demais.')
  })

  it('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        const cell = readQuantidade(texto, [dias, diarias])
        expect('problema' in cell || Number.isSafeInteger(cell.valor)).toBe(true)
      }),
    )
  })

  it('shows again what was typed', () => {
    expect(cellText(quantity(60_000), 'dias*2')).toBe('dias*2')
    expect(cellText(quantity(15_000), null)).toBe('1,5')
  })
})

it('a variable has a name of its own', () => {
  expect(nameProblem('Diárias 2', [dias])).toBeUndefined()
  expect(nameProblem('dias DE filmagem ', [dias])).toBe('Já existe esta variável.')
  expect(nameProblem('2 dias', [])).toContain('começando por letra')
  expect(nameProblem('a*b', [])).toContain('Use letras')
})
