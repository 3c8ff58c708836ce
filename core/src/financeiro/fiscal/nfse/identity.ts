import { kindOfDocumento, normalizeDocumento } from '../../../kernel/person/documento.ts'

/**
 * How a registration is written in ids: 1 is a CPF and 2 a CNPJ. Most implementations that were read agree, two say the
 * inverse; the official XSD settles it. It is said here alone.
 */
const inscriptionKinds = { cpf: '1', cnpj: '2' } as const

interface DpsIdentity {
  /** IBGE's code of the city of the issuer, 7 digits. */
  readonly municipio: string
  /** CPF or CNPJ, with or without punctuation; a CNPJ may have letters. */
  readonly documento: string
  readonly serie: string
  readonly numero: number
}

/**
 * The id of a DPS, 45 characters: 'DPS', city, kind of registration, registration, series and number. The service knows a
 * DPS that comes again by it. Throws for a registration that is neither CPF nor CNPJ.
 */
export function dpsIdOf({ municipio, documento, serie, numero }: DpsIdentity): string {
  const plain = normalizeDocumento(documento)
  const kind = kindOfDocumento(plain)
  if (kind === undefined) throw new RangeError(`no CPF or CNPJ: ${documento}`)
  return `DPS${municipio}${inscriptionKinds[kind]}${plain.padStart(14, '0')}${serie.padStart(5, '0')}${String(numero).padStart(15, '0')}`
}

/**
 * Check digit of an access key: module 11 with weights 2 to 9 from the right, 0 where 10 or 11 would be. A letter of a
 * CNPJ has the value of its character code minus 48, as in the check digits of the CNPJ.
 */
export function keyDigitOf(first49: string): string {
  let sum = 0
  for (const [at, char] of [...first49].reverse().entries()) {
    sum += (char.charCodeAt(0) - 48) * (2 + (at % 8))
  }
  const rest = sum % 11
  return rest < 2 ? '0' : String(11 - rest)
}

/** Whether a text is an access key of an NFS-e: 50 characters whose last is their check digit. */
export const isChave = (text: string): boolean =>
  /^\d{9}[\dA-Z]{14}\d{27}$/u.test(text) && keyDigitOf(text.slice(0, 49)) === text.at(-1)
