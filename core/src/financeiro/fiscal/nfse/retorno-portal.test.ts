import { expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import {
  parseDpsDoPortal,
  parseValorDoPortal,
  readDpsDoPortal,
  writeDpsDoPortal,
  writeValorDoPortal,
} from './retorno-portal.ts'

test('the number of a declaration, as portals write it', () => {
  expect(readDpsDoPortal('42')).toEqual({ serie: '', numero: 42 })
  expect(readDpsDoPortal('000042')).toEqual({ serie: '', numero: 42 })
  expect(readDpsDoPortal('RPS 1/42')).toEqual({ serie: '1', numero: 42 })
  expect(readDpsDoPortal('00001-000042')).toEqual({ serie: '1', numero: 42 })
})

test('what is no number is none: letters, zero, decimals, more digits than a number has', () => {
  for (const text of ['', 'A42', '0', '42,00', '1/2/3', '1'.repeat(16)]) {
    expect(readDpsDoPortal(text)).toBeUndefined()
  }
})

test('what is written of a declaration and of its value is read again', () => {
  const dps = { cnpj: '11222333000181', serie: '1', numero: 42 }
  expect(parseDpsDoPortal(writeDpsDoPortal(dps))).toEqual(dps)
  const bare = { cnpj: '', serie: '', numero: 42 }
  expect(parseDpsDoPortal(writeDpsDoPortal(bare))).toEqual(bare)
  const text = writeValorDoPortal(cents(123_456), '1/42')
  expect(text).toMatch(/1\.234,56 no DPS 1\/42$/u)
  expect(parseValorDoPortal(text)).toEqual({ valor: 123_456, dps: '1/42' })
})
