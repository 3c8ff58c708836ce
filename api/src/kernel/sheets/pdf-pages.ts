import { momentText } from './cell-text.ts'
import { PdfCanvas, SMALL_SIZE, colours, papers, points, typeface } from './pdf-canvas.ts'
import type { Face } from './pdf-letters.ts'
import { countFitting, layoutColumns, type PdfColumn, type TableLayout } from './pdf-columns.ts'
import { MISSING, textWidth, winAnsi, wrap } from './pdf-type.ts'
import type { Sheet } from './sheet.ts'

const MARGIN = 34
const FOOTER_BASELINE = 28
const BODY_BOTTOM = 46
const TITLE_SIZE = 15
const SUBTITLE_SIZE = 9
/** Width kept free beside the title for the time of issue. */
const ISSUED_WIDTH = 160
const HEADING_LINES = 2
/** The subtitle names the filters. */
const SUBTITLE_LINES = 4

interface HeadingType {
  size: number
  face: Face
}
const subtitleType: HeadingType = { size: SUBTITLE_SIZE, face: 'regular' }

/** A row with the text of each column broken into lines, and the largest number of lines. */
interface PrintedRow {
  cells: readonly (readonly string[])[]
  lines: number
}

/** What a reader must know when not every column fits the page. */
function leftOutText(labels: readonly string[]): string | undefined {
  if (labels.length === 0) return undefined
  return `Não couberam na folha: ${labels.join(', ')}. Estão no Excel e no CSV.`
}

const missingText = `${MISSING}: sinal que o PDF não escreve (emoji, ideograma); está no Excel e no CSV.`

/** A table over as many pages as it needs, each with the column header. */
export class PdfPages {
  readonly #canvas: PdfCanvas
  readonly #sheet: Sheet
  readonly #layout: TableLayout
  readonly #bodyWidth: number
  readonly #lineHeight: number
  readonly #padding: number
  readonly #leftOut: readonly string[]
  /** The sums of the page that ends; undefined after the last row, or where pages have none. */
  #pageSums: (() => readonly string[]) | undefined
  #rowsOnPage = 0
  #hasMissing = false
  #y = 0

  constructor(sheet: Sheet, pageSums?: () => readonly string[]) {
    this.#pageSums = pageSums
    const created = sheet.issuedAt === undefined ? new Date() : new Date(sheet.issuedAt)
    this.#sheet = sheet
    const paper = papers[sheet.paper ?? 'a4']
    this.#canvas = new PdfCanvas({ title: sheet.title, author: sheet.brand, created }, paper)
    this.#bodyWidth = paper.width - 2 * MARGIN
    const place = { start: MARGIN, width: this.#bodyWidth }
    const fitting = countFitting(sheet.columns, this.#canvas.faces, this.#bodyWidth)
    this.#layout = layoutColumns(sheet.columns.slice(0, fitting), this.#canvas.faces, place)
    this.#leftOut = sheet.columns.slice(fitting).map(({ label }) => label)
    this.#lineHeight = this.#layout.size * 1.2
    this.#padding = this.#layout.size * 0.36
  }

  /** Prints a row of texts, on a new page when needed; every other row is shaded. */
  row(texts: readonly string[], maxLines: number, face: Face = 'regular'): void {
    const row = this.#broken(texts, maxLines, face)
    const height = this.#heightOf(row.lines)
    this.#reserve(height)
    if (this.#rowsOnPage % 2 === 1) {
      this.#canvas.band(this.#bodyAt(this.#y - height), height, colours.rowBand)
    }
    this.#rowsOnPage += 1
    this.#cells(row, this.#y - this.#padding, face)
    this.#y -= height
  }

  /** Ends the rows: the last of several pages has its sums too. */
  endRows(): void {
    if (this.#canvas.pages > 1) this.#printPageSums()
    this.#pageSums = undefined
  }

  /** Prints a row of totals between two rules. */
  totalRow(texts: readonly string[]): void {
    this.#reserve(this.#heightOf(1))
    this.#sums(texts)
  }

  #printPageSums(): void {
    if (this.#pageSums && this.#rowsOnPage > 0) this.#sums(this.#pageSums())
  }

  #sums(texts: readonly string[]): void {
    const height = this.#heightOf(1)
    this.#canvas.rule(this.#bodyAt(this.#y), 0.8)
    this.#cells(
      { cells: texts.map((text) => [winAnsi(text)]), lines: 1 },
      this.#y - this.#padding,
      'bold',
    )
    this.#y -= height
    this.#canvas.rule(this.#bodyAt(this.#y), 0.8)
  }

  /** Prints a line of secondary text below the table. */
  note(text: string): void {
    this.#reserve(2 * SMALL_SIZE)
    this.#small(text, { x: MARGIN, y: this.#y - 1.6 * SMALL_SIZE })
    this.#y -= 2 * SMALL_SIZE
  }

  end(): void {
    if (this.#hasMissing) this.note(missingText)
    this.#canvas.end()
  }

  /** The finished pages' bytes, or null. */
  read(): Buffer | null {
    return this.#canvas.read()
  }

  #broken(texts: readonly string[], maxLines: number, face: Face): PrintedRow {
    let lines = 1
    const cells = this.#layout.columns.map((column, index) => {
      const text = winAnsi(texts[index] ?? '')
      if (text.includes(MISSING)) this.#hasMissing = true
      if (!column.wraps) return [text]
      const broken = wrap(text, this.#canvas.faces[face], column.room, maxLines)
      if (broken.length > lines) lines = broken.length
      return broken
    })
    return { cells, lines }
  }

  #heightOf(lines: number): number {
    return lines * this.#lineHeight + 2 * this.#padding
  }

  #bodyAt(y: number) {
    return { x: MARGIN, y, width: this.#bodyWidth }
  }

  #reserve(height: number): void {
    const bottom = BODY_BOTTOM + (this.#pageSums ? this.#heightOf(1) : 0)
    if (this.#canvas.pages > 0 && this.#y - height >= bottom) return
    if (this.#canvas.pages > 0) this.#printPageSums()
    this.#canvas.addPage()
    this.#rowsOnPage = 0
    this.#y = this.#canvas.page.height - MARGIN - SMALL_SIZE
    if (this.#canvas.pages === 1) this.#heading()
    else this.#continuedHeading()
    this.#columnHeader()
    this.#footer()
  }

  #heading(): void {
    const { title, subtitle, brand, issuedAt } = this.#sheet
    this.#small(brand, { x: MARGIN, y: this.#y, face: 'bold' })
    if (issuedAt !== undefined) this.#smallRight(`Emitido em ${momentText(issuedAt)}`, this.#y)
    this.#y -= 6
    for (const line of this.#headingLines(title, HEADING_LINES, {
      size: TITLE_SIZE,
      face: 'bold',
    })) {
      this.#y -= TITLE_SIZE
      this.#canvas.run(line, { x: MARGIN, y: this.#y, size: TITLE_SIZE, face: 'bold' })
      this.#y -= 3
    }
    for (const text of [subtitle, leftOutText(this.#leftOut)]) {
      for (const line of this.#headingLines(text ?? '', SUBTITLE_LINES, subtitleType)) {
        this.#y -= SUBTITLE_SIZE + 2
        const place = { x: MARGIN, y: this.#y, size: SUBTITLE_SIZE, colour: colours.muted }
        this.#canvas.run(line, place)
      }
    }
    this.#y -= 12
  }

  #headingLines(text: string, most: number, { size, face }: HeadingType): string[] {
    const room = ((this.#bodyWidth - ISSUED_WIDTH) * 1000) / size
    return wrap(winAnsi(text), this.#canvas.faces[face], room, most)
  }

  #continuedHeading(): void {
    const text = winAnsi(`${this.#sheet.brand} \u2013 ${this.#sheet.title}`)
    const [line = ''] = wrap(
      text,
      this.#canvas.faces.bold,
      (this.#bodyWidth * 1000) / SMALL_SIZE,
      1,
    )
    const place = { x: MARGIN, y: this.#y, size: SMALL_SIZE, colour: colours.muted }
    this.#canvas.run(line, { ...place, face: 'bold' })
    this.#y -= 8
  }

  #columnHeader(): void {
    const labels = this.#layout.columns.map((column) => column.labelLines)
    const lines = Math.max(1, ...labels.map((label) => label.length))
    const height = this.#heightOf(lines) + this.#padding
    this.#canvas.band(this.#bodyAt(this.#y - height), height, colours.headerBand)
    this.#canvas.rule(this.#bodyAt(this.#y - height), 0.8)
    const cells = labels.map((label) => [...Array<string>(lines - label.length).fill(''), ...label])
    this.#cells({ cells, lines }, this.#y - 1.5 * this.#padding, 'bold', true)
    this.#y -= height
  }

  #footer(): void {
    const label = `Página ${this.#canvas.pages} de `
    this.#canvas.rule(this.#bodyAt(FOOTER_BASELINE + 12), 0.4)
    this.#small(label, { x: MARGIN, y: FOOTER_BASELINE })
    this.#canvas.count(MARGIN + this.#smallWidth(winAnsi(label)), FOOTER_BASELINE)
    this.#smallRight(this.#sheet.brand, FOOTER_BASELINE)
  }

  #small(text: string, place: { x: number; y: number; face?: Face }): void {
    this.#canvas.run(winAnsi(text), { ...place, size: SMALL_SIZE, colour: colours.muted })
  }

  #smallRight(text: string, y: number): void {
    const x = MARGIN + this.#bodyWidth - this.#smallWidth(winAnsi(text))
    this.#small(text, { x, y })
  }

  #smallWidth(encoded: string): number {
    return (textWidth(encoded, this.#canvas.faces.regular) * SMALL_SIZE) / 1000
  }

  #cells(row: PrintedRow, top: number, face: Face, isHeading = false): void {
    const { size, columns } = this.#layout
    let operators = typeface(face, size, colours.ink)
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]
      const lines = row.cells[index]
      if (!column || !lines) continue
      let baseline = top - size * 0.95
      for (const line of lines) {
        if (line !== '') operators += this.#cell(column, { line, baseline, face, isHeading })
        baseline -= this.#lineHeight
      }
    }
    this.#canvas.append(operators)
  }

  /** A value that must not wrap, or a word of a heading, is condensed when too wide; cutting it would change it. */
  #cell(column: PdfColumn, { line, baseline, face, isHeading }: CellLine): string {
    const { size } = this.#layout
    let x = column.left
    let squeeze = 0
    if (column.isRight || !column.wraps || isHeading) {
      const width = textWidth(line, this.#canvas.faces[face])
      if (width > column.room) squeeze = (column.room * 100) / width
      else if (column.isRight) x = column.right - (width * size) / 1000
    }
    let show = this.#canvas.textAt(line, { x, y: baseline, size, face })
    if (squeeze > 0) show = `${points(squeeze)} Tz ${show}100 Tz\n`
    if (column.kind !== 'money' || line[0] !== '-') return show
    return `${colours.negative} rg ${show}${colours.ink} rg\n`
  }
}

interface CellLine {
  line: string
  baseline: number
  face: Face
  isHeading: boolean
}
