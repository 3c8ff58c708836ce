/** When repeated work is due, in São Paulo time. */
export type Recurrence =
  | { readonly every: 'hour' }
  /** `at`: 'HH:MM'. */
  | { readonly every: 'day'; readonly at: string }

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const dayMs = 86_400_000

function partsAt(instantMs: number) {
  const parts = new Map(clock.formatToParts(instantMs).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    hour: of('hour'),
    time: `${of('hour')}:${of('minute')}`,
  }
}

/**
 * Names the latest period begun at an instant (milliseconds since 1970): the day ('2026-11-21') or the hour
 * ('2026-11-21T03'). Names sort in time order.
 */
export function periodAt(recurrence: Recurrence, instantMs: number): string {
  const { day, hour, time } = partsAt(instantMs)
  if (recurrence.every === 'hour') return `${day}T${hour}`
  return time >= recurrence.at ? day : partsAt(instantMs - dayMs).day
}
