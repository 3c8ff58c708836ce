import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, AUTO_PAUSE_MS, newStopwatch, shownMs } from './stopwatch.ts'
import type { Stopwatch, StopwatchEvent, StopwatchStep } from './stopwatch.ts'

const MINUTE = 60_000

function play(state: Stopwatch, ...events: [StopwatchEvent['type'], number][]) {
  const steps: StopwatchStep[] = []
  let last = state
  for (const [type, at] of events) {
    const step = advance(last, { type, at })
    steps.push(step)
    last = step.state
  }
  return { state: last, emitted: steps.flatMap((step) => step.emitted ?? []) }
}

test('counts up while it runs, and not while it is paused', () => {
  expect(newStopwatch().status).toBe('not_init')
  const { state } = play(
    newStopwatch(),
    ['start', 100],
    ['tick', 600],
    ['pause', 1100],
    ['tick', 9000],
  )
  expect(state.status).toBe('pause')
  expect(shownMs(state)).toBe(1000)
  const resumed = play(state, ['start', 10_000], ['tick', 10_500]).state
  expect(resumed.status).toBe('start')
  expect(shownMs(resumed)).toBe(1500)
})

test('reset goes back to the beginning, whole', () => {
  const up = play(newStopwatch(), ['start', 0], ['tick', 500], ['reset', 700]).state
  expect(up).toMatchObject({ status: 'reset', elapsedMs: 0 })
  const down = play(newStopwatch(1000), ['start', 0], ['tick', 400], ['reset', 700]).state
  expect(shownMs(down)).toBe(1000)
})

describe('countdown', () => {
  test('finishes once, at zero, however late the tick', () => {
    const { state, emitted } = play(
      newStopwatch(1000),
      ['start', 0],
      ['tick', 900],
      ['tick', 5000],
      ['tick', 6000],
    )
    expect(emitted).toEqual(['finish'])
    expect(state.status).toBe('pause')
    expect(shownMs(state)).toBe(0)
  })

  test('cannot be started again before a reset', () => {
    const over = play(newStopwatch(1000), ['start', 0], ['tick', 1000]).state
    expect(play(over, ['start', 2000]).state.status).toBe('pause')
    expect(play(over, ['reset', 2000], ['start', 3000]).state.status).toBe('start')
  })
})

describe.each([undefined, 60 * MINUTE])('auto-pause with duration %s', (durationMs) => {
  test('after five minutes without activity, counting no more than them', () => {
    const { state, emitted } = play(newStopwatch(durationMs), ['start', 0], ['tick', 90 * MINUTE])
    expect(emitted).toEqual(['auto-pause'])
    expect(state.status).toBe('pause')
    expect(state.elapsedMs).toBe(AUTO_PAUSE_MS)
  })

  test('activity puts it off', () => {
    const active = play(
      newStopwatch(durationMs),
      ['start', 0],
      ['activity', 4 * MINUTE],
      ['tick', 8 * MINUTE],
    )
    expect(active.emitted).toEqual([])
    expect(play(active.state, ['tick', 9 * MINUTE]).emitted).toEqual(['auto-pause'])
  })

  test('activity that comes too late does not resume it', () => {
    const { state, emitted } = play(
      newStopwatch(durationMs),
      ['start', 0],
      ['activity', 6 * MINUTE],
      ['tick', 7 * MINUTE],
    )
    expect(emitted).toEqual(['auto-pause'])
    expect(state.status).toBe('pause')
    expect(state.elapsedMs).toBe(5 * MINUTE)
  })
})

test('idle events leave a stopped one alone', () => {
  const idle = play(newStopwatch(), ['tick', 10], ['pause', 20], ['tick', 30]).state
  expect(idle).toMatchObject({ status: 'not_init', elapsedMs: 0 })
})

test('ticks do not matter: the same time is counted with many as with few', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 20 * MINUTE }), { maxLength: 20 })
  const duration = fc.option(fc.integer({ min: 1, max: 10 * MINUTE }), { nil: undefined })
  fc.assert(
    fc.property(moments, duration, (ticks, durationMs) => {
      const often = ticks.toSorted((a, b) => a - b).map((at) => ['tick', at] as ['tick', number])
      const end: ['tick', number] = ['tick', 21 * MINUTE]
      const many = play(newStopwatch(durationMs), ['start', 0], ...often, end)
      const few = play(newStopwatch(durationMs), ['start', 0], end)
      expect(many).toEqual(few)
      expect(many.emitted).toHaveLength(1)
    }),
  )
})

test('its states are not_init, start, pause and reset', () => {
  const states: string[] = [newStopwatch().status]
  let state = newStopwatch()
  for (const [at, type] of (['start', 'pause', 'start', 'reset', 'tick'] as const).entries()) {
    state = advance(state, { type, at }).state
    states.push(state.status)
  }
  expect(states).toEqual(['not_init', 'start', 'pause', 'start', 'reset', 'reset'])
})
