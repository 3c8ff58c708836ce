import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Recent } from './recent.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

test('a key is remembered for its time, and anew when it is added again', () => {
  const recent = new Recent(10, 1_000)
  recent.add('a')
  expect([recent.has('a'), recent.has('b')]).toEqual([true, false])
  vi.advanceTimersByTime(900)
  recent.add('a')
  vi.advanceTimersByTime(900)
  expect(recent.has('a')).toBe(true)
  vi.advanceTimersByTime(101)
  expect(recent.has('a')).toBe(false)
})

test('the oldest key makes room', () => {
  const recent = new Recent(2, 1_000)
  for (const key of ['a', 'b', 'a', 'c']) recent.add(key)
  expect(['a', 'b', 'c'].map((key) => recent.has(key))).toEqual([true, false, true])
})
