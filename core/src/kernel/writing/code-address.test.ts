import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAddress, codeOfScan } from './code-address.ts'

test('the label of any code is read as that code, whatever the installation', () => {
  const base = fc.constantFrom(
    'https://app.claquete.com.br',
    'http://localhost:3000/',
    'https://rede.local/claquete',
  )
  const code = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() !== '' && text.isWellFormed())
  fc.assert(
    fc.property(base, code, (at, text) => {
      expect(codeOfScan(codeAddress(at, text))).toBe(text.trim())
    }),
  )
})

test.each([
  ['  CAM-0001 ', 'CAM-0001'],
  ['7891234567895', '7891234567895'],
  ['https://app.claquete.com.br/e/CAM-0001/', 'CAM-0001'],
  ['HTTPS://APP.CLAQUETE.COM.BR/E/CAM-0001', 'CAM-0001'],
  ['https://app.claquete.com.br/e/LEN%2050%2F1', 'LEN 50/1'],
  // Addresses of others are no code of ours, and a broken one stays as it was read.
  ['https://fabricante.com/produto/123', 'https://fabricante.com/produto/123'],
  ['https://app.claquete.com.br/e/%E0%A4%A', 'https://app.claquete.com.br/e/%E0%A4%A'],
])('%s is %s', (scanned, code) => {
  expect(codeOfScan(scanned)).toBe(code)
})
