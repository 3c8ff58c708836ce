import PDFDocument from 'pdfkit'

/** A PDF of so many pages with text on each. */
export function pdfOf(pages: number, texto = 'Contrato'): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (let page = 1; page <= pages; page += 1) {
    document.addPage({ size: 'A4' })
    for (let line = 1; line <= 36; line += 1) {
      document.text(`${texto}, página ${page}, cláusula ${line}: as partes acertam o que segue.`)
    }
  }
  document.end()
  return done
}
