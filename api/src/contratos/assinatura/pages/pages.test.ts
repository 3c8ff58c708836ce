import { PDF } from '@libpdf/core'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { pdfOf } from '../selo/testing/pdf.ts'
import { run } from './pages.task.ts'
import type { DrawnPage, Unusable } from './pages.task.ts'

async function drawn(bytes: Buffer): Promise<{ pages: DrawnPage[]; end: Unusable | null }> {
  const task = run({ bytes: Uint8Array.from(bytes), nome: 'x.pdf', onlyInspect: false })
  const pages: DrawnPage[] = []
  for (;;) {
    const step = await task.next()
    if (step.done === true) return { pages, end: step.value }
    pages.push(step.value)
  }
}

/** A PDF of one page of this size, in points, with these objects behind it. */
const raw = (page: string, more = '') =>
  Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R${page}>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  )

test('a page that is very long and narrow is drawn no larger than others', async () => {
  for (const box of ['[0 0 10 14400]', '[0 0 14400 14400]']) {
    const { pages, end } = await drawn(raw(`/MediaBox${box}`))
    expect(end).toBeNull()
    const [page] = pages
    expect((page?.largura ?? 0) * (page?.altura ?? 0)).toBeLessThan(5_000_000)
    expect(page?.largura).toBeGreaterThan(0)
  }
  const line = await drawn(raw('/MediaBox[0 0 1 14400]'))
  expect(line.end?.problema).toContain('não é um PDF que se possa mostrar')
})

test('a password, a signature of any kind, no pages and no PDF are each told in words', async () => {
  const locked = await new Promise<Buffer>((resolve) => {
    const document = new PDFDocument({ userPassword: 'abc' })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.text('x').end()
  })
  expect((await drawn(locked)).end?.problema).toContain('senha')
  for (const kind of ['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'adbe.x509.rsa_sha1']) {
    const signed = raw(
      '/MediaBox[0 0 595 842]',
      `/AcroForm<</SigFlags 3/Fields[<</FT/Sig/T(a)/V<</Type/Sig/SubFilter/${kind}/ByteRange[0 1 2 3]/Contents<00>>>>>]>>`,
    )
    expect((await drawn(signed)).end?.problema, kind).toContain('já tem assinatura')
  }
  // Written otherwise, in a stream of objects.
  const pdf = await PDF.load(await pdfOf(1))
  const { PdfArray, PdfDict, PdfName, PdfString } = await import('@libpdf/core')
  const value = pdf.register(
    PdfDict.of({ Type: PdfName.of('Sig'), SubFilter: PdfName.of('adbe.pkcs7.detached') }),
  )
  const field = pdf.register(
    PdfDict.of({ FT: PdfName.of('Sig'), T: PdfString.fromString('a'), V: value }),
  )
  pdf.getCatalog().set('AcroForm', pdf.register(PdfDict.of({ Fields: new PdfArray([field]) })))
  const hidden = Buffer.from(await pdf.save({ useXRefStream: true }))
  expect((await drawn(hidden)).end?.problema).toContain('já tem assinatura')
  expect((await drawn(Buffer.from('%PDF-1.4 nada'))).end?.problema).toContain('não é um PDF')
})
