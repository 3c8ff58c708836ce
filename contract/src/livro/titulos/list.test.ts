import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { queryReais } from './list.ts'

it('an amount in an address is read as programs and as people write it', () => {
  for (const text of ['5000', '5000.00', '5000,00', '5.000', '5.000,00', '5000,0']) {
    expect([text, z.safeDecode(queryReais, text).data]).toEqual([text, 5000])
  }
  expect(z.safeDecode(queryReais, '1.234.567,89').data).toBe(1_234_567.89)
  expect(z.safeDecode(queryReais, '0,01').data).toBe(0.01)
  for (const text of ['', 'dez', '5.00.0', '1.2345', '-1', '5,000', '1,2,3']) {
    expect([text, z.safeDecode(queryReais, text).success]).toEqual([text, false])
  }
})
