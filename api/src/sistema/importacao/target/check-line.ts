import { messages } from '@claquete/contract/messages'
import { isFormulaError } from '@claquete/core/kernel/sheets/values'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { MappedColumn } from './mapping.ts'
import type {
  CellProblem,
  CellReading,
  CellValue,
  ImportField,
  ImportTarget,
  LineValues,
} from './target.read.ts'

export type CheckedLine =
  | { readonly values: LineValues; readonly problems?: undefined }
  | { readonly values?: undefined; readonly problems: readonly CellProblem[] }

/**
 * Cleans a cell: drops characters that no text contains, and the apostrophe that spreadsheets (and our own
 * files) put before text that looks like a formula.
 */
const cleanCell = (cell: string) =>
  cell
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they cannot be typed, only smuggled in
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/^'(?=[=+\-@])/, '')
    .trim()

interface Rules {
  readonly columns: readonly MappedColumn[]
  readonly complete: ImportTarget['complete']
  readonly today: CalendarDate
}

const quotedLength = 80

/** Reads the mapped columns of one line: its values, or everything that is wrong. */
export function checkLine(cells: readonly string[], rules: Rules): CheckedLine {
  const problems: CellProblem[] = []
  const values: Record<string, CellValue> = {}
  for (const { at, field } of rules.columns) {
    const cell = cleanCell(cells[at] ?? '')
    const read = readCell(cell, field)
    if ('msg' in read) {
      problems.push({ campo: field.campo, valor: cell.slice(0, quotedLength), msg: read.msg })
    } else if (read.value !== '') values[field.campo] = read.value
  }
  const completed = rules.complete?.(values, rules.today) ?? { values }
  if ('problems' in completed) problems.push(...completed.problems)
  else if (problems.length === 0) return completed
  return { problems }
}

function readCell(cell: string, { read, obrigatorio }: ImportField): CellReading {
  if (cell === '') return obrigatorio ? { msg: messages.required } : { value: '' }
  if (isFormulaError(cell)) return { msg: 'A fórmula desta célula deu erro na planilha' }
  const reading = read(cell)
  const isBlank = 'value' in reading && reading.value === ''
  return isBlank && obrigatorio ? { msg: messages.required } : reading
}
