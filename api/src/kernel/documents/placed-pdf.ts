import PDFDocument from 'pdfkit'

/** A point is 1/72 of an inch. */
const points = (mm: number) => (mm / 25.4) * 72

export interface PlacedPdfText {
  readonly texto: string
  /** Left edge and line of the text, in millimetres from the upper left corner. */
  readonly x: number
  readonly y: number
  /** Size in points. */
  readonly tamanho: number
}

/** A thin line between two points, in millimetres. */
export interface PlacedPdfLine {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

export interface PlacedPage {
  /** In millimetres. */
  readonly largura: number
  readonly altura: number
  readonly texts: readonly PlacedPdfText[]
  readonly linhas?: readonly PlacedPdfLine[]
}

interface Info {
  readonly titulo: string
  readonly createdAt: Date
}

/**
 * Pages of exactly their size, with texts at exact places, for forms that are printed on. The typewriter face has
 * letters of one width (`letterShare` of core), so that what was measured fits.
 */
export function printPlaced(
  pages: readonly PlacedPage[],
  { titulo, createdAt }: Info,
): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, CreationDate: createdAt },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const page of pages) drawPage(document, page)
  document.end()
  return done
}

function drawPage(document: InstanceType<typeof PDFDocument>, page: PlacedPage): void {
  document.addPage({ size: [points(page.largura), points(page.altura)], margin: 0 })
  document.lineWidth(0.3).strokeColor('#888888')
  for (const { from, to } of page.linhas ?? []) {
    document.moveTo(points(from[0]), points(from[1])).lineTo(points(to[0]), points(to[1])).stroke()
  }
  document.fillColor('#000000').font('Courier')
  for (const { texto, x, y, tamanho } of page.texts) {
    document
      .fontSize(tamanho)
      .text(texto, points(x), points(y), { baseline: 'alphabetic', lineBreak: false })
  }
}
