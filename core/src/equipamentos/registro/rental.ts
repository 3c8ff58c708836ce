import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { rate } from '../../kernel/amounts/quantity.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/amounts/rounding.ts'

/** What was paid for equal pieces, all together. */
export interface Bought {
  readonly valor: Cents
  readonly quantidade: number
}

const whole = 100_000_000n
/** Millionths of one per cent in the last decimal that is kept. */
const lastPlace = 100n
/** The largest per cent that is kept: 99.999,9999. */
export const mostPercentual = 99_999_999_900

/** What one piece costs a day: so many per cent of what one piece was bought for. */
export const rentalOf = ({ valor, quantidade }: Bought, percentual: Rate): Cents =>
  cents(
    Number(roundHalfAwayFromZero(BigInt(valor) * BigInt(percentual), whole * BigInt(quantidade))),
  )

/** A rental as per cent of what one piece was bought for, with 4 decimals; null where there is none. */
export function percentualOf({ valor, quantidade }: Bought, valorAluguel: Cents): Rate | null {
  if (valor === 0) return null
  const top = BigInt(valorAluguel) * BigInt(quantidade) * whole
  const places = roundHalfAwayFromZero(top, BigInt(valor) * lastPlace)
  const millionths = places * lastPlace
  return millionths > BigInt(mostPercentual) ? null : rate(Number(millionths))
}

export interface Rental {
  readonly valorAluguel: Cents | null
  readonly percentual: Rate | null
}

/** Do rental and per cent say the same? Whichever was typed, the other follows from it. */
export const agreeRental = (bought: Bought, { valorAluguel, percentual }: Rental): boolean =>
  valorAluguel === null ||
  percentual === null ||
  bought.valor === 0 ||
  rentalOf(bought, percentual) === valorAluguel ||
  percentualOf(bought, valorAluguel) === percentual

/** Rental and per cent, where only one of them was said. */
export function completeRental(
  bought: Bought | undefined,
  said: { readonly valorAluguel?: Cents | null; readonly percentual?: Rate | null },
): Rental {
  const { valorAluguel, percentual } = said
  if (bought && valorAluguel === undefined && percentual !== undefined && percentual !== null) {
    return { valorAluguel: rentalOf(bought, percentual), percentual }
  }
  if (bought && percentual === undefined && valorAluguel !== undefined && valorAluguel !== null) {
    return { valorAluguel, percentual: percentualOf(bought, valorAluguel) }
  }
  return { valorAluguel: valorAluguel ?? null, percentual: percentual ?? null }
}
