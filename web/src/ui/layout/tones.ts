import type { CSSProperties } from 'react'
import type { Tone } from './figures.tsx'

/** Colour of an amount: negative in red, zero muted. */
export const toneOfAmount = (amount: number): Tone =>
  amount < 0 ? 'danger' : amount === 0 ? 'muted' : undefined

const loss = { color: 'var(--danger-text)' } as const
const nothing = { color: 'var(--muted)' } as const

/** The colour of `toneOfAmount` as an inline style. */
export function lookOfAmount(amount: number): CSSProperties | undefined {
  if (amount > 0) return undefined
  return amount < 0 ? loss : nothing
}
