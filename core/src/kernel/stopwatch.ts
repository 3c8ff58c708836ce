export type StopwatchStatus = 'not_init' | 'start' | 'pause' | 'reset'

/** A stopwatch that counts up or, with a duration, down to zero. Times are in milliseconds. */
export interface Stopwatch {
  readonly status: StopwatchStatus
  /** What it counts down from; undefined when it counts up. */
  readonly durationMs: number | undefined
  /** Time run so far, up to the last event. */
  readonly elapsedMs: number
  readonly lastEventAt: number
  readonly lastActivityAt: number
}

/** `activity` is a sign of the person (key, pointer); `tick` only lets time pass. */
export interface StopwatchEvent {
  readonly type: 'start' | 'pause' | 'reset' | 'tick' | 'activity'
  /** When it happened, on a clock that does not go back. */
  readonly at: number
}

export interface StopwatchStep {
  readonly state: Stopwatch
  /** `finish` once when a countdown reaches zero, `auto-pause` when nobody was there. */
  readonly emitted: 'finish' | 'auto-pause' | undefined
}

/** Without any activity for so long, it pauses by itself. */
export const AUTO_PAUSE_MS = 5 * 60 * 1000

/** A stopwatch that was never started; with a duration it counts down from it. */
export function newStopwatch(durationMs?: number): Stopwatch {
  return { status: 'not_init', durationMs, elapsedMs: 0, lastEventAt: 0, lastActivityAt: 0 }
}

/** What it shows: the time run, or in a countdown the time left. */
export function shownMs(state: Stopwatch): number {
  return state.durationMs === undefined ? state.elapsedMs : state.durationMs - state.elapsedMs
}

/**
 * The stopwatch after an event. Time beyond the end of a countdown or beyond the five minutes
 * without activity is not counted, however late the tick that finds it comes.
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

/** Lets time pass up to an instant. */
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
