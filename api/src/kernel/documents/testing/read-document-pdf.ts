import { extractText } from 'unpdf'

/** The text of each page of a PDF, as a reader of it would copy it, in one line. */
export async function readDocumentPdf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
