import { expect, test } from 'vitest'
import { BANCOS, findBanco, normalizeNumeroBanco } from './banco.ts'
import { isUf, readUf, UF_NAMES, UFS } from '../person/uf.ts'

test('the 27 states in the order of their names', () => {
  expect(UFS).toHaveLength(27)
  const names = UFS.map((uf) => UF_NAMES[uf])
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
})

test('a state is read by letters or name', () => {
  expect(isUf('SP')).toBe(true)
  expect(isUf('sp')).toBe(false)
  expect(isUf('toString')).toBe(false)
  expect(readUf(' sp ')).toBe('SP')
  expect(readUf('Sao Paulo')).toBe('SP')
  expect(readUf('ESPÍRITO SANTO')).toBe('ES')
  expect(readUf('XX')).toBeUndefined()
  expect(readUf('')).toBeUndefined()
})

test('every bank has a number of its own, in order, and a name', () => {
  const numbers = BANCOS.map((banco) => banco.numero_banco)
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
  expect(
    BANCOS.every(({ numero_banco, nome }) => /^\d{3}$/u.test(numero_banco) && nome !== ''),
  ).toBe(true)
  expect(BANCOS.length).toBeGreaterThanOrEqual(40)
})

test('a bank is found with or without its zeros', () => {
  expect(findBanco('1')?.nome).toBe('Banco do Brasil')
  expect(findBanco('341')?.nome).toBe('Itaú')
  expect(findBanco('999')).toBeUndefined()
  expect(normalizeNumeroBanco('77')).toBe('077')
  expect(normalizeNumeroBanco('000')).toBeUndefined()
  expect(normalizeNumeroBanco('1234')).toBeUndefined()
})
