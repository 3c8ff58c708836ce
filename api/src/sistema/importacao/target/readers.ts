import { messages } from '@claquete/contract/messages'
import {
  parseDateCell,
  parseMoneyCell,
  parseNumberCell,
  parseYesNoCell,
} from '@claquete/core/kernel/sheets/values'
import type { Cell } from '@claquete/core/kernel/sheets/values'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import { quantityToNumber } from '@claquete/core/kernel/amounts/quantity'
import { storedText } from '@claquete/core/kernel/writing/stored-text'
import { fold, normalizeSpaces } from '@claquete/core/kernel/text'
import type { CellReading, CellValue, ImportField } from './target.read.ts'

export type Reader = ImportField['read']

/** One line of text up to `max` characters that also passes a check. */
export const textCell =
  (max: number, then: Reader = (value) => ({ value })): Reader =>
  (cell) => {
    const text = normalizeSpaces(storedText(cell))
    return text.length > max ? { msg: messages.max(max) } : then(text)
  }

export const longTextCell =
  (max: number): Reader =>
  (cell) => {
    const value = storedText(cell)
    return value.length > max ? { msg: messages.max(max) } : { value }
  }

/** One of a list of words, ignoring case and accents; the message lists them. */
export const wordCell =
  (words: Readonly<Record<string, string>>, msg: string): Reader =>
  (cell) => {
    const word = fold(normalizeSpaces(cell))
    const value = Object.hasOwn(words, word) ? words[word] : undefined
    return value === undefined ? { msg } : { value }
  }

const readingOf = <Value>(
  parsed: Cell<Value>,
  convert: (value: Value) => CellValue,
): CellReading => {
  if (!parsed.ok) return parsed
  return { value: parsed.value === undefined ? '' : convert(parsed.value) }
}

export const dateCell: Reader = (cell) => readingOf(parseDateCell(cell), (day) => day)
/** Gives reais: an import stores the values of a line as JSON, and its statements read reais from it. */
export const moneyCell: Reader = (cell) => readingOf(parseMoneyCell(cell), centsToReais)
export const numberCell: Reader = (cell) => readingOf(parseNumberCell(cell), quantityToNumber)
export const yesNoCell: Reader = (cell) => readingOf(parseYesNoCell(cell), (answer) => answer)

/** Makes a reader of a parser of `core`. */
export const cellOf =
  <Value extends CellValue>(parse: (cell: string) => Cell<Value>): Reader =>
  (cell) =>
    readingOf(parse(cell), (value) => value)

interface FieldWords {
  readonly label: string
  readonly read: Reader
  /** Alternative column names, separated by commas. */
  readonly aliases?: string
  readonly obrigatorio?: boolean
  readonly ajuda?: string
  readonly exemplo?: string
  readonly opcoes?: readonly string[]
}

/** The fields of a target, from their names and readers. */
export const fieldsOf = (fields: Readonly<Record<string, FieldWords>>): ImportField[] =>
  Object.entries(fields).map(([campo, field]) => ({
    campo,
    label: field.label,
    aliases: field.aliases === undefined ? [] : field.aliases.split(', '),
    obrigatorio: field.obrigatorio ?? false,
    ajuda: field.ajuda ?? '',
    exemplo: field.exemplo ?? '',
    opcoes: field.opcoes,
    read: field.read,
  }))
