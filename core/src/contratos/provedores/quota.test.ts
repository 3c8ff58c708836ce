import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextCallAt } from './quota.ts'

const hour = 3_600_000

test('no hour has more calls than the service answers, and none waits without need', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2 * hour }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (pauses, most) => {
        const taken: number[] = []
        let now = 0
        for (const pause of pauses) {
          now += pause
          const at = nextCallAt(taken, most, now)
          expect(at).toBeGreaterThanOrEqual(now)
          const before = taken.filter((one) => one > at - hour)
          expect(before.length).toBeLessThan(most)
          if (at > now) {
            expect(taken.filter((one) => one > now - hour).length).toBeGreaterThanOrEqual(most)
          }
          now = at
          taken.push(at)
        }
      },
    ),
  )
})
