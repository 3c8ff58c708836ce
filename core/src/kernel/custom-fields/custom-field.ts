import type { FieldProblem } from '../field-problem.ts'
import { parseDateCell, parseMoneyCell, parseNumberCell, parseYesNoCell } from '../sheets/values.ts'
import type { Cell } from '../sheets/values.ts'
import { isCalendarDate } from '../time/calendar.ts'
import { centsToReais, reaisToCents } from '../amounts/money.ts'
import { numberToQuantity, quantityToNumber } from '../amounts/quantity.ts'
import { storedText } from '../writing/stored-text.ts'
import { fold, normalizeSpaces } from '../text.ts'

export const customKinds = ['texto', 'numero', 'dinheiro', 'data', 'sim_nao', 'lista'] as const
export type CustomKind = (typeof customKinds)[number]

/** A field that a tenant added to a register. */
export interface CustomField {
  readonly id_campos_custom: number
  readonly nome: string
  readonly tipo: CustomKind
  /** The choices of a list field. */
  readonly opcoes: readonly string[]
  readonly obrigatorio: 'S' | 'N'
}

/** Money is a number of reais; a number has up to 4 decimals; a date is YYYY-MM-DD. */
export type CustomValue = string | number | boolean

/** The values of one record, by field id. */
export type CustomValues = Readonly<Record<string, CustomValue | null>>

export const customTextMax = 1000

type Given = CustomValue | null | undefined

const isBlank = (value: Given) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const oneOf = (opcoes: readonly string[]) => `Escolha um destes valores: ${opcoes.join(', ')}`

const checks: Record<CustomKind, (value: Given, field: CustomField) => string | undefined> = {
  texto: (value) => {
    if (typeof value !== 'string') return 'Informe um texto'
    return value.length > customTextMax
      ? `Informe no máximo ${customTextMax} caracteres`
      : undefined
  },
  numero: (value) =>
    typeof value === 'number' && numberToQuantity(value) !== undefined
      ? undefined
      : 'Informe um número com até 4 decimais',
  dinheiro: (value) =>
    typeof value === 'number' && reaisToCents(value) !== undefined
      ? undefined
      : 'Informe um valor com até 2 decimais',
  data: (value) =>
    typeof value === 'string' && isCalendarDate(value) ? undefined : 'Data inválida',
  sim_nao: (value) => (typeof value === 'boolean' ? undefined : 'Escolha sim ou não'),
  lista: (value, { opcoes }) =>
    typeof value === 'string' && opcoes.includes(value) ? undefined : oneOf(opcoes),
}

/** The problem of one value; a blank is a problem only in a required field. */
export function customProblem(field: CustomField, value: Given): string | undefined {
  if (isBlank(value)) return field.obrigatorio === 'S' ? 'Campo obrigatório' : undefined
  return checks[field.tipo](value, field)
}

/** Every problem of one record's values, by path of the field. */
export function customProblems(
  fields: readonly CustomField[],
  values: CustomValues,
): FieldProblem[] {
  const known = new Set(fields.map(({ id_campos_custom }) => String(id_campos_custom)))
  const unknown = Object.keys(values)
    .filter((id) => !known.has(id))
    .map((id) => ({ campo: customPath(id), msg: 'Este campo personalizado não existe mais' }))
  const wrong = fields.flatMap((field) => {
    const msg = customProblem(field, values[field.id_campos_custom])
    return msg === undefined ? [] : [{ campo: customPath(field.id_campos_custom), msg }]
  })
  return [...unknown, ...wrong]
}

/** The path of the field's value in its record. */
export const customPath = (id: number | string) => `campos_personalizados.${id}`

/** The values as stored: well-formed trimmed texts, null for a blank. */
export function tidyCustomValues(values: CustomValues): Record<string, CustomValue> {
  const kept = Object.entries(values).flatMap(([id, value]): [string, CustomValue][] => {
    if (value === null || isBlank(value)) return []
    return [[id, typeof value === 'string' ? storedText(value).toWellFormed() : value]]
  })
  return Object.fromEntries(kept)
}

const converted = <Value>(
  cell: Cell<Value>,
  convert: (value: Value) => CustomValue,
): Cell<CustomValue> => {
  if (!cell.ok) return cell
  return { ok: true, value: cell.value === undefined ? undefined : convert(cell.value) }
}

/** Reads the text of a spreadsheet cell as a value of the field, or tells the problem. */
export function readCustomCell(field: CustomField, cell: string): Cell<CustomValue> {
  switch (field.tipo) {
    case 'texto':
      return readText(cell)
    case 'numero':
      return converted(parseNumberCell(cell), quantityToNumber)
    case 'dinheiro':
      return converted(parseMoneyCell(cell), centsToReais)
    case 'data':
      return converted(parseDateCell(cell), (day) => day)
    case 'sim_nao':
      return converted(parseYesNoCell(cell), (answer) => answer === 'S')
    case 'lista':
      return readOption(cell, field.opcoes)
  }
}

function readText(cell: string): Cell<CustomValue> {
  const value = cell.trim()
  if (value.length > customTextMax) {
    return { ok: false, msg: `Informe no máximo ${customTextMax} caracteres` }
  }
  return { ok: true, value: value === '' ? undefined : value }
}

/** Finds an option, ignoring case and accents. */
function readOption(cell: string, opcoes: readonly string[]): Cell<CustomValue> {
  const text = fold(normalizeSpaces(cell))
  if (text === '') return { ok: true, value: undefined }
  const value = opcoes.find((option) => fold(normalizeSpaces(option)) === text)
  return value === undefined ? { ok: false, msg: oneOf(opcoes) } : { ok: true, value }
}
