import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillGreeting, greetingProblem, greetingVariables } from './greeting.ts'
import type { GreetingVariable } from './greeting.ts'

test('variables are replaced, with or without spaces; what has no value leaves nothing', () => {
  const text = 'Olá, {{contato.nome}}! {{ job.titulo }} vale {{validade}}.'
  expect(fillGreeting(text, { 'contato.nome': 'Ana', 'job.titulo': 'Verão' })).toBe(
    'Olá, Ana! Verão vale .',
  )
})

test('a value that looks like a variable is not replaced again', () => {
  expect(fillGreeting('{{contato.nome}}', { 'contato.nome': '{{validade}}' })).toBe('{{validade}}')
})

test.each([
  ['Olá, {{contato.nome}}', undefined],
  ['sem variáveis, com {uma} chave', undefined],
  ['Olá, {{contato.apelido}}', /contato\.apelido.*não existe/],
  ['Olá, {{}}', /não existe/],
  ['Olá, {{toString}}', /não existe/],
  ['Olá, {{contato.nome', /sem par/],
  ['Olá, contato.nome}}', /sem par/],
])('%s', (text, problem) => {
  if (problem) expect(greetingProblem(text)).toMatch(problem)
  else expect(greetingProblem(text)).toBeUndefined()
})

test('a greeting without a problem has no braces once filled', () => {
  const names = Object.keys(greetingVariables) as GreetingVariable[]
  const piece = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(...names).map((name) => `{{${name}}}`),
    fc.constantFrom('{{', '}}', '{', '}', '{{x}}'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      fc.pre(greetingProblem(text) === undefined)
      expect(fillGreeting(text, greetingVariables)).not.toMatch(/\{\{|\}\}/)
    }),
  )
})
