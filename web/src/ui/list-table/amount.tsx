import { formatDecimal, formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { toneOfAmount } from '../figures/tones.ts'

interface AmountProps {
  readonly reais: number
  /** Shows `R$` before the amount. */
  readonly symbol?: boolean
}

/** A formatted amount: negative in red with a minus sign, zero muted. */
export function Amount({ reais, symbol }: AmountProps) {
  const cents = reaisToCents(reais)
  if (cents === undefined) return null
  return (
    <span className="numbers" data-tone={toneOfAmount(reais)}>
      {symbol ? formatReais(cents) : formatDecimal(cents)}
    </span>
  )
}
