import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { ConvenioOfCobranca } from '../convenio.ts'

/** How one bank numbers its boletos and fills the 25 digits that are its own in the barcode. */
export interface BoletoRules {
  /** Digits of the sequence that the company counts, without check digit. */
  readonly sequenceDigits: number
  /** Characters of the nosso número before the sequence. */
  readonly sequenceFrom: number
  /** The sequence with what the bank adds to it (prefix, check digit), as its files and its API carry it. */
  readonly nossoNumero: (convenio: ConvenioOfCobranca, sequencia: string) => string
  /** Twenty-five digits. */
  readonly campoLivre: (convenio: ConvenioOfCobranca, nossoNumero: string) => string
  /** As it is printed on the boleto. */
  readonly print: (convenio: ConvenioOfCobranca, nossoNumero: string) => string
  /** The sequence after the last one on a day, where that is not one more; undefined when none is left. */
  readonly next?: (last: number, day: CalendarDate) => number | undefined
}

/** Zeros on the left up to the width. */
export const zeroPadded = (digits: string, width: number): string => digits.padStart(width, '0')

/** The last character after a hyphen: the check digit. */
export const hyphenated = (nossoNumero: string): string =>
  `${nossoNumero.slice(0, -1)}-${nossoNumero.slice(-1)}`
