import type { MergedCells, SheetLine } from '@claquete/core/kernel/sheets/header'
import { isoCellText, numberCellText } from '@claquete/core/kernel/sheets/workbook'
import type { CellFormat, DateSystem } from '@claquete/core/kernel/sheets/workbook'
import type { SharedStrings } from './shared-strings.ts'
import { readXml, unescaped } from './xml.ts'
import type { Attributes, XmlReader } from './xml.ts'

export interface CellContext {
  readonly strings: SharedStrings
  readonly formats: readonly CellFormat[]
  readonly system: DateSystem
  /** Cells further to the right are skipped. */
  readonly columnsMax: number
}

/** The non-empty rows of a sheet, with texts as a person would type them. */
export async function* readRows(
  pieces: AsyncIterable<string>,
  context: CellContext,
): AsyncGenerator<SheetLine> {
  const rows = new RowReader(context)
  for await (const _ of readXml(pieces, rows)) {
    const ready = rows.take()
    for (const row of ready) yield row
  }
}

const plain: CellFormat = { kind: 'plain' }

class RowReader implements XmlReader {
  readonly #context: CellContext
  #ready: SheetLine[] = []
  #line = 0
  #cells: string[] = []
  #isBlank = true
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  #isText = false
  #phonetic = 0
  #isOver = false

  constructor(context: CellContext) {
    this.#context = context
  }

  take(): readonly SheetLine[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  isDone = () => this.#isOver

  open = (name: string, attributes: Attributes) => {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#isText = true
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 't') this.#isText = this.#type === 'inlineStr' && this.#phonetic === 0
    else if (name === 'rPh') this.#phonetic += 1
  }

  text = (piece: string) => {
    if (this.#isText) this.#text += piece
  }

  close = (name: string) => {
    if (name === 'v' || name === 't') this.#isText = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'rPh') this.#phonetic -= 1
    else if (name === 'row' && !this.#isBlank) {
      this.#ready.push({ linha: this.#line, cells: this.#cells })
    } else if (name === 'sheetData') this.#isOver = true
  }

  #openRow({ r }: Attributes) {
    const told = Number(r)
    this.#line = Number.isInteger(told) && told > this.#line ? told : this.#line + 1
    this.#cells = []
    this.#isBlank = true
    this.#column = -1
  }

  #openCell({ r, t, s }: Attributes) {
    const told = r === undefined ? -1 : columnOf(r)
    this.#column = told > this.#column ? told : this.#column + 1
    this.#type = t ?? 'n'
    this.#style = s === undefined ? 0 : Number(s)
    this.#text = ''
  }

  #closeCell() {
    if (this.#column >= this.#context.columnsMax || this.#text === '') return
    const text = this.#cellText().trim()
    if (text === '') return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
    this.#isBlank = false
  }

  /** A formula's cell gives its last computed result. */
  #cellText(): string {
    const { strings, formats, system } = this.#context
    switch (this.#type) {
      case 's':
        return strings.at(Number(this.#text))
      case 'b':
        return this.#text === '1' || this.#text === 'true' ? 'Sim' : 'Não'
      case 'd':
        return isoCellText(this.#text)
      case 'n':
        return numberCellText(this.#text, formats[this.#style] ?? plain, system)
      default:
        return unescaped(this.#text)
    }
  }
}

/** 'AB12' is column 27, counting from 0; -1 when it is no reference. */
function columnOf(reference: string): number {
  let column = 0
  let at = 0
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90 || at > 3) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** The end tag after the last row, with any prefix; an empty `<sheetData/>` has none. */
const endOfRows = 'sheetData>'
const emptyRows = 'sheetData/>'
const mergedCell =
  /<(?:\w+:)?mergeCell\s[^>]*?ref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})"/g
/** A prefixed end tag may be cut between two pieces. */
const longestEnd = 60
/** Merged ranges follow the rows; those of the header come well within this many bytes. */
const tailMax = 512 * 1024

/**
 * The merged ranges that begin in the first rows. A sheet lists them after all its rows, so its text is
 * searched a second time, unparsed.
 */
export async function readMerges(
  pieces: AsyncIterable<Buffer>,
  rowsMax: number,
): Promise<MergedCells[]> {
  let carried = Buffer.alloc(0)
  let tail: string | undefined
  for await (const piece of pieces) {
    if (tail === undefined) {
      // The tag may begin in one piece and end in the next.
      const seam = Buffer.concat([carried, piece.subarray(0, longestEnd)])
      const within = endOf(piece) ?? (endOf(seam) === undefined ? undefined : 0)
      if (within !== undefined) tail = piece.toString('latin1', within)
      else carried = Buffer.from(piece.subarray(-longestEnd))
    } else tail += piece.toString('latin1')
    if (tail !== undefined && tail.length > tailMax) break
  }
  return [...(tail ?? '').matchAll(mergedCell)].flatMap(([, left, top, right, bottom]) => {
    const merged = {
      top: Number(top),
      bottom: Number(bottom),
      left: columnOf(left ?? ''),
      right: columnOf(right ?? ''),
    }
    return merged.top <= rowsMax ? [merged] : []
  })
}

/** The position of the closing `sheetData>`; an opening one with attributes does not match. */
function endOf(bytes: Buffer): number | undefined {
  const empty = bytes.indexOf(emptyRows)
  if (empty >= 0) return empty
  for (let at = bytes.indexOf(endOfRows); at >= 0; at = bytes.indexOf(endOfRows, at + 1)) {
    const opening = bytes.lastIndexOf('<', at)
    if (bytes[opening + 1] === 0x2f) return at
  }
  return undefined
}
