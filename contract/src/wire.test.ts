import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { changeNeedsVersao, id, queryMoney, requiredText, versaoOfChange } from './wire.ts'

const body = z
  .object({ id: z.optional(id), nome: requiredText(10), versao: versaoOfChange })
  .check(changeNeedsVersao((one) => one.id !== undefined))

const problems = (value: unknown) =>
  z.safeParse(body, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a body that creates or changes needs the version only to change', () => {
  expect(problems({ nome: 'x' })).toBeUndefined()
  expect(problems({ id: 1, nome: 'x', versao: 0 })).toBeUndefined()
  expect(problems({ id: 1, nome: 'x' })).toEqual([`versao: ${messages.versao}`])
})

test('the missing version is told beside the problems of other fields, once', () => {
  expect(problems({ id: 1 })).toEqual([`nome: ${messages.required}`, `versao: ${messages.versao}`])
  expect(problems({ id: 1, nome: 'x', versao: null })).toEqual([`versao: ${messages.versao}`])
  expect(problems({ id: 1, nome: 'x', versao: 'um' })).toEqual([`versao: ${messages.invalid}`])
  expect(problems(null)).toEqual([`: ${messages.required}`])
})

test('an amount in an address is read as programs and as people write it', () => {
  for (const text of ['5000', '5000.00', '5000,00', '5.000', '5.000,00', '5000,0']) {
    expect([text, z.safeDecode(queryMoney, text).data]).toEqual([text, 500_000])
  }
  expect(z.safeDecode(queryMoney, '1.234.567,89').data).toBe(123_456_789)
  expect(z.safeDecode(queryMoney, '0,01').data).toBe(1)
  for (const text of ['', 'dez', '5.00.0', '1.2345', '-1', '5,000', '1,2,3']) {
    expect([text, z.safeDecode(queryMoney, text).success]).toEqual([text, false])
  }
})
