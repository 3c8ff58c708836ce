import { PassThrough, Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { ZipFile } from 'yazl'
import { cellText, decimalOf } from './cell-text.ts'
import { daySerial, momentSerial } from './moments.ts'
import { rowBlocks } from './rows.ts'
import {
  MoneyTotals,
  columnLetter,
  hasTotals,
  isSummed,
  requireCents,
  totalLabelColumn,
  type ColumnKind,
  type FormulaCell,
  type RowLook,
  type Sheet,
  type SheetCell,
  type SheetRow,
  type SheetRows,
  type WriteOptions,
} from './sheet.ts'
import {
  bodyStyle,
  boldStyle,
  cellTextXml,
  contentTypesXml,
  corePropertiesXml,
  escapeXml,
  headerFooterXml,
  headerStyle,
  packageRelationsXml,
  stylesXml,
  totalStyle,
  workbookRelationsXml,
  workbookXml,
} from './xlsx-parts.ts'
import { outlineLevelMax } from './workbook-looks.ts'

/** Excel's limit of a worksheet, header included. */
const ROW_LIMIT = 1_048_576
/** 100% as a Rate. */
const RATE_WHOLE = 100_000_000

/**
 * Writes a workbook of one sheet row by row (see `SheetWriter`): memory does not grow with the rows. The
 * header row is frozen, filtered and repeated in print; the total row follows the filter. Throws RangeError
 * past 1,048,575 rows and for amounts that are not integer centavos.
 */
export async function writeXlsx(
  sink: Writable,
  sheet: Sheet,
  rows: SheetRows,
  options: WriteOptions = {},
): Promise<number> {
  const written = { rows: 0 }
  const created = sheet.issuedAt === undefined ? new Date() : new Date(sheet.issuedAt)
  const entry = { mtime: created }
  const body = Readable.from(worksheet(sheet, rows, { options, written }), { objectMode: false })
  const zip = new ZipFile()
  const output = zip.outputStream
  if (!(output instanceof PassThrough)) throw new TypeError('yazl sem PassThrough')
  // yazl ignores the error of an entry's stream, and leaves it open when the reader of the zip goes away.
  body.on('error', (error) => output.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addBuffer(Buffer.from(contentTypesXml), '[Content_Types].xml', entry)
  zip.addBuffer(Buffer.from(packageRelationsXml), '_rels/.rels', entry)
  zip.addBuffer(Buffer.from(workbookRelationsXml), 'xl/_rels/workbook.xml.rels', entry)
  zip.addBuffer(Buffer.from(stylesXml), 'xl/styles.xml', entry)
  zip.addBuffer(Buffer.from(corePropertiesXml(sheet, created)), 'docProps/core.xml', entry)
  zip.addReadStream(body, 'xl/worksheets/sheet1.xml', entry)
  zip.addReadStreamLazy('xl/workbook.xml', entry, (ready) => {
    ready(null, Readable.from([workbookXml(sheet, filterRange(sheet, written.rows))]))
  })
  zip.end()
  try {
    await pipeline(output, sink, { signal: options.signal })
  } finally {
    body.destroy()
    // Waits until the rows are closed: the caller may then release their connection.
    await finished(body).catch(() => {})
  }
  return written.rows
}

interface Progress {
  options: WriteOptions
  written: { rows: number }
}

async function* worksheet(
  sheet: Sheet,
  rows: SheetRows,
  { options, written }: Progress,
): AsyncGenerator<Buffer> {
  const letters = sheet.columns.map((_, index) => columnLetter(index))
  const totals = new MoneyTotals(sheet.columns)
  const withTotals = hasTotals(sheet)
  yield Buffer.from(openingXml(sheet, letters))
  for await (const block of rowBlocks(rows, sheet.columns, options)) {
    let xml = ''
    for (const row of block) {
      written.rows += 1
      if (withTotals) totals.add(row)
      const look = sheet.look?.(written.rows - 1) ?? plain
      xml += rowXml(sheet, row, letters, { number: written.rows + 1, look })
    }
    if (written.rows >= ROW_LIMIT) throw new RangeError(`Mais de ${ROW_LIMIT - 1} linhas`)
    yield Buffer.from(xml)
  }
  const total =
    withTotals && written.rows > 0 ? totalRowXml(sheet, letters, totals, written.rows) : ''
  yield Buffer.from(total + closingXml(sheet, written.rows))
}

function openingXml(sheet: Sheet, letters: readonly string[]): string {
  const columns = sheet.columns.map(
    ({ width }, index) =>
      // Two more characters leave room for the filter arrow.
      `<col min="${index + 1}" max="${index + 1}" width="${width + 2}" customWidth="1"/>`,
  )
  const labels = sheet.columns.map(({ label, kind }, index) =>
    textCell(`${letters[index]}1`, isRight(kind) ? headerStyle.right : headerStyle.left, label),
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr>${sheet.look && !sheet.summaryBelow ? '<outlinePr summaryBelow="0"/>' : ''}<pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`
}

function closingXml(sheet: Sheet, rows: number): string {
  const filter = filterRange(sheet, rows)
  const filtered = sheet.filter === false ? '' : `<autoFilter ref="${filter}"/>`
  return `</sheetData>${filtered}<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${headerFooterXml(sheet)}<ignoredErrors><ignoredError sqref="${filter}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

const plain: RowLook = {}

interface RowPlace {
  number: number
  look: RowLook
}

function rowXml(
  sheet: Sheet,
  row: SheetRow,
  letters: readonly string[],
  { number, look }: RowPlace,
): string {
  const styles = look.bold ? boldStyle : bodyStyle
  let cells = ''
  for (let index = 0; index < letters.length; index += 1) {
    const value = row[index]
    const column = sheet.columns[index]
    if (value === null || value === undefined || value === '' || !column) continue
    const place = { ref: `${letters[index]}${number}`, style: styles[column.kind] }
    cells +=
      typeof value === 'object'
        ? formulaXml(column.kind, place, value)
        : cellXml(column.kind, place, value)
  }
  const level = look.level ? ` outlineLevel="${Math.min(look.level, outlineLevelMax)}"` : ''
  return `<row r="${number}"${level}>${cells}</row>`
}

interface CellPlace {
  ref: string
  style: number
}

/** The value accompanies the formula, for readers that do not calculate. */
function formulaXml(kind: ColumnKind, { ref, style }: CellPlace, cell: FormulaCell): string {
  const { formula, value } = cell
  const number = value === null ? undefined : numericValue(kind, value)
  const isText = value !== null && number === undefined
  const shown = isText ? escapeXml(cellText(kind, value)) : number
  const result = shown === undefined ? '' : `<v>${shown}</v>`
  return `<c r="${ref}" s="${style}"${isText ? ' t="str"' : ''}><f>${escapeXml(formula)}</f>${result}</c>`
}

function cellXml(
  kind: ColumnKind,
  { ref, style }: CellPlace,
  value: Exclude<SheetCell, null>,
): string {
  const number = numericValue(kind, value)
  if (number !== undefined) return `<c r="${ref}" s="${style}"><v>${number}</v></c>`
  return textCell(ref, style, kind === 'text' ? String(value) : cellText(kind, value))
}

/** Time as a workbook counts it: a whole is a day. */
const daysOfSeconds = (seconds: number): number => seconds / 86_400

/**
 * The content of `<v>`; undefined when the cell is text, by its kind or because the value does not fit it.
 */
function numericValue(kind: ColumnKind, value: string | number): number | string | undefined {
  switch (kind) {
    case 'money':
      return centsToDecimalText(requireCents(value))
    case 'hours':
      return daysOfSeconds(requireCents(value))
    case 'number':
      return decimalOf(value)
    case 'percent':
      return Number(value) / RATE_WHOLE
    case 'date':
      return daySerial(String(value))
    case 'datetime':
      return momentSerial(String(value))
    default:
      return undefined
  }
}

function textCell(ref: string, style: number, text: string): string {
  return `<c r="${ref}" s="${style}" t="inlineStr"><is>${cellTextXml(text)}</is></c>`
}

/** Function 109 sums the rows left visible by the filter; its value serves readers that do not calculate. */
function totalRowXml(
  sheet: Sheet,
  letters: readonly string[],
  totals: MoneyTotals,
  rows: number,
): string {
  const last = rows + 1
  const labelled = totalLabelColumn(sheet.columns)
  const cells = sheet.columns.map(({ kind }, index) => {
    const ref = `${letters[index]}${last + 1}`
    if (kind === 'money') {
      const sum = centsToDecimalText(totals.of(index))
      return `<c r="${ref}" s="${totalStyle.money}"><f>SUBTOTAL(109,${letters[index]}2:${letters[index]}${last})</f><v>${sum}</v></c>`
    }
    if (kind === 'hours') {
      return `<c r="${ref}" s="${totalStyle.hours}"><f>SUBTOTAL(109,${letters[index]}2:${letters[index]}${last})</f><v>${daysOfSeconds(totals.of(index))}</v></c>`
    }
    if (index === labelled) return textCell(ref, totalStyle.label, 'Total')
    return `<c r="${ref}" s="${totalStyle.label}"/>`
  })
  return `<row r="${last + 1}">${cells.join('')}</row>`
}

function filterRange(sheet: Sheet, rows: number): string {
  return `A1:${columnLetter(sheet.columns.length - 1)}${rows + 1}`
}

function isRight(kind: ColumnKind): boolean {
  return isSummed(kind) || kind === 'number' || kind === 'percent'
}
