import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodAt } from './period.ts'

const nightly = { every: 'day', at: '02:30' } as const
const at = (text: string) => Date.parse(text)

describe('periodAt', () => {
  it('names the day from its hour on, and the day before until then', () => {
    expect(periodAt(nightly, at('2026-11-21T02:29:59-03:00'))).toBe('2026-11-20')
    expect(periodAt(nightly, at('2026-11-21T02:30:00-03:00'))).toBe('2026-11-21')
    expect(periodAt(nightly, at('2026-11-22T01:00:00Z'))).toBe('2026-11-21')
    expect(periodAt(nightly, at('2027-01-01T00:10:00-03:00'))).toBe('2026-12-31')
  })

  it('names the hour', () => {
    expect(periodAt({ every: 'hour' }, at('2026-11-21T00:05:00-03:00'))).toBe('2026-11-21T00')
    expect(periodAt({ every: 'hour' }, at('2026-11-21T02:05:00Z'))).toBe('2026-11-20T23')
  })

  it('never goes back, and changes at most once in a period', () => {
    const hourMs = 3_600_000
    const instant = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2040-01-01T00:00Z') })
    const recurrence = fc.constantFrom(nightly, { every: 'hour' } as const)
    fc.assert(
      fc.property(instant, recurrence, fc.integer({ min: 0, max: hourMs }), (from, every, ms) => {
        const [first, middle, last] = [from, from + ms / 2, from + ms].map((ms_) =>
          periodAt(every, ms_),
        ) as [string, string, string]
        expect(first <= middle && middle <= last).toBe(true)
        expect(new Set([first, middle, last]).size).toBeLessThanOrEqual(2)
      }),
    )
  })
})
