import type { CalendarDate } from '../time/calendar.ts'
import { fitsReais, parseReais } from '../amounts/money.ts'
import type { Cents } from '../amounts/money.ts'
import { parseQuantity } from '../amounts/quantity.ts'
import type { Quantity } from '../amounts/quantity.ts'
import { fold } from '../text.ts'
import { readWrittenDay, writtenNumber } from '../writing/written.ts'
import { documentoProblem, kindOfDocumento, normalizeDocumento } from '../person/documento.ts'
import type { TipoPessoa } from '../person/documento.ts'

/** The value of a cell, undefined inside when blank, or the problem. */
export type Cell<Value> =
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly msg: string }

/** A wrong value is quoted in its message up to this length. */
const QUOTED_LENGTH = 40

/** Dots for thousands, or none, and a comma for decimals. */
const NUMBER_BR = /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/u

const YES_NO: Readonly<Record<string, 'S' | 'N'>> = { s: 'S', sim: 'S', n: 'N', nao: 'N' }

function read<Value>(
  cell: string,
  expected: string,
  parse: (text: string) => Value | undefined,
): Cell<Value> {
  const text = cell.trim()
  if (text === '') return { ok: true, value: undefined }
  const value = parse(text)
  if (value !== undefined) return { ok: true, value }
  const quoted = text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text
  return { ok: false, msg: `“${quoted}” ${expected}` }
}

/** Money below ten trillion reais, with at most two decimals: '1.234,56', '1234', 'R$ 10,00', '-5,00', '(5,00)'. */
export function parseMoneyCell(cell: string): Cell<Cents> {
  return read(cell, 'não é um valor em reais: use o formato 1.234,56', (text) => {
    const written = writtenNumber(text)
    if (written === undefined || written === 'vazio') return undefined
    const { number, isNegative } = written
    const decimals = number.split(',')[1] ?? ''
    if (!NUMBER_BR.test(number) || decimals.length > 2) return undefined
    const amount = parseReais(`${isNegative ? '-' : ''}${number}`)
    return amount !== undefined && fitsReais(amount) ? amount : undefined
  })
}

/** A day as sheets write it; a time after it is ignored. */
export function parseDateCell(cell: string): Cell<CalendarDate> {
  return read(cell, 'não é uma data: use o formato dd/mm/aaaa', (text) => readWrittenDay(text))
}

/** A number with at most four decimals: '1.234,5'. */
export function parseNumberCell(cell: string): Cell<Quantity> {
  return read(cell, 'não é um número: use o formato 1.234,5', (text) =>
    NUMBER_BR.test(text) ? parseQuantity(text) : undefined,
  )
}

/** Yes or no: S, N, sim or não, in any case. */
export function parseYesNoCell(cell: string): Cell<'S' | 'N'> {
  return read(cell, 'não é sim nem não: use S ou N', (text) => {
    const key = fold(text)
    return Object.hasOwn(YES_NO, key) ? YES_NO[key] : undefined
  })
}

/** A CPF or CNPJ with correct check digits, without punctuation; `tipo_pessoa` allows only its kind. */
export function parseDocumentoCell(cell: string, tipo_pessoa?: TipoPessoa): Cell<string> {
  const normal = normalizeDocumento(cell)
  if (normal === '') return { ok: true, value: undefined }
  const problem = documentoProblem(normal, tipo_pessoa ?? tipoOf(normal))
  return problem === undefined
    ? { ok: true, value: normal }
    : { ok: false, msg: hint(normal, problem) }
}

function tipoOf(normal: string): TipoPessoa {
  return kindOfDocumento(normal) === 'cpf' || /^\d{1,11}$/u.test(normal) ? 'PF' : 'PJ'
}

/** Spreadsheets turn documents into numbers: leading zeros vanish, long ones become 1E+13. */
function hint(normal: string, problem: string): string {
  if (/^\d[\d,]*E\+\d+$/u.test(normal)) {
    return 'A planilha trocou o documento por um número: formate a coluna como texto e exporte de novo'
  }
  const lostZeros = /^(\d{8,10}|\d{12,13})$/u.test(normal)
  return lostZeros ? `${problem}; a planilha pode ter tirado zeros à esquerda` : problem
}

const FORMULA_ERRORS: ReadonlySet<string> = new Set([
  '#DIV/0!',
  '#N/A',
  '#N/D',
  '#NAME?',
  '#NOME?',
  '#NULL!',
  '#NULO!',
  '#NUM!',
  '#NÚM!',
  '#REF!',
  '#SPILL!',
  '#DESPEJAR!',
  '#VALOR!',
  '#VALUE!',
  '#CALC!',
])

/** The values a workbook shows for a failed formula, in English or Portuguese. */
export const isFormulaError = (cell: string): boolean =>
  cell.startsWith('#') && FORMULA_ERRORS.has(cell.trim().toUpperCase())
