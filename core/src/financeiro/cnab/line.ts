import { calendarDateOf } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { withoutMarks } from '../../kernel/text.ts'
import { widthOf } from './record.ts'
import type { CnabRecord, Field, Fields, ValuesOf } from './record.ts'

/** Why a value does not fit its place. The message is for a person. */
export class CnabProblem extends Error {
  /** The name of the field in the layout. */
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'CnabProblem'
    this.field = field
  }
}

type Value = string | number | undefined

/** Characters that bank portals accept in texts (upper case) and in Pix keys. */
const refusedInText = /[^A-Z0-9 .,/\-:()+*@_&]/gu
const refusedInExact = /[^A-Za-z0-9 .,/\-:()+*@_&?=%#]/u

/** Upper-case ASCII without accents, as CNAB files have it; other characters become spaces. */
export const plain = (value: string): string =>
  withoutMarks(value).toUpperCase().replace(refusedInText, ' ')

/** The line of a record; throws CnabProblem for a value that its place cannot hold. */
export function writeLine<F extends Fields>(record: CnabRecord<F>, values: ValuesOf<F>): string {
  const given: Readonly<Record<string, Value>> = values
  return record.places
    .map((place) =>
      'text' in place ? place.text : writeValue(place, given[place.name ?? ''], place.name ?? ''),
    )
    .join('')
}

function writeValue(field: Field, value: Value, name: string): string {
  const width = widthOf(field)
  switch (field.kind) {
    case 'number':
    case 'money':
      return writeNumber(value, width, name)
    case 'code':
      return writeCode(String(value ?? ''), width, name)
    case 'text':
      return plain(String(value ?? ''))
        .slice(0, width)
        .padEnd(width)
    case 'exact':
      return writeExact(String(value ?? ''), width, name)
    case 'date':
      return writeDate(value, width)
  }
}

function writeNumber(value: Value, width: number, name: string): string {
  const digits = String(value)
  if (!Number.isSafeInteger(value) || !/^\d+$/u.test(digits) || digits.length > width) {
    throw new CnabProblem(name, `O número ${digits} não cabe em ${width} posições do arquivo.`)
  }
  return digits.padStart(width, '0')
}

function writeCode(value: string, width: number, name: string): string {
  const upper = value.toUpperCase()
  // A CNPJ may have letters (IN RFB 2.229/2024).
  if (!/^[0-9A-Z]*$/u.test(upper) || upper.length > width) {
    throw new CnabProblem(name, `“${value}” não cabe em ${width} posições do arquivo.`)
  }
  return upper.padStart(width, '0')
}

function writeExact(value: string, width: number, name: string): string {
  if (refusedInExact.test(value) || value.length > width) {
    throw new CnabProblem(name, `“${value}” não pode ser escrito no arquivo do banco.`)
  }
  return value.padEnd(width)
}

function writeDate(value: Value, width: number): string {
  if (typeof value !== 'string') return '0'.repeat(width)
  const year = width === 8 ? value.slice(0, 4) : value.slice(2, 4)
  return value.slice(8, 10) + value.slice(5, 7) + year
}

/**
 * The values of a line. Banks trim blanks at the end and sometimes add a column: a short line is read as if it had
 * them, and what is beyond the record is left out. Whether it is this record at all is asked before (`isRecord`).
 */
export function readLine<F extends Fields>(record: CnabRecord<F>, line: string): ValuesOf<F> {
  const padded = line.padEnd(record.size)
  const entries = Object.entries(record.fields).map(([name, field]): [string, Value] => [
    name,
    readValue(field, padded.slice(field.from - 1, field.to)),
  ])
  // The fields of a record are the keys of its values.
  return Object.fromEntries(entries) as ValuesOf<F>
}

function readValue({ kind }: Field, found: string): Value {
  switch (kind) {
    case 'number':
      return readNumber(found)
    case 'money':
      return cents(readNumber(found))
    case 'date':
      return readDate(found)
    case 'code':
      return found.trim()
    case 'text':
    case 'exact':
      return found.trimEnd()
  }
}

const readNumber = (found: string) => (/^\s*\d+\s*$/u.test(found) ? Number(found) : 0)

function readDate(found: string): CalendarDate | undefined {
  if (!/^\d+$/u.test(found)) return undefined
  const year = Number(found.slice(4))
  return calendarDateOf(
    found.length === 8 ? year : 2000 + year,
    Number(found.slice(2, 4)),
    Number(found.slice(0, 2)),
  )
}
