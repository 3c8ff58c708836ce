import { sepLine } from '@claquete/core/sistema/importacao/delimiter'
import { readHtmlRows } from '@claquete/core/sistema/importacao/html-table'
import type { SheetLine } from '@claquete/core/kernel/sheets/header'
import { sniff, SNIFF_BYTES, UNKNOWN_MIME } from '../../../kernel/files/sniff.ts'
import { openWorkbook } from '../../../kernel/sheets/reading/read-xlsx.ts'
import { recognise } from './csv.read.ts'
import { otherKinds, otherText, otherTexts, toldProblem, workbookTypes } from './file.read.ts'
import { readRecords } from './records.read.ts'
import { limits, unreadable } from './table.read.ts'

/** A CSV or workbook as rows: for files whose header is not where a table of ours has it. */
export interface RowFile {
  readonly formato: 'csv' | 'xlsx'
  /** False for bytes that no text has: they may be a damaged file of any kind. */
  readonly isText: boolean
  /** Empty for a CSV. */
  readonly planilhas: readonly string[]
  readonly rows: (planilha?: string) => AsyncIterable<SheetLine>
}

/** Detects the kind of file by its content; what cannot be read is told to the person. */
export async function openRows(raw: Buffer): Promise<RowFile> {
  const mime = await sniff(raw.subarray(0, SNIFF_BYTES), raw.subarray(-SNIFF_BYTES))
  const other = otherKinds[mime]
  if (other !== undefined) throw unreadable(other)
  try {
    if (!workbookTypes.has(mime)) return { ...textRows(raw), isText: mime !== UNKNOWN_MIME }
    const workbook = await openWorkbook(raw, limits.columns + 1)
    const [first = ''] = workbook.sheets
    return {
      formato: 'xlsx',
      isText: false,
      planilhas: workbook.sheets,
      rows: (planilha = first) => {
        if (!workbook.sheets.includes(planilha)) throw unreadable(`não tem a planilha ${planilha}.`)
        return toldRows(workbook.rows(planilha))
      },
    }
  } catch (error) {
    throw toldProblem(error)
  }
}

/** A problem of a workbook shows only while its rows are read. */
async function* toldRows(rows: AsyncIterable<SheetLine>): AsyncGenerator<SheetLine> {
  try {
    yield* rows
  } catch (error) {
    throw toldProblem(error)
  }
}

/** A table of a page is read as a sheet; a page without one says how to save it. */
function textRows(raw: Buffer): Omit<RowFile, 'isText'> {
  const other = otherText(raw)
  if (other === undefined) return csvRows(raw)
  const rows = other === 'html' ? readHtmlRows(recognise(raw).bytes.toString('utf8')) : undefined
  if (rows === undefined) throw unreadable(otherTexts[other])
  return {
    formato: 'csv',
    planilhas: [],
    rows: async function* htmlRows() {
      yield* rows
    },
  }
}

function csvRows(raw: Buffer): Omit<RowFile, 'isText'> {
  const { bytes, delimitador } = recognise(raw)
  const isDeclared = sepLine(bytes.subarray(0, 64).toString('utf8'))
  const end = isDeclared ? bytes.indexOf('\n') + 1 || bytes.length : 0
  const start = { byte: end, line: isDeclared ? 1 : 0 }
  return {
    formato: 'csv',
    planilhas: [],
    rows: async function* rows() {
      for await (const record of readRecords(bytes, delimitador, start)) {
        const cells = 'trouble' in record ? [record.trouble] : record.cells
        if (cells.some((cell) => cell.trim() !== '')) yield { linha: record.linha, cells }
      }
    },
  }
}
