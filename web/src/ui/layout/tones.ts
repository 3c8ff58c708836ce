import type { Tone } from './figures.tsx'

/** How an amount is read: a loss in red, nothing at all muted. */
export const toneOfAmount = (amount: number): Tone =>
  amount < 0 ? 'danger' : amount === 0 ? 'muted' : undefined
