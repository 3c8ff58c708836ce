import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { StoredDestino } from './stored-destino.ts'

test('a stored destination keeps the order of its fields, of which the hash of a release is made', () => {
  const stored = JSON.parse(
    '{"via":"boleto","desconto":0,"acrescimo":0,"vencimento":"2026-10-05","codigoBarras":"1","valorNominal":5000}',
  )
  expect(JSON.stringify(z.parse(StoredDestino, stored))).toBe(JSON.stringify(stored))
})

test.each([
  null,
  { via: 'outra' },
  { via: 'pix_chave', chave: { kind: 'outra', key: 'x' } },
  { via: 'guia', codigoBarras: '1', vencimento: '2026-13-01' },
  {
    via: 'gps',
    receita: '1',
    competencia: '2026-10-01',
    inss: 0.5,
    outrasEntidades: 0,
    acrescimos: 0,
  },
])('no destination: %j', (stored) => {
  expect(z.safeParse(StoredDestino, stored).success).toBe(false)
})
