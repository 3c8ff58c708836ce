import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

test.each([
  ['required', messages.required, 'Campo obrigatório'],
  ['email', messages.email, 'Email não está válido'],
  ['numeric', messages.numeric, 'Use apenas números'],
  ['alpha', messages.alpha, 'Use apenas letras'],
  ['alphaNum', messages.alphaNum, 'Use apenas letras e números'],
  ['integer', messages.integer, 'Informe um número inteiro'],
  ['min', messages.min(3), 'Informe no mínimo 3 caracteres'],
  ['max', messages.max(60), 'Informe no máximo 60 caracteres'],
  ['sameAs', messages.sameAs('nova senha'), 'Deve ser igual a nova senha'],
  ['url', messages.url, 'Endereço de página inválido'],
  ['exists', messages.exists, 'Registro não encontrado'],
  ['between', messages.between(1, 31), 'Informe um valor entre 1 e 31'],
  ['digits', messages.digits(8), 'Informe exatamente 8 dígitos'],
  ['in', messages.in(['S', 'N']), 'Escolha um destes valores: S, N'],
])('the template of %s', (_, message, text) => {
  expect(message).toBe(text)
})

const said = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

test('a schema says what is wrong by the templates', () => {
  const short = z.string().check(z.minLength(3), z.maxLength(5))
  expect(said(short, undefined)).toEqual([messages.required])
  expect(said(short, 'ab')).toEqual([messages.min(3)])
  expect(said(short, 'abcdef')).toEqual([messages.max(5)])
  expect(said(z.int(), 1.5)).toEqual([messages.integer])
  expect(said(z.enum(['S', 'N']), 'X')).toEqual([messages.in(['S', 'N'])])
  expect(said(z.email(), 'ana@')).toEqual([messages.email])
})
