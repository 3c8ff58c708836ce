import { PDF } from '@libpdf/core'

interface Asked {
  readonly bytes: Uint8Array
}

/** The last page of a PDF: its number from 1, and its size in points. */
// oxlint-disable-next-line require-yield -- it has one answer
export async function* run({
  bytes,
}: Asked): AsyncGenerator<
  never,
  { readonly numero: number; readonly width: number; readonly height: number },
  void
> {
  const pdf = await PDF.load(bytes)
  const numero = pdf.getPageCount()
  const page = pdf.getPage(numero - 1)
  if (!page) throw new Error('a PDF without pages')
  return { numero, width: page.width, height: page.height }
}
