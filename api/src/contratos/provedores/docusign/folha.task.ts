import { PDF, StandardFonts, rgb } from '@libpdf/core'
import type { PDFPage } from '@libpdf/core'

/** One signer's place on the page of signatures. */
export interface LugarNaFolha {
  readonly nome: string
  /** What they sign as. */
  readonly detalhe: string
  readonly anchor: string
  readonly dateAnchor: string
}

interface Asked {
  readonly bytes: Uint8Array
  readonly titulo: string
  readonly lugares: readonly LugarNaFolha[]
}

const A4 = { width: 595, height: 842 }
const margin = 56
const top = 720
const rowHeight = 80
const rows = 8
const lineWidth = 290
const dateAt = margin + lineWidth + 24

const grey = rgb(0.4, 0.4, 0.4)
const white = rgb(1, 1, 1)

/** The letters that the standard faces have; others become a question mark. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2013\u2014]/gu, '-')
    .replaceAll(/[\u201c\u201d]/gu, '"')
    .replaceAll(/[\u2018\u2019]/gu, "'")
    .replaceAll(/[^\x20-\x7e\xa1-\xff]/gu, '?')
    .slice(0, most)

const write = (
  page: PDFPage,
  text: string,
  at: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly color?: typeof grey
  },
) => page.drawText(text, { font: StandardFonts.Helvetica, ...at })

function drawLugar(page: PDFPage, one: LugarNaFolha, y: number): void {
  for (const [from, to] of [
    [margin, margin + lineWidth],
    [dateAt, A4.width - margin],
  ] as const) {
    page.drawLine({ start: { x: from, y }, end: { x: to, y }, color: grey, thickness: 0.6 })
  }
  write(page, plain(one.nome, 60), { x: margin, y: y - 14, size: 10 })
  write(page, plain(one.detalhe, 80), { x: margin, y: y - 26, size: 8, color: grey })
  write(page, 'Data', { x: dateAt, y: y - 14, size: 8, color: grey })
  write(page, one.anchor, { x: margin, y: y + 4, size: 2, color: white })
  write(page, one.dateAnchor, { x: dateAt, y: y + 4, size: 2, color: white })
}

/** The paper with a page of signatures behind it: a line for each signer, with the anchor that a service finds it by. */
// oxlint-disable-next-line require-yield -- it has one answer
export async function* run({
  bytes,
  titulo,
  lugares,
}: Asked): AsyncGenerator<never, Uint8Array, void> {
  const pdf = await PDF.load(bytes)
  for (let from = 0; from < lugares.length; from += rows) {
    const page = pdf.addPage(A4)
    write(page, 'Assinaturas', { x: margin, y: 786, size: 15 })
    write(page, plain(titulo, 90), { x: margin, y: 768, size: 9, color: grey })
    for (const [at, one] of lugares.slice(from, from + rows).entries()) {
      drawLugar(page, one, top - at * rowHeight)
    }
  }
  return pdf.save()
}
