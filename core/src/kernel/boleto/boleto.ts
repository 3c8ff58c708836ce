import type { CalendarDate } from '../time/calendar.ts'
import { cents } from '../amounts/money.ts'
import type { Cents } from '../amounts/money.ts'
import { collectionDigit11, generalDigit, modulo10 } from './digits.ts'
import { dateOfFactor, dueFactor } from './due-factor.ts'

/** A bank's boleto, of which the barcode has 44 digits and the typed line 47. */
export interface Boleto {
  readonly kind: 'boleto'
  readonly codigoBarras: string
  readonly linhaDigitavel: string
  readonly banco: string
  /** Absent when the boleto has no due date. */
  readonly vencimento: CalendarDate | undefined
  /** Absent when the payer chooses the amount. */
  readonly valor: Cents | undefined
}

/** A bill of a utility or a tax (arrecadação): the barcode begins with 8, the typed line has 48 digits. */
export interface Guia {
  readonly kind: 'guia'
  readonly codigoBarras: string
  readonly linhaDigitavel: string
  /** 1 city hall, 2 water, 3 power and gas, 4 telephone, 5 government, 6 booklets, 7 fines, 9 of the bank. */
  readonly segmento: string
  /** Absent when the number is a reference and no amount. */
  readonly valor: Cents | undefined
}

export interface BoletoProblem {
  readonly problem: string
}

/**
 * Reads a typed, pasted or scanned line (47 or 48 digits) or barcode (44), with any punctuation between, and checks
 * every digit. `reference` decides between the due dates that share one factor (`dateOfFactor`).
 */
export function readBoleto(text: string, reference: CalendarDate): Boleto | Guia | BoletoProblem {
  const digits = text.replace(/[\s.\-/]/gu, '')
  if (!/^\d+$/u.test(digits)) return { problem: 'A linha do boleto tem apenas números' }
  const isCollection = digits.startsWith('8')
  if (digits.length === 44) {
    return isCollection ? readGuia(digits) : readBarcode(digits, reference)
  }
  if (isCollection && digits.length === 48) return readCollectionLine(digits)
  if (!isCollection && digits.length === 47) return readLine(digits, reference)
  const lengths = isCollection
    ? '48 números (ou 44 no código de barras)'
    : '47 números (ou 44 no código de barras)'
  return { problem: `A linha tem ${lengths}, e você informou ${digits.length}` }
}

const fields = [
  { from: 0, to: 10, nome: 'primeiro' },
  { from: 10, to: 21, nome: 'segundo' },
  { from: 21, to: 32, nome: 'terceiro' },
] as const

function readLine(line: string, reference: CalendarDate): Boleto | BoletoProblem {
  for (const { from, to, nome } of fields) {
    const field = line.slice(from, to)
    if (modulo10(field.slice(0, -1)) !== Number(field.at(-1))) {
      return { problem: `O ${nome} campo da linha tem um número errado: confira` }
    }
  }
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  return readBarcode(line.slice(0, 4) + line.slice(32) + free, reference)
}

function readBarcode(code: string, reference: CalendarDate): Boleto | BoletoProblem {
  if (generalDigit(withoutPlace(code, 4)) !== Number(code[4])) {
    return { problem: 'O dígito geral do boleto não confere: há um número errado' }
  }
  if (code[3] !== '9') return { problem: 'O boleto não é em reais' }
  const valor = Number(code.slice(9, 19))
  return {
    kind: 'boleto',
    codigoBarras: code,
    linhaDigitavel: lineOfBarcode(code),
    banco: code.slice(0, 3),
    vencimento: dateOfFactor(code.slice(5, 9), reference),
    valor: valor === 0 ? undefined : cents(valor),
  }
}

/** The 47 digits that people type for a barcode of 44. */
export function lineOfBarcode(code: string): string {
  const free = code.slice(19)
  const groups = [code.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return groups.map((group) => group + modulo10(group)).join('') + code[4] + code.slice(5, 19)
}

/** 'AAABC.CCCCX DDDDD.DDDDDY EEEEE.EEEEEZ K UUUUVVVVVVVVVV', or four blocks for an arrecadação. */
export function formatLine(line: string): string {
  if (line.length === 48) return line.replace(/(\d{11})(\d)/gu, '$1-$2 ').trim()
  return line.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/u,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  )
}

export interface NewBoleto {
  /** Three digits. */
  readonly banco: string
  readonly vencimento: CalendarDate
  readonly valor: Cents
  /** Twenty-five digits, composed as the bank says. */
  readonly campoLivre: string
}

/** The barcode of a boleto; throws RangeError when a part does not fit. */
export function barcodeOf({ banco, vencimento, valor, campoLivre }: NewBoleto): string {
  const amount = String(valor).padStart(10, '0')
  const isRight = /^\d{3}$/u.test(banco) && /^\d{25}$/u.test(campoLivre) && /^\d{10}$/u.test(amount)
  if (!isRight) throw new RangeError(`no barcode of ${banco}, ${valor}, ${campoLivre}`)
  const rest = `${banco}9${dueFactor(vencimento)}${amount}${campoLivre}`
  return rest.slice(0, 4) + generalDigit(rest) + rest.slice(4)
}

const withoutPlace = (code: string, place: number) => code.slice(0, place) + code.slice(place + 1)

/** The third digit tells modulus and meaning: 6 and 7 modulus 10, 8 and 9 modulus 11; 6 and 8 an amount in reais. */
function collectionDigit(code: string): ((digits: string) => number) | undefined {
  if (code[2] === '6' || code[2] === '7') return modulo10
  return code[2] === '8' || code[2] === '9' ? collectionDigit11 : undefined
}

const unknownCollection: BoletoProblem = {
  problem: 'A conta tem um terceiro número que não existe: confira a linha',
}

function readCollectionLine(line: string): Guia | BoletoProblem {
  const digit = collectionDigit(line)
  if (!digit) return unknownCollection
  const blocks = [0, 12, 24, 36].map((from) => line.slice(from, from + 12))
  const wrong = blocks.findIndex((block) => digit(block.slice(0, 11)) !== Number(block[11]))
  if (wrong >= 0) {
    return { problem: `O ${wrong + 1}º bloco da linha tem um número errado: confira` }
  }
  return readGuia(blocks.map((block) => block.slice(0, 11)).join(''))
}

/** The barcode of a bill: 44 digits, the first of them 8. */
export function readGuia(code: string): Guia | BoletoProblem {
  const digit = collectionDigit(code)
  if (!digit) return unknownCollection
  if (digit(withoutPlace(code, 3)) !== Number(code[3])) {
    return { problem: 'O dígito geral da conta não confere: há um número errado' }
  }
  const isAmount = code[2] === '6' || code[2] === '8'
  const valor = Number(code.slice(4, 15))
  const blocks = [0, 11, 22, 33].map((from) => code.slice(from, from + 11))
  return {
    kind: 'guia',
    codigoBarras: code,
    linhaDigitavel: blocks.map((block) => block + digit(block)).join(''),
    segmento: code.slice(1, 2),
    valor: isAmount && valor > 0 ? cents(valor) : undefined,
  }
}
