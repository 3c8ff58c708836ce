import type { CalendarDate } from '../calendar.ts'
import { readBoleto } from './boleto.ts'
import type { Boleto, Guia } from './boleto.ts'

export type FoundBoleto = Boleto | Guia

/** A line is written in at most this many groups of digits. */
const mostGroups = 12
const [shortest, longest] = [44, 48]

/**
 * The boletos and bills whose line or barcode is in a text, such as that of a PDF, each once, in the order of the text.
 * A line begins and ends with a group of digits; one with a wrong digit is none.
 */
export function findBoletos(text: string, reference: CalendarDate): FoundBoleto[] {
  const found = new Map<string, FoundBoleto>()
  // What is not of a line parts its groups: letters, commas, slashes, more than a space and a dash between.
  for (const run of text.split(/[^\d\s.\-|]+/u)) {
    const groups = run.match(/\d+/gu) ?? []
    for (let from = 0; from < groups.length; from += 1) {
      const boleto = startingWith(groups.slice(from, from + mostGroups), reference)
      if (boleto) found.set(boleto.codigoBarras, found.get(boleto.codigoBarras) ?? boleto)
    }
  }
  return [...found.values()]
}

/** The boleto whose line is the first of these groups, or more of them; the longest line that is right. */
function startingWith(groups: readonly string[], reference: CalendarDate) {
  let digits = ''
  let boleto: FoundBoleto | undefined
  for (const group of groups) {
    digits += group
    if (digits.length > longest) break
    if (digits.length < shortest) continue
    const read = readBoleto(digits, reference)
    if (!('problem' in read)) boleto = read
  }
  return boleto
}
