import { describe, expect, it } from 'vitest'
import { moneyText, readMoney } from './money-text.ts'
import { mergeOptions, sameText } from './options.ts'
import { documento, likelyTipo, maskCep, pix, pixKindText, phone } from './text-formats.ts'

describe('an amount typed', () => {
  it('is read as people write it, sums too', () => {
    expect(readMoney('1234,5')).toBe(1234.5)
    expect(readMoney('1.234,50')).toBe(1234.5)
    expect(readMoney('R$ 1.234,56')).toBe(1234.56)
    expect(readMoney('100+250*2')).toBe(600)
    expect(readMoney('-3,10')).toBe(-3.1)
  })

  it('is zero when blank and none when it is no amount', () => {
    expect(readMoney('  ')).toBe(0)
    for (const text of ['abc', '10%', '1+', '100/0', '99999999999999']) {
      expect(readMoney(text)).toBeUndefined()
    }
  })

  it('is shown with its cents', () => {
    expect(moneyText(null)).toBe('0,00')
    expect(moneyText(1234.5)).toBe('1.234,50')
  })
})

describe('a CEP being typed', () => {
  it('gets its marks as far as it goes', () => {
    expect(['', '0', '01', '013', '01310', '013101', '01310100'].map(maskCep)).toEqual([
      '',
      '0',
      '01',
      '013',
      '01310',
      '01310-1',
      '01310-100',
    ])
  })
})

describe('texts with a form of their own', () => {
  it('are written in it', () => {
    expect(documento().format('52998224725')).toBe('529.982.247-25')
    expect(documento().format('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(phone.format('11988887777')).toBe('(11) 98888-7777')
    expect(pix().format('+5511988887777')).toBe('(11) 98888-7777')
    expect(pix('cpf').problem('(11) 98888-7777')).toMatch('Isto não é CPF')
  })

  it('are checked', () => {
    expect(documento().problem('529.982.247-24')).toBe('CPF inválido: confira os dígitos')
    expect(documento().problem('')).toBeUndefined()
    expect(documento('PF').problem('12.ABC.345/01DE-35')).toMatch('Pessoa física usa CPF')
    expect(phone.problem('123')).toBe('Telefone inválido: informe o DDD e o número')
    expect(pix().problem('xx')).toMatch('Chave Pix inválida')
    expect(pixKindText('ana@filmes.com.br')).toBe('E-mail')
  })

  it('tell a person from a company by their length and letters', () => {
    expect(likelyTipo('529.982.247')).toBe('PF')
    expect(likelyTipo('12.ABC')).toBe('PJ')
    expect(likelyTipo('11.222.333/0001')).toBe('PJ')
  })
})

describe('the options of a selector', () => {
  it('hold the chosen one, none twice, in order', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
    if (!a || !b || !c) throw new Error('three options')
    expect(mergeOptions([a], [b, c], b)).toEqual([a, b, c])
    expect(mergeOptions([], [a], c)).toEqual([a, c])
    expect(mergeOptions([], [], undefined)).toEqual([])
  })

  it('are the same without case and accents', () => {
    expect(sameText('Locação', 'LOCACAO')).toBe(true)
    expect(sameText('Locação', 'Locações')).toBe(false)
  })
})
