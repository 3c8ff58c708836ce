import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, codePrefix, freeCodes, nextCode, numberOfCode } from './codigo.ts'

test.each([
  ['CAM', [], 'CAM-0001'],
  ['cam', ['CAM-0001', 'cam-0007', 'LEN-0099'], 'CAM-0008'],
  ['', ['EQP-0002'], 'EQP-0003'],
  ['  ', [], 'EQP-0001'],
  ['MÁQ.', [], 'MAQ-0001'],
  // Longer and shorter numbers count as well; what only looks alike does not.
  ['CAM', ['CAM-12345', 'CAM-3'], 'CAM-12346'],
  ['CAM', ['CAM-A1', 'CAM-0002-B', 'CAM0009', 'CAMERA-0400'], 'CAM-0001'],
])('of type %s, after %j comes %s', (sigla, used, next) => {
  expect(nextCode(sigla, used)).toBe(next)
})

test('the next code is in use by nobody, whatever was typed before', () => {
  const sigla = fc.string({ maxLength: 8 })
  const number = fc.integer({ min: 1, max: 99_999_998 })
  fc.assert(
    fc.property(sigla, fc.array(number), fc.array(fc.string()), (of, numbers, others) => {
      const prefix = codePrefix(of)
      expect(prefix).toMatch(/^[A-Z0-9]+$/u)
      const used = [...numbers.map((one) => codeOf(prefix, one)), ...others]
      const next = nextCode(of, used)
      expect(used.map((code) => code.trim().toUpperCase())).not.toContain(next)
      expect(numberOfCode(prefix, next)).toBeGreaterThan(Math.max(0, ...numbers))
      expect(next).toMatch(/^[A-Z0-9]+-\d{4,9}$/u)
    }),
  )
})

test('several codes come one after the other', () => {
  const next = freeCodes('LEN', ['LEN-0009', 'CAM-0100'])
  expect([next(), next(), next()]).toEqual(['LEN-0010', 'LEN-0011', 'LEN-0012'])
})
