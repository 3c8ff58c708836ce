import PDFDocument from 'pdfkit'
import { letterFont, letterWidths } from './pdf-letters.ts'
import type { Face, LetterFont } from './pdf-letters.ts'
import { advancesOf, isBeyond, lettersApart, literal, type Advances } from './pdf-type.ts'

/** Landscape, in points. */
export const papers = {
  a4: { width: 841.89, height: 595.28 },
  a3: { width: 1190.55, height: 841.89 },
} as const
export type Paper = (typeof papers)[keyof typeof papers]
export const SMALL_SIZE = 8

/** Colours as operands of the PDF operators `rg` and `RG`. */
export const colours = {
  ink: '0.11 0.13 0.17',
  muted: '0.38 0.42 0.48',
  negative: '0.72 0.11 0.11',
  rule: '0.55 0.59 0.65',
  headerBand: '0.91 0.93 0.95',
  rowBand: '0.968 0.974 0.98',
}

export type Faces = Record<Face, Advances>

type Document = InstanceType<typeof PDFDocument>
type Reference = ReturnType<Document['ref']>

const BASE_FONT: Record<Face, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

interface Run {
  x: number
  y: number
  size: number
  face?: Face
  colour?: string
}

/** A horizontal span: a rule at y, or the bottom of a band. */
interface Stretch {
  x: number
  y: number
  width: number
}

/**
 * Draws pages as raw content streams: pdfkit's text layout costs ten times as much. Coordinates start at the
 * lower left corner and text is as `winAnsi` makes it. A page leaves memory once the next begins. The number of pages,
 * unknown until the end, is a form that every page refers to.
 */
export class PdfCanvas {
  readonly faces: Faces
  readonly #document: Document
  readonly #fonts: Record<string, Reference>
  readonly #count: Reference
  /** Embedded only in a document that has such letters. */
  readonly #letters: Partial<Record<Face, LetterFont>> = {}
  #pages = 0
  #shapes = ''
  #text = ''

  readonly page: Paper

  constructor(info: { title: string; author: string; created: Date }, page: Paper) {
    this.page = page
    this.#document = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.created },
    })
    this.faces = { regular: this.#advances('regular'), bold: this.#advances('bold') }
    this.#fonts = { regular: this.#font('regular'), bold: this.#font('bold') }
    this.#count = this.#document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -SMALL_SIZE, 10 * SMALL_SIZE, 2 * SMALL_SIZE],
      Resources: { Font: this.#fonts },
    })
  }

  /** How many pages were begun. */
  get pages(): number {
    return this.#pages
  }

  addPage(): void {
    this.#finishPage()
    this.#document.addPage()
    this.#pages += 1
  }

  run(text: string, { x, y, size, face = 'regular', colour = colours.ink }: Run): void {
    this.#text += `${typeface(face, size, colour)}${this.textAt(text, { x, y, size, face })}`
  }

  /** Operators that show text at a position, in the face and size set before. */
  textAt(
    text: string,
    { x, y, size, face }: Pick<Run, 'x' | 'y' | 'size'> & { face: Face },
  ): string {
    const at = `1 0 0 1 ${points(x)} ${points(y)} Tm `
    if (!isBeyond(text)) return `${at}${literal(text)} Tj\n`
    const runs = lettersApart(text).map((run) => {
      if (!isBeyond(run)) return `${literal(run)} Tj\n`
      const [glyphs] = this.#letterFont(face).encode(run)
      return `/${face}Letters ${size} Tf <${glyphs.join('')}> Tj /${face} ${size} Tf\n`
    })
    return at + runs.join('')
  }

  #letterFont(face: Face): LetterFont {
    return (this.#letters[face] ??= letterFont(this.#document, face))
  }

  /** Appends text operators made with `typeface` and `textAt`. */
  append(operators: string): void {
    this.#text += operators
  }

  band({ x, y, width }: Stretch, height: number, colour: string): void {
    this.#shapes += `${colour} rg ${x} ${points(y)} ${points(width)} ${points(height)} re f\n`
  }

  rule({ x, y, width }: Stretch, thickness: number): void {
    const [from, to, height] = [points(x), points(x + width), points(y)]
    this.#shapes += `${colours.rule} RG ${thickness} w ${from} ${height} m ${to} ${height} l S\n`
  }

  /** Shows the number of pages here, in small secondary text. */
  count(x: number, y: number): void {
    this.#shapes += `q 1 0 0 1 ${points(x)} ${points(y)} cm /Count Do Q\n`
  }

  /** Fills in the number of pages and closes the document. */
  end(): void {
    this.#finishPage()
    const look = typeface('regular', SMALL_SIZE, colours.muted)
    this.#count.end(`BT ${look}${literal(String(this.#pages))} Tj ET`)
    this.#document.end()
  }

  /** Takes the finished pages' bytes out of memory; null when there are none. */
  read(): Buffer | null {
    const chunk: unknown = this.#document.read()
    return Buffer.isBuffer(chunk) ? chunk : null
  }

  #advances(face: Face): Advances {
    const measured = this.#document.font(BASE_FONT[face], 1000)
    return advancesOf((character) => measured.widthOfString(character), letterWidths(face))
  }

  #font(face: Face): Reference {
    const font = this.#document.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: BASE_FONT[face],
      Encoding: 'WinAnsiEncoding',
    })
    font.end('')
    return font
  }

  #finishPage(): void {
    if (this.#pages === 0) return
    const letters = Object.entries(this.#letters).map(([face, font]) => [
      `${face}Letters`,
      font.ref(),
    ])
    Object.assign(this.#document.page.fonts, this.#fonts, Object.fromEntries(letters))
    this.#document.page.xobjects.Count = this.#count
    // pdfkit first flips every page; this matrix undoes it.
    const upright = `1 0 0 -1 0 ${this.page.height} cm\n`
    const content = `${upright}${this.#shapes}BT\n${this.#text}ET`
    // Given text, pdfkit makes bytes of it one character at a time: most of the time of a long file.
    this.#document.addContent(Buffer.from(content, 'latin1'))
    this.#shapes = ''
    this.#text = ''
  }
}

/** Operators that set face, size and colour. */
export function typeface(face: Face, size: number, colour: string): string {
  return `/${face} ${size} Tf ${colour} rg\n`
}

/** A hundredth of a point is finer than any printer. */
export function points(value: number): number {
  return Math.round(value * 100) / 100
}
