import type { Tone } from './figures.tsx'

/** Colour of an amount: negative in red, zero muted. */
export const toneOfAmount = (amount: number): Tone =>
  amount < 0 ? 'danger' : amount === 0 ? 'muted' : undefined
