import type { Cents } from '@claquete/core/kernel/amounts/money'
import { parseReais } from '@claquete/core/kernel/amounts/money'
import { getDocumentProxy } from 'unpdf'

/** One printed line: its texts from left to right, and its amounts. */
export interface PaperLine {
  readonly texts: readonly string[]
  /** The first text that is not a line number. */
  readonly label: string
  /** `1.2`, `Op. 1`; empty when there is none. */
  readonly number: string
  readonly amounts: readonly Cents[]
}

export interface Paper {
  readonly lines: readonly PaperLine[]
  /** The lines after the one that begins with this label. */
  readonly after: (label: string) => readonly PaperLine[]
}

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
}

/** Texts closer than this are one cell. */
const gap = 4
/** Texts closer than this, vertically, are one line. */
const slack = 3

/** Reads a PDF into its printed lines. */
export async function readPaper(pdf: Buffer): Promise<Paper> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const lines: PaperLine[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , left = 0, top = 0] = item.transform as number[]
      return [{ text: item.str, left, right: left + item.width, top }]
    })
    lines.push(...linesOf(pieces).map(lineOf))
  }
  const after = (label: string) => {
    const at = lines.findIndex((line) => line.texts.join(' ').startsWith(label))
    return at < 0 ? [] : lines.slice(at + 1)
  }
  return { lines, after }
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.top - a.top)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && first.top - piece.top < slack) line.push(piece)
    else lines.push([piece])
  }
  return lines
}

const amountPattern = /^(?:R\$\s?)?-?\s?(?:R\$\s?)?\d{1,3}(?:\.\d{3})*,\d{2}$/
const numberPattern = /^(?:\d+(?:\.\d+)*|Op\. \d+)$/

function lineOf(line: readonly Piece[]): PaperLine {
  const texts: string[] = []
  let edge = Number.NEGATIVE_INFINITY
  for (const { text, left, right } of line.toSorted((a, b) => a.left - b.left)) {
    const last = texts.length - 1
    if (left - edge < gap && last >= 0) texts[last] = `${texts[last]}${text}`
    else texts.push(text)
    edge = right
  }
  const clean = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const number = numberPattern.test(clean[0] ?? '') ? (clean[0] ?? '') : ''
  const amounts = clean.flatMap((text) => {
    const plain = text.replaceAll(/[\s ]/g, '')
    const read = amountPattern.test(plain) ? parseReais(plain) : undefined
    return read === undefined ? [] : [read]
  })
  return { texts: clean, number, label: clean[number === '' ? 0 : 1] ?? '', amounts }
}
