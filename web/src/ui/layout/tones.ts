import type { CSSProperties } from 'react'
import type { Tone } from './figures.tsx'

/** How an amount is read: a loss in red, nothing at all muted. */
export const toneOfAmount = (amount: number): Tone =>
  amount < 0 ? 'danger' : amount === 0 ? 'muted' : undefined

const loss = { color: 'var(--danger-text)' } as const
const nothing = { color: 'var(--muted)' } as const

/** The same as a style of its own. */
export function lookOfAmount(amount: number): CSSProperties | undefined {
  if (amount > 0) return undefined
  return amount < 0 ? loss : nothing
}
