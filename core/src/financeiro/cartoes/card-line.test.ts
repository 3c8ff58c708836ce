import { expect, test } from 'vitest'
import { especieOfLine, isWrittenPositive, parcelaOfLine } from './card-line.ts'

test('payments and totals are recognised, purchases that sound alike are not', () => {
  const especie = (valor: number, texto: string) => especieOfLine({ valor, texto })
  expect(especie(120_000, 'PAGAMENTO EFETUADO')).toBe('pagamento')
  expect(especie(-120_000, 'Pagamento recebido, obrigado')).toBe('pagamento')
  expect(especie(120_000, 'PGTO DEBITO AUTOMATICO')).toBe('pagamento')
  expect(especie(-120_000, 'TOTAL DA FATURA')).toBe('total')
  expect(especie(-9_900, 'Saldo anterior')).toBe('total')
  expect(especie(-9_900, 'PAGAMENTO FACIL LANCHES')).toBe('compra')
  expect(especie(-9_900, 'UBER *TRIP')).toBe('compra')
  expect(especie(9_900, 'ESTORNO UBER *TRIP')).toBe('estorno')
})

test('a file that writes purchases as positive amounts is noticed', () => {
  const line = (valor: number, texto: string) => ({ valor, texto })
  const sheet = [line(5000, 'Posto'), line(900, 'Uber'), line(-70_000, 'Pagamento recebido')]
  expect(isWrittenPositive(sheet)).toBe(true)
  expect(isWrittenPositive(sheet.map(({ valor, texto }) => line(-valor, texto)))).toBe(false)
  expect(isWrittenPositive([])).toBe(false)
})

test('the instalment of a line is read from its text', () => {
  expect(parcelaOfLine('LOJA DE LUZ 02/05')).toEqual({ parcela: 2, parcelas: 5 })
  expect(parcelaOfLine('Loja - Parcela 1 de 3')).toEqual({ parcela: 1, parcelas: 3 })
  expect(parcelaOfLine('LOJA 7/3')).toBeUndefined()
  expect(parcelaOfLine('POSTO 24 HORAS')).toBeUndefined()
})
