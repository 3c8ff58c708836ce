import { formatDecimal, formatReais, reaisToCents } from '@claquete/core/kernel/money'
import { toneOfAmount } from '../layout/tones.ts'

interface AmountProps {
  readonly reais: number
  /** With `R$` in front. */
  readonly symbol?: boolean
}

/** An amount as it is read: what is owed in red with a minus sign, nothing at all muted. */
export function Amount({ reais, symbol }: AmountProps) {
  const cents = reaisToCents(reais)
  if (cents === undefined) return null
  return (
    <span className="numbers" data-tone={toneOfAmount(reais)}>
      {symbol ? formatReais(cents) : formatDecimal(cents)}
    </span>
  )
}
