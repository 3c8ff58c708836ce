import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReminderDue, mayRemindByHand, remindersMost } from './reminder.ts'

const day = 86_400_000

test('every three days, four times, and once in the last day', () => {
  const one = { lastToldAt: 0, lembretes: 0, endsAt: null }
  expect(isReminderDue(one, 3 * day - 1)).toBe(false)
  expect(isReminderDue(one, 3 * day)).toBe(true)
  expect(isReminderDue({ ...one, lembretes: 4 }, 30 * day)).toBe(false)
  expect(isReminderDue({ ...one, endsAt: 2 * day }, day)).toBe(true)
  expect(isReminderDue({ ...one, lastToldAt: day, endsAt: 2 * day }, day + 1)).toBe(false)
  expect(isReminderDue({ ...one, endsAt: 2 * day }, 2 * day)).toBe(false)
  expect(mayRemindByHand(one, 600_000)).toBe(true)
  expect(mayRemindByHand(one, 599_999)).toBe(false)
})

test('however often it is looked, nobody is reminded more than four times nor after the end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 * day }), { maxLength: 60 }),
      fc.option(fc.integer({ min: 1, max: 40 * day }), { nil: null }),
      (steps, endsAt) => {
        let state = { lastToldAt: 0, lembretes: 0, endsAt }
        let now = 0
        for (const step of steps) {
          now += step
          if (!isReminderDue(state, now)) continue
          expect(endsAt === null || now < endsAt).toBe(true)
          state = { lastToldAt: now, lembretes: state.lembretes + 1, endsAt }
        }
        expect(state.lembretes).toBeLessThanOrEqual(remindersMost)
      },
    ),
  )
})
