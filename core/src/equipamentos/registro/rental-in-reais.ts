import { centsOfReais, centsToReais } from '../../kernel/amounts/money.ts'
import { numberToRate, rateToNumber } from '../../kernel/amounts/quantity.ts'
import { agreeRental, completeRental, percentualOf, rentalOf } from './rental.ts'

/** What a spreadsheet says of a rental, in reais and per cent. */
export interface RentalOfLine {
  readonly valor?: number | undefined
  readonly quantidade?: number | undefined
  readonly valorAluguel?: number | undefined
  readonly percentual?: number | undefined
}

/**
 * Rental and per cent of a line, each from the other where only one stands there; undefined where they stand for different
 * things.
 */
export function rentalInReais(
  line: RentalOfLine,
): Pick<RentalOfLine, 'valorAluguel' | 'percentual'> | undefined {
  const { quantidade = 1 } = line
  const bought =
    line.valor === undefined ? undefined : { valor: centsOfReais(line.valor), quantidade }
  const valorAluguel = line.valorAluguel === undefined ? undefined : centsOfReais(line.valorAluguel)
  const percentual = line.percentual === undefined ? undefined : numberToRate(line.percentual)
  const rental = completeRental(bought, {
    ...(valorAluguel !== undefined && { valorAluguel }),
    ...(percentual !== undefined && { percentual }),
  })
  if (bought && !agreeRental(bought, rental)) return undefined
  return {
    ...(rental.valorAluguel !== null && { valorAluguel: centsToReais(rental.valorAluguel) }),
    ...(rental.percentual !== null && { percentual: rateToNumber(rental.percentual) }),
  }
}

/** What a form holds; null where nothing was typed. */
export interface TypedRental {
  readonly valor: number | null
  readonly quantidade: number | null
  readonly valorAluguel: number | null
  readonly percentual: number | null
}

/**
 * The one of rental and per cent that follows from the other, `kept` being what was typed last; undefined where it does not
 * change: without a value, or when there are no pieces.
 */
export function followingRental(
  { valor, quantidade, valorAluguel, percentual }: TypedRental,
  kept: 'valorAluguel' | 'percentual',
): Partial<Pick<TypedRental, 'valorAluguel' | 'percentual'>> | undefined {
  if (valor === null || valor === 0 || quantidade === null || quantidade < 1) return undefined
  if (!Number.isInteger(quantidade)) return undefined
  const bought = { valor: centsOfReais(valor), quantidade }
  if (kept === 'valorAluguel') {
    if (valorAluguel === null) return { percentual: null }
    const follows = percentualOf(bought, centsOfReais(valorAluguel))
    return { percentual: follows === null ? null : rateToNumber(follows) }
  }
  const rate = percentual === null ? undefined : numberToRate(percentual)
  return rate === undefined ? undefined : { valorAluguel: centsToReais(rentalOf(bought, rate)) }
}
