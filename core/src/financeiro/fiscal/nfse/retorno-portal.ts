import { formatReais, parseReais } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'

/** A declaration (DPS or RPS) as the file of a city's portal names it. */
export interface DpsDoPortal {
  /** The CNPJ of the issuer, without punctuation; '' where the file does not say it. */
  readonly cnpj: string
  /** '' where the file does not say it. */
  readonly serie: string
  readonly numero: number
}

/** Numbers of declarations have 15 digits at most. */
const written = /^(?:(?:RPS|DPS)\s*)?(?:0*([1-9]\d{0,4})\s*[/-]\s*)?0*([1-9]\d{0,14})$/iu

/** The number of a declaration, with its series where that is written before it: '42', 'RPS 42', '1/42'. */
export function readDpsDoPortal(text: string): Pick<DpsDoPortal, 'serie' | 'numero'> | undefined {
  const found = written.exec(text.trim())
  if (!found) return undefined
  const numero = Number(found[2])
  return Number.isSafeInteger(numero) ? { serie: found[1] ?? '', numero } : undefined
}

/** '11222333000181 1/42': what the file says of a declaration, in one text that is equal for the same one. */
export const writeDpsDoPortal = ({ cnpj, serie, numero }: DpsDoPortal): string =>
  [cnpj, `${serie === '' ? '' : `${serie}/`}${numero}`].filter(Boolean).join(' ')

export function parseDpsDoPortal(text: string): DpsDoPortal | undefined {
  const [first = '', second] = text.split(' ')
  const read = readDpsDoPortal(second ?? first)
  return read && { cnpj: second === undefined ? '' : first, ...read }
}

const between = ' no DPS '

/** Writes the value that a declaration (DPS) has here: 'R$ 1.000,00 no DPS 1/42'. */
export const writeValorDoPortal = (valor: Cents, dps: string): string =>
  `${formatReais(valor)}${between}${dps}`

export function parseValorDoPortal(
  text: string,
): { readonly valor: Cents; readonly dps: string } | undefined {
  const [amount = '', dps = ''] = text.split(between)
  const valor = parseReais(amount)
  return valor === undefined || dps === '' ? undefined : { valor, dps }
}
