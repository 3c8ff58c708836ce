export type StopwatchStatus = 'not_init' | 'start' | 'pause' | 'reset'

/** A stopwatch that counts up or, given a duration, down to zero. Times are in milliseconds. */
export interface Stopwatch {
  readonly status: StopwatchStatus
  /** The countdown's length; undefined when it counts up. */
  readonly durationMs: number | undefined
  /** Time run up to the last event. */
  readonly elapsedMs: number
  readonly lastEventAt: number
  readonly lastActivityAt: number
}

/** `activity` is a sign of the person (key, pointer); `tick` only passes time. */
export interface StopwatchEvent {
  readonly type: 'start' | 'pause' | 'reset' | 'tick' | 'activity'
  /** Read from a monotonic clock. */
  readonly at: number
}

export interface StopwatchStep {
  readonly state: Stopwatch
  /** `finish` once, when a countdown reaches zero; `auto-pause` when the person went idle. */
  readonly emitted: 'finish' | 'auto-pause' | undefined
}

/** It pauses by itself after this long without activity. */
export const AUTO_PAUSE_MS = 5 * 60 * 1000

/** A stopwatch not started yet; with a duration, a countdown. */
export function newStopwatch(durationMs?: number): Stopwatch {
  return { status: 'not_init', durationMs, elapsedMs: 0, lastEventAt: 0, lastActivityAt: 0 }
}

/** The displayed time: time run or, in a countdown, time left. */
export function shownMs(state: Stopwatch): number {
  return state.durationMs === undefined ? state.elapsedMs : state.durationMs - state.elapsedMs
}

/**
 * Applies an event. Time after the end of a countdown, or after five minutes without activity, never counts,
 * however late the tick that notices it.
 */
export function advance(before: Stopwatch, event: StopwatchEvent): StopwatchStep {
  if (event.type === 'reset') {
    return quiet({ ...newStopwatch(before.durationMs), status: 'reset' })
  }
  const { state, emitted } = run(before, event.at)
  if (emitted) return { state, emitted }
  switch (event.type) {
    case 'start':
      return quiet(start(state, event.at))
    case 'pause':
      return quiet(state.status === 'start' ? { ...state, status: 'pause' } : state)
    case 'activity':
      return quiet({ ...state, lastActivityAt: event.at })
    case 'tick':
      return quiet(state)
  }
}

function quiet(state: Stopwatch): StopwatchStep {
  return { state, emitted: undefined }
}

function start(state: Stopwatch, at: number): Stopwatch {
  const finished = state.durationMs !== undefined && state.elapsedMs >= state.durationMs
  if (finished) return state
  return { ...state, status: 'start', lastEventAt: at, lastActivityAt: at }
}

/** Passes time up to an instant. */
function run(state: Stopwatch, at: number): StopwatchStep {
  if (state.status !== 'start') return quiet(state)
  const left = (state.durationMs ?? Number.POSITIVE_INFINITY) - state.elapsedMs
  const endAt = state.lastEventAt + left
  const pauseAt = state.lastActivityAt + AUTO_PAUSE_MS
  const until = Math.min(at, endAt, pauseAt)
  const elapsedMs = state.elapsedMs + Math.max(0, until - state.lastEventAt)
  const next: Stopwatch = { ...state, elapsedMs, lastEventAt: Math.max(until, state.lastEventAt) }
  if (until === endAt) return { state: { ...next, status: 'pause' }, emitted: 'finish' }
  if (until === pauseAt) return { state: { ...next, status: 'pause' }, emitted: 'auto-pause' }
  return quiet(next)
}
