/** When somebody who did not sign is reminded without anybody asking. */

export interface Waiting {
  /** When the link went out last by itself or by a reminder (milliseconds). */
  readonly lastToldAt: number
  /** Reminders so far, of whoever asked. */
  readonly lembretes: number
  /** The end of the envelope; null where it has none. */
  readonly endsAt: number | null
}

export const reminderEveryDays = 3
export const remindersMost = 4
const dayMs = 86_400_000

/** Every three days, four times at most, and once in the last day before the end. */
export function isReminderDue({ lastToldAt, lembretes, endsAt }: Waiting, now: number): boolean {
  if (endsAt !== null && now >= endsAt) return false
  if (lembretes >= remindersMost) return false
  if (now >= lastToldAt + reminderEveryDays * dayMs) return true
  const isLastDay = endsAt !== null && now >= endsAt - dayMs
  return isLastDay && lastToldAt < endsAt - dayMs
}

/** By hand: not twice within ten minutes, by whatever impatience. */
export const mayRemindByHand = (
  { lastToldAt }: Pick<Waiting, 'lastToldAt'>,
  now: number,
): boolean => now >= lastToldAt + 10 * 60_000
