import PDFDocument from 'pdfkit'
import { momentText } from './cell-text.ts'
import { layoutColumns, type Faces, type PdfColumn, type TableLayout } from './pdf-columns.ts'
import { advancesOf, literal, textWidth, winAnsi, wrap } from './pdf-type.ts'
import type { Sheet } from './sheet.ts'

/** A4 on its side and the rest of the page geometry, in points. */
const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 34
const BODY_WIDTH = PAGE.width - 2 * MARGIN
const FOOTER_LINE = 28
const BODY_BOTTOM = 46
const TITLE_SIZE = 15
const SMALL_SIZE = 8

/** Colours as operands of `rg`: text, secondary text, negative amounts; rules and bands behind text. */
const INK = '0.11 0.13 0.17'
const MUTED = '0.38 0.42 0.48'
const NEGATIVE = '0.72 0.11 0.11'
const RULE = '0.55 0.59 0.65'
const HEADER_BAND = '0.91 0.93 0.95'
const ROW_BAND = '0.968 0.974 0.98'

type Face = 'regular' | 'bold'
type Document = InstanceType<typeof PDFDocument>
type Reference = ReturnType<Document['ref']>

const RESOURCE: Record<Face, string> = { regular: 'FR', bold: 'FB' }
const BASE_FONT: Record<Face, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

interface Run {
  x: number
  y: number
  size: number
  face?: Face
  colour?: string
}

/** A row measured for printing: its lines by column, and how tall it stands in lines. */
export interface PrintedRow {
  cells: readonly (readonly string[])[]
  lines: number
}

/**
 * The pages of a table, drawn with ready-made content streams: going through the text layout of pdfkit
 * costs ten times as much. Every page is let go once full; the count of pages, unknown until the end, is
 * a form that all of them point at.
 */
export class PdfPages {
  readonly document: Document
  readonly layout: TableLayout
  readonly #sheet: Sheet
  readonly #faces: Faces
  readonly #fonts: Record<string, Reference>
  readonly #count: Reference
  readonly #lineHeight: number
  readonly #padding: number
  #pages = 0
  #rowsOnPage = 0
  #y = 0
  #shapes = ''
  #text = ''

  constructor(sheet: Sheet) {
    const created = sheet.issuedAt === undefined ? new Date() : new Date(sheet.issuedAt)
    this.#sheet = sheet
    this.document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: sheet.title, Author: sheet.brand, CreationDate: created },
    })
    this.#faces = { regular: this.#advances('regular'), bold: this.#advances('bold') }
    this.#fonts = { FR: this.#font('regular'), FB: this.#font('bold') }
    this.#count = this.document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -SMALL_SIZE, 10 * SMALL_SIZE, 2 * SMALL_SIZE],
      Resources: { Font: this.#fonts },
    })
    const place = { start: MARGIN, width: BODY_WIDTH }
    this.layout = layoutColumns(sheet.columns, this.#faces, place)
    this.#lineHeight = this.layout.size * 1.2
    this.#padding = this.layout.size * 0.36
  }

  /** Breaks the texts of a row into lines within their columns. */
  measure(texts: readonly string[], maxLines: number, face: Face = 'regular'): PrintedRow {
    let lines = 1
    const cells = this.layout.columns.map((column, index) => {
      const text = winAnsi(texts[index] ?? '')
      if (!column.wraps) return [text]
      const broken = wrap(text, this.#faces[face], column.room, maxLines)
      if (broken.length > lines) lines = broken.length
      return broken
    })
    return { cells, lines }
  }

  /** Prints a row, on a new page when this one is full. */
  row(row: PrintedRow): void {
    this.#reserve(this.#heightOf(row.lines))
    const height = this.#heightOf(row.lines)
    if (this.#rowsOnPage % 2 === 1) this.#band(this.#y - height, height, ROW_BAND)
    this.#rowsOnPage += 1
    this.#cells(row, this.#y - this.#padding, 'regular')
    this.#y -= height
  }

  /** Prints a row of sums under a rule. */
  totalRow(row: PrintedRow): void {
    const height = this.#heightOf(row.lines)
    this.#reserve(height)
    this.#rule(this.#y, 0.8)
    this.#cells(row, this.#y - this.#padding, 'bold')
    this.#y -= height
    this.#rule(this.#y, 0.8)
  }

  /** Prints a line of secondary text under the table. */
  note(text: string): void {
    this.#reserve(2 * SMALL_SIZE)
    const y = this.#y - 1.6 * SMALL_SIZE
    this.#run(winAnsi(text), { x: MARGIN, y, size: SMALL_SIZE, colour: MUTED })
    this.#y -= 2 * SMALL_SIZE
  }

  /** Writes the count of pages into all of them and closes the document. */
  end(): void {
    this.#flush()
    this.#count.end(`BT /FR ${SMALL_SIZE} Tf ${MUTED} rg ${literal(String(this.#pages))} Tj ET`)
    this.document.end()
  }

  #advances(face: Face) {
    const measured = this.document.font(BASE_FONT[face], 1000)
    return advancesOf((character) => measured.widthOfString(character))
  }

  #font(face: Face): Reference {
    const font = this.document.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: BASE_FONT[face],
      Encoding: 'WinAnsiEncoding',
    })
    font.end('')
    return font
  }

  #heightOf(lines: number): number {
    return lines * this.#lineHeight + 2 * this.#padding
  }

  #reserve(height: number): void {
    if (this.#pages > 0 && this.#y - height >= BODY_BOTTOM) return
    this.#flush()
    this.#open()
  }

  #open(): void {
    this.document.addPage()
    this.#pages += 1
    this.#rowsOnPage = 0
    this.#y = PAGE.height - MARGIN
    if (this.#pages === 1) this.#heading()
    else this.#continuedHeading()
    this.#columnHeader()
    this.#footer()
  }

  #heading(): void {
    const { title, subtitle, brand, issuedAt } = this.#sheet
    const lines = (text: string, size: number, face: Face) =>
      wrap(winAnsi(text), this.#faces[face], ((BODY_WIDTH - 160) * 1000) / size, 2)
    this.#y -= SMALL_SIZE
    this.#run(winAnsi(brand), { x: MARGIN, y: this.#y, size: SMALL_SIZE, face: 'bold', colour: MUTED })
    if (issuedAt !== undefined) this.#rightRun(`Emitido em ${momentText(issuedAt)}`, this.#y)
    this.#y -= 6
    for (const line of lines(title, TITLE_SIZE, 'bold')) {
      this.#y -= TITLE_SIZE
      this.#run(line, { x: MARGIN, y: this.#y, size: TITLE_SIZE, face: 'bold' })
      this.#y -= 3
    }
    for (const line of lines(subtitle ?? '', 9, 'regular')) {
      this.#y -= 11
      this.#run(line, { x: MARGIN, y: this.#y, size: 9, colour: MUTED })
    }
    this.#y -= 12
  }

  #continuedHeading(): void {
    const limit = (BODY_WIDTH * 1000) / SMALL_SIZE
    const text = winAnsi(`${this.#sheet.brand}  \u2013  ${this.#sheet.title}`)
    this.#y -= SMALL_SIZE
    const [line = ''] = wrap(text, this.#faces.bold, limit, 1)
    this.#run(line, { x: MARGIN, y: this.#y, size: SMALL_SIZE, face: 'bold', colour: MUTED })
    this.#y -= 8
  }

  #columnHeader(): void {
    const cells = this.layout.columns.map((column) => column.labelLines)
    const lines = Math.max(1, ...cells.map((each) => each.length))
    const height = this.#heightOf(lines) + this.#padding
    this.#band(this.#y - height, height, HEADER_BAND)
    this.#rule(this.#y - height, 0.8)
    const bottom = cells.map((each) => [...Array<string>(lines - each.length).fill(''), ...each])
    this.#cells({ cells: bottom, lines }, this.#y - 1.5 * this.#padding, 'bold')
    this.#y -= height
  }

  #footer(): void {
    const label = winAnsi(`Página ${this.#pages} de `)
    const width = (textWidth(label, this.#faces.regular) * SMALL_SIZE) / 1000
    this.#shapes += `${RULE} RG 0.4 w ${MARGIN} ${FOOTER_LINE + 12} m ${MARGIN + BODY_WIDTH} ${FOOTER_LINE + 12} l S\n`
    this.#run(label, { x: MARGIN, y: FOOTER_LINE, size: SMALL_SIZE, colour: MUTED })
    this.#shapes += `q 1 0 0 1 ${fixed(MARGIN + width)} ${FOOTER_LINE} cm /Count Do Q\n`
    this.#rightRun(this.#sheet.brand, FOOTER_LINE)
  }

  #rightRun(text: string, y: number): void {
    const encoded = winAnsi(text)
    const width = (textWidth(encoded, this.#faces.regular) * SMALL_SIZE) / 1000
    const x = MARGIN + BODY_WIDTH - width
    this.#run(encoded, { x, y, size: SMALL_SIZE, colour: MUTED })
  }

  #cells(row: PrintedRow, top: number, face: Face): void {
    const { size, columns } = this.layout
    let text = `/${RESOURCE[face]} ${size} Tf ${INK} rg\n`
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]
      const lines = row.cells[index]
      if (!column || !lines) continue
      let baseline = top - size * 0.95
      for (const line of lines) {
        if (line !== '') text += this.#cell(column, line, baseline, face)
        baseline -= this.#lineHeight
      }
    }
    this.#text += text
  }

  /** One line of a cell; a value that must stay whole and is too wide is set narrower. */
  #cell(column: PdfColumn, line: string, baseline: number, face: Face): string {
    const { size } = this.layout
    let x = column.left
    let squeeze = 0
    if (!column.wraps || column.isRight) {
      const width = textWidth(line, this.#faces[face])
      if (width > column.room) squeeze = (column.room * 100) / width
      else if (column.isRight) x = column.right - (width * size) / 1000
    }
    let show = `1 0 0 1 ${fixed(x)} ${fixed(baseline)} Tm ${literal(line)} Tj\n`
    if (squeeze > 0) show = `${fixed(squeeze)} Tz ${show}100 Tz\n`
    if (column.kind === 'money' && line[0] === '-') return `${NEGATIVE} rg ${show}${INK} rg\n`
    return show
  }

  #run(text: string, { x, y, size, face = 'regular', colour = INK }: Run): void {
    this.#text += `/${RESOURCE[face]} ${size} Tf ${colour} rg 1 0 0 1 ${fixed(x)} ${fixed(y)} Tm ${literal(text)} Tj\n`
  }

  #band(y: number, height: number, colour: string): void {
    this.#shapes += `${colour} rg ${MARGIN} ${fixed(y)} ${fixed(BODY_WIDTH)} ${fixed(height)} re f\n`
  }

  #rule(y: number, width: number): void {
    this.#shapes += `${RULE} RG ${width} w ${MARGIN} ${fixed(y)} m ${fixed(MARGIN + BODY_WIDTH)} ${fixed(y)} l S\n`
  }

  /** pdfkit turns every page upside down first; the matrix turns it back. */
  #flush(): void {
    if (this.#pages === 0) return
    const page = this.document.page
    Object.assign(page.fonts, this.#fonts)
    page.xobjects.Count = this.#count
    const upright = `1 0 0 -1 0 ${PAGE.height} cm\n`
    this.document.addContent(`${upright}${this.#shapes}BT\n${this.#text}ET`)
    this.#shapes = ''
    this.#text = ''
  }
}

function fixed(points: number): number {
  return Math.round(points * 100) / 100
}
