import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInTesting, missingScopes, renewalOf, scopesOf, withLife } from './conexao.ts'

test('an unticked permission is told by the words of the page of consent', () => {
  expect(missingScopes('email', scopesOf.email.join(' '))).toEqual([])
  expect(missingScopes('email', 'openid email')).toEqual(['Enviar e-mails em seu nome'])
  expect(missingScopes('agenda', 'openid https://www.googleapis.com/auth/calendar.events')).toEqual(
    ['Ver a lista das suas agendas'],
  )
  // Google writes the scope of the address of e-mail in another way.
  expect(
    missingScopes(
      'financeiro',
      'https://www.googleapis.com/auth/gmail.send https://www.googleapis.com/auth/userinfo.email openid',
    ),
  ).toEqual([])
})

test('two lives of seven days in a row are a consent screen in testing; one may be chance', () => {
  const week = 7 * 24
  expect(isInTesting([week])).toBe(false)
  expect(isInTesting([week, week + 20])).toBe(true)
  expect(isInTesting([week, 30])).toBe(false)
  expect(isInTesting([300, week, week])).toBe(true)
  expect(isInTesting([week, week + 40])).toBe(false)
})

test('only the last lives are remembered', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 })), fc.nat(1e6), (vidas, hours) => {
      const after = withLife(vidas, 0, hours * 3_600_000)
      expect(after.at(-1)).toBe(hours)
      expect(after.length).toBeLessThanOrEqual(5)
    }),
  )
})

test('a token is renewed at eighty per cent of its life', () => {
  expect(renewalOf(1_000, 3_600)).toEqual({ expira: 3_601_000, renovar: 2_881_000 })
})
