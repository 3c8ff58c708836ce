import { expect, test } from 'vitest'
import { emailStates } from '../../kernel/mail/state.ts'
import { afterOpening, isUnanswered, mayRemind, situacaoOf } from './envio.ts'

test.for([
  ['fila', 'na_fila'],
  ['enviando', 'na_fila'],
  ['enviado', 'enviado'],
  ['guardado', 'falhou'],
  ['recusado', 'falhou'],
  ['desistiu', 'falhou'],
  ['cancelado', 'falhou'],
] as const)('sent with a mail that is %s, it is %s', ([email, situacao]) => {
  expect(situacaoOf({ situacao: 'enviado', email })).toBe(situacao)
})

test('what the person did counts more than their mail', () => {
  for (const email of [null, ...emailStates]) {
    for (const situacao of ['aberto', 'confirmado', 'recusado'] as const) {
      expect(situacaoOf({ situacao, email })).toBe(situacao)
    }
  }
})

test('by WhatsApp alone it is sent', () => {
  expect(situacaoOf({ situacao: 'enviado', email: null })).toBe('enviado')
})

test('opening takes no answer back', () => {
  expect(afterOpening('enviado')).toBe('aberto')
  expect(afterOpening('confirmado')).toBe('confirmado')
  expect(afterOpening('recusado')).toBe('recusado')
})

test('only who got it and did not answer is reminded', () => {
  expect(mayRemind('enviado')).toBe(true)
  expect(mayRemind('aberto')).toBe(true)
  for (const one of ['pendente', 'na_fila', 'falhou', 'confirmado', 'recusado'] as const) {
    expect(mayRemind(one)).toBe(false)
  }
  expect(isUnanswered('recusado')).toBe(false)
})
