/** Values at the edges of what a field may hold, and what every answer to them must be. */
import { expect } from 'vitest'

export const edges: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  2 ** 53,
  -1,
  0.1,
  true,
  [],
  {},
  [[[]]],
  '\u0000',
  '\ud800',
  "'; drop table pessoa; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%',
  '_',
  '\\',
  '{{x}}',
  '31/02/2026',
  '2026-02-31',
  '9999999999999999999999',
  'Ação ﷽ 👩‍👩‍👧',
  '=1+1',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  9_999_999_999_999.99,
  'x'.repeat(5000),
  { __proto__: { a: 1 } },
  { constructor: 1 },
  '{"a":',
  'S',
  'N',
  'T',
]

export const asText = (value: unknown): string => {
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  } catch {
    return ''
  }
}

/** As part of an address. */
export const encode = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed())

/** Whatever comes in, a pt-BR answer goes out, never a 5xx and never a stack. */
export function checkAnswer({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode, body).toBeLessThan(500)
  expect(body).not.toMatch(/ at .*\.ts:\d+/)
  if (statusCode < 400) return
  const failure = JSON.parse(body)
  expect(failure.status).toBe(false)
  expect(failure.msg.length).toBeGreaterThan(5)
}
