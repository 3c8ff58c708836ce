import { must } from '../must.ts'

/** Modulus 10: weights 2, 1, 2… from the right, the digits of each product summed (FEBRABAN). */
export function modulo10(digits: string): number {
  let total = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(must(digits.at(-1 - place), 'digit'))
    const product = digit * (place % 2 === 0 ? 2 : 1)
    total += product > 9 ? product - 9 : product
  }
  return (10 - (total % 10)) % 10
}

/** The sum of the digits with weights 2 to 9 (or to `highest`), repeating from the right, modulo 11. */
export function rest11(digits: string, highest = 9): number {
  let total = 0
  for (let place = 0; place < digits.length; place += 1) {
    const weight = 2 + (place % (highest - 1))
    total += Number(must(digits.at(-1 - place), 'digit')) * weight
  }
  return total % 11
}

/** The general digit of a boleto's barcode: 0, 10 and 11 become 1 (FEBRABAN). */
export function generalDigit(digits: string): number {
  const digit = 11 - rest11(digits)
  return digit > 9 ? 1 : digit
}

/** The digit of an arrecadação in modulus 11: a rest of 0 or 1 gives 0 (FEBRABAN). */
export function collectionDigit11(digits: string): number {
  const rest = rest11(digits)
  return rest < 2 ? 0 : 11 - rest
}

/** A bank's code with its check digit, as boletos print it: '077-9', '748-X' (modulus 11, weights 2 to 4). */
export function bankWithDigit(banco: string): string {
  const digit = 11 - rest11(banco)
  return `${banco}-${digit > 9 ? (digit === 10 ? 'X' : 0) : digit}`
}
