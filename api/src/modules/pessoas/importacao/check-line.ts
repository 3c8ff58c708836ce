import { messages } from '@claquete/contract/messages'
import { parseDocumentoCell } from '@claquete/core/importacao/values'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { isCalendarDate } from '@claquete/core/kernel/calendar'
import { findBanco } from '@claquete/core/pessoas/banco'
import { normalizeDocumento } from '@claquete/core/pessoas/documento'
import { tipoOfDocumento } from '../pessoa.rules.ts'
import { customIdOf } from './fields.ts'
import type { CellValue, ImportField } from './fields.ts'
import type { MappedColumn } from './mapping.ts'

export interface CellProblem {
  readonly campo: string
  readonly valor: string
  readonly msg: string
}

/** A person as the line says, by field; custom fields apart, by their id. */
export interface ImportedPessoa {
  readonly razao: string
  readonly cnpj: string | null
  readonly categoria: string | null
  readonly campos: Readonly<Record<string, CellValue>> | null
  readonly [campo: string]: unknown
}

export type CheckedLine =
  | { readonly pessoa: ImportedPessoa; readonly problems?: undefined }
  | { readonly pessoa?: undefined; readonly problems: readonly CellProblem[] }

/**
 * A cell as the person meant it: without characters no text holds, and without the apostrophe that
 * spreadsheets (and our own files) put before what would be taken for a formula.
 */
const cleanCell = (cell: string) =>
  cell
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they cannot be typed, only smuggled in
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/^'(?=[=+\-@])/, '')
    .trim()

/** Reads one line by the mapped columns: the person, or everything that is wrong with it. */
export function checkLine(
  celulas: readonly string[],
  columns: readonly MappedColumn[],
  today: CalendarDate,
): CheckedLine {
  const problems: CellProblem[] = []
  const values: Record<string, CellValue | null> = {}
  for (const { at, field } of columns) {
    const cell = cleanCell(celulas[at] ?? '')
    const read = readCell(cell, field)
    if ('msg' in read) {
      problems.push({ campo: field.campo, valor: cell.slice(0, 80), msg: read.msg })
    } else values[field.campo] = read.value
  }
  const { documento, msg } = documentoOf(values)
  if (msg !== undefined) problems.push({ campo: 'cnpj', valor: String(values['cnpj']), msg })
  const nascimento = values['data_nascimento']
  if (typeof nascimento === 'string' && isCalendarDate(nascimento) && nascimento > today) {
    problems.push({ campo: 'data_nascimento', valor: nascimento, msg: 'Está no futuro' })
  }
  if (problems.length > 0) return { problems }
  return { pessoa: pessoaOf({ ...values, ...documento }) }
}

function readCell(cell: string, { read, obrigatorio }: ImportField) {
  if (cell === '') return obrigatorio ? { msg: messages.required } : { value: null }
  return read(cell)
}

type Values = Readonly<Record<string, CellValue | null>>

/** The kind of person decides which document it has; a blank kind follows from the document. */
function documentoOf({ tipo_pessoa, cnpj }: Values): { documento?: Values; msg?: string } {
  const text = typeof cnpj === 'string' ? cnpj : ''
  const tipo = tipo_pessoa === 'PF' || tipo_pessoa === 'PJ' ? tipo_pessoa : undefined
  const parsed = parseDocumentoCell(text, tipo)
  if (!parsed.ok) return { msg: parsed.msg }
  const tipoFound = tipo ?? tipoOfDocumento(normalizeDocumento(text))
  return { documento: { cnpj: parsed.value ?? null, tipo_pessoa: tipoFound } }
}

function pessoaOf(values: Values): ImportedPessoa {
  const own: Record<string, CellValue | null> = {}
  const campos: Record<string, CellValue> = {}
  for (const [campo, value] of Object.entries(values)) {
    const id = customIdOf(campo)
    if (value === null || value === '') continue
    if (id === undefined) own[campo] = value
    else campos[id] = value
  }
  const banco = own['banco'] ?? findBanco(String(own['numero_banco'] ?? ''))?.nome
  return {
    ...own,
    ...(banco !== undefined && { banco }),
    razao: String(own['razao']),
    cnpj: typeof own['cnpj'] === 'string' ? own['cnpj'] : null,
    categoria: typeof own['categoria'] === 'string' ? own['categoria'] : null,
    campos: Object.keys(campos).length > 0 ? campos : null,
  }
}
