import type { CalendarDate } from '../time/calendar.ts'
import { readBoleto } from './boleto.ts'
import type { Boleto, Guia } from './boleto.ts'

export type FoundBoleto = Boleto | Guia

/** A line is written in at most this many groups of digits. */
const mostGroups = 12
/** Where the fields of a line may be parted, by its digits: of a boleto (47) and of a bill (48). A barcode is not. */
const partings: ReadonlyMap<number, readonly number[]> = new Map([
  [44, []],
  [47, [5, 10, 15, 21, 26, 32, 33]],
  [48, [11, 12, 23, 24, 35, 36, 47]],
])
const longest = 48

/**
 * The boletos and bills whose line or barcode is in a text, such as that of a PDF, each once, in the order of the text.
 * A line begins and ends with a group of digits; one with a wrong digit is none. Only when no line is parted where its
 * fields end, as in a PDF whose letters stand one by one, other partings count.
 */
export function findBoletos(text: string, reference: CalendarDate): FoundBoleto[] {
  const usual = parted(text, reference, (at, length) => partings.get(length)?.includes(at) === true)
  return usual.length > 0 ? usual : parted(text, reference, () => true)
}

type MayPart = (at: number, length: number) => boolean

function parted(text: string, reference: CalendarDate, mayPart: MayPart): FoundBoleto[] {
  const found = new Map<string, FoundBoleto>()
  // What is not of a line parts its groups: letters, commas, slashes, more than a space and a dash between.
  for (const run of text.split(/[^\d\s.\-|]+/u)) {
    const groups = run.match(/\d+/gu) ?? []
    for (let from = 0; from < groups.length; from += 1) {
      const boleto = startingWith(groups.slice(from, from + mostGroups), reference, mayPart)
      if (boleto) found.set(boleto.codigoBarras, found.get(boleto.codigoBarras) ?? boleto)
    }
  }
  return [...found.values()]
}

/** The boleto whose line is the first of these groups, or more of them; the longest line that is right. */
function startingWith(groups: readonly string[], reference: CalendarDate, mayPart: MayPart) {
  const ends: number[] = []
  let digits = ''
  let boleto: FoundBoleto | undefined
  for (const group of groups) {
    digits += group
    if (digits.length > longest) break
    if (partings.has(digits.length) && ends.every((at) => mayPart(at, digits.length))) {
      const read = readBoleto(digits, reference)
      if (!('problem' in read)) boleto = read
    }
    ends.push(digits.length)
  }
  return boleto
}
