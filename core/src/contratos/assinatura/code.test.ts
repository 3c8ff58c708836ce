import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeWaitSeconds,
  formatVerificationCode,
  problemOfCode,
  readVerificationCode,
  sixDigits,
  tenantOfCode,
  verificationCodeOf,
} from './code.ts'

const minute = 60_000

test('a code is good for ten minutes, five tries and one use', () => {
  const sent = { sentAt: 0, tentativas: 0, isUsed: false }
  expect(problemOfCode(undefined, 0)).toBe('ausente')
  expect(problemOfCode(sent, 10 * minute - 1)).toBeUndefined()
  expect(problemOfCode(sent, 10 * minute)).toBe('vencido')
  expect(problemOfCode({ ...sent, tentativas: 4 }, 1)).toBeUndefined()
  expect(problemOfCode({ ...sent, tentativas: 5 }, 1)).toBe('esgotado')
  expect(problemOfCode({ ...sent, isUsed: true }, 1)).toBe('usado')
})

test('another code waits half a minute, and the sixth of an hour until the first is an hour old', () => {
  expect(codeWaitSeconds([], 0)).toBe(0)
  expect(codeWaitSeconds([0], 1_000)).toBe(29)
  expect(codeWaitSeconds([0], 30_000)).toBe(0)
  const five = [0, 1, 2, 3, 4].map((at) => at * minute)
  expect(codeWaitSeconds(five, 10 * minute)).toBe(50 * 60)
  expect(codeWaitSeconds(five, 60 * minute)).toBe(0)
})

test('whoever always asks as soon as allowed gets five codes an hour at most', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 }), (pauses) => {
      const sent: number[] = []
      let now = 0
      for (const pause of pauses) {
        now += pause * 1_000
        now += codeWaitSeconds(sent, now) * 1_000
        expect(codeWaitSeconds(sent, now)).toBe(0)
        sent.push(now)
        expect(sent.filter((at) => at > now - 60 * minute).length).toBeLessThanOrEqual(5)
      }
    }),
  )
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const random = fc.uint8Array({ minLength: 12, maxLength: 12 })

test('a verification code is sixteen characters that name the company, read however they are typed', () => {
  expect(sixDigits(42)).toBe('000042')
  expect(() => verificationCodeOf(1, new Uint8Array(9), sha256)).toThrow(RangeError)
  expect(() => verificationCodeOf(2 ** 20, new Uint8Array(12), sha256)).toThrow(RangeError)
  expect(readVerificationCode('oO1l il00 abcd-efgh')).toBe('00111100ABCDEFGH')
  expect(readVerificationCode('UUUU-0000-0000-0000')).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 20 - 1 }), random, (tenant, bytes) => {
      const code = verificationCodeOf(tenant, bytes, sha256)
      const printed = formatVerificationCode(code)
      expect(printed).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(tenantOfCode(code, sha256)).toBe(tenant)
      expect(readVerificationCode(printed)).toBe(code)
      const typed = printed.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      expect(readVerificationCode(typed)).toBe(code)
      expect(readVerificationCode(code.slice(1))).toBeNull()
    }),
  )
})

test('codes of one company do not begin alike', () => {
  const starts = new Set(
    fc.sample(random, 200).map((bytes) => verificationCodeOf(7, bytes, sha256).slice(0, 4)),
  )
  expect(starts.size).toBeGreaterThan(150)
})
