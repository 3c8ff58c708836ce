import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF as one line, as if copied by a reader. */
export async function readDocumentPdf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** A piece of a printed line and the place where it ends on the page, in points. */
export interface PrintedCell {
  readonly text: string
  readonly right: number
}

interface Piece {
  readonly str: string
  readonly width: number
  readonly transform: readonly number[]
}

/** Wider than the space between two words, narrower than what parts two columns. */
const columnGap = 4

/** The lines of a PDF from the top of the first page, each with its cells from left to right. */
export async function readDocumentLines(pdf: Buffer): Promise<PrintedCell[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const lines: PrintedCell[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    lines.push(...linesOf(items.filter((one): one is typeof one & Piece => 'str' in one)))
  }
  return lines
}

function linesOf(pieces: readonly Piece[]): PrintedCell[][] {
  const rows = new Map<number, Piece[]>()
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue
    const y = Math.round(piece.transform[5] ?? 0)
    const near = [y, y - 1, y + 1].find((at) => rows.has(at)) ?? y
    rows.set(near, [...(rows.get(near) ?? []), piece])
  }
  return [...rows].toSorted(([a], [b]) => b - a).map(([, row]) => cellsOf(row))
}

function cellsOf(row: readonly Piece[]): PrintedCell[] {
  const cells: PrintedCell[] = []
  for (const { str, width, transform } of row.toSorted(
    (a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0),
  )) {
    const left = transform[4] ?? 0
    const last = cells.at(-1)
    const text = str.replaceAll('\u00a0', ' ')
    const isApart = last === undefined || left - last.right > columnGap
    if (isApart) cells.push({ text: text.trim(), right: left + width })
    else {
      const space = left - last.right > 1 ? ' ' : ''
      cells[cells.length - 1] = { text: `${last.text}${space}${text}`.trim(), right: left + width }
    }
  }
  return cells
}
