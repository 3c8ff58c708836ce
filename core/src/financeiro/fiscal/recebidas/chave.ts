import { isCalendarDate } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { isChaveNfe } from '../../../orcamentos/incentivado/contas/chave.ts'
import { isChave } from '../nfse/identity.ts'

export type FoundChave =
  /** Of a service note (NFS-e). */
  | { readonly tipo: 'servico'; readonly chave: string }
  /** Of goods (NF-e, NFC-e). */
  | { readonly tipo: 'mercadoria'; readonly chave: string }

/** Runs of characters long enough to be a key; blanks between groups of digits are how people copy one. */
const runs = /[\dA-Z]{44,}/gu

/**
 * The access key in what a QR code says, or in what somebody typed: the address where the note is looked up, or the key
 * alone. Undefined where there is none whose last digit confers.
 */
export function findChave(text: string): FoundChave | undefined {
  const plain = text.toUpperCase()
  const joined = /^[\dA-Z\s]+$/u.test(plain) ? plain.replaceAll(/\s/gu, '') : plain
  for (const [run] of joined.matchAll(runs)) {
    if (isChave(run)) return { tipo: 'servico', chave: run }
    if (isChaveNfe(run)) return { tipo: 'mercadoria', chave: run }
  }
  return undefined
}

export interface ChaveFacts {
  readonly prestador_documento: string
  readonly numero_nota: string
  /** First day of the month in which the note was issued. */
  readonly mes: CalendarDate | null
}

/** Where the registration of a person stands in a key, it has zeros before its 11 digits. */
const cpfKind = '1'

/** What the key of a service note says of it: who issued it, its number and its month. */
export function factsOfChave(chave: string): ChaveFacts {
  const registration = chave.slice(9, 23)
  const mes = `20${chave.slice(36, 38)}-${chave.slice(38, 40)}-01`
  return {
    prestador_documento: chave[8] === cpfKind ? registration.slice(3) : registration,
    numero_nota: chave.slice(23, 36).replace(/^0+(?=\d)/u, ''),
    mes: isCalendarDate(mes) ? mes : null,
  }
}
