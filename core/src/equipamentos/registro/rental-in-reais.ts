import { centsOfReais, centsToReais } from '../../kernel/amounts/money.ts'
import { numberToRate, rateToNumber } from '../../kernel/amounts/quantity.ts'
import { agreeRental, completeRental } from './rental.ts'

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
