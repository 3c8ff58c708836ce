import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAt, newTotpSecret, otpAddress, stepOf, totpSecretText, usedStep } from './totp.ts'

/** The key of the examples of RFC 6238, appendix B, SHA-1. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238 at %i s: %s', (seconds, code) => {
  expect(codeAt(secret, stepOf(seconds * 1000))).toBe(code)
})

const now = 1_700_000_010_000
const step = stepOf(now)

test('the code of now, of the step before and of the one after are taken; older and newer are not', () => {
  const taken = [-2, -1, 0, 1, 2].map((away) => usedStep(secret, codeAt(secret, step + away), now))
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a code is taken with the space people type in it, and nothing else passes for one', () => {
  const code = codeAt(secret, step)
  expect(usedStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(step)
  for (const wrong of ['', '12345', `${code}0`, code.replace(/\d/u, 'a'), '٠٥٩٢٤١']) {
    expect(usedStep(secret, wrong, now), wrong).toBeUndefined()
  }
})

test('secrets have 160 bits, differ, and are shown in base32', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toHaveLength(20)
  expect(one.equals(other)).toBe(false)
  expect(totpSecretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpSecretText(one)).toMatch(/^[A-Z2-7]{32}$/u)
})

test('the address says who and where, whatever the names have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (issuer, account) => {
      fc.pre(issuer.isWellFormed() && account.isWellFormed())
      const address = new URL(otpAddress({ issuer, account, secret }))
      expect(address.protocol).toBe('otpauth:')
      expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
      expect(address.searchParams.get('issuer')).toBe(issuer)
    }),
  )
})
