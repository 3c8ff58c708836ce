import { PDF } from '@libpdf/core'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** Width of a picture in pixels: a telephone of 390 points with the densest screen shows it sharp. */
const width = 1_040
/** A page that is longer is drawn smaller: a strip of paper fills no memory. */
const heightMost = 4_160
/** A picture without loss that is larger is a photograph or a scan, which loses nothing that is seen. */
const losslessMostBytes = 120_000
/** Text of a page for those who do not see its picture. */
const textMost = 20_000
const pagesMost = 300

export interface DrawnPage {
  readonly numero: number
  readonly largura: number
  readonly altura: number
  readonly imagem: Uint8Array
  readonly texto: string
}

/** Why a file cannot be sent, in words. */
export interface Unusable {
  readonly problema: string
}

interface ToDraw {
  readonly bytes: Uint8Array
  readonly nome: string
  /** Only looks whether it can be sent. */
  readonly onlyInspect: boolean
}

/** A signature in a PDF names the bytes that it is over; and its field has a value, however it is written. */
function isSigned(bytes: Uint8Array, pdf: PDF): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isNamed =
    file.includes('/ByteRange') &&
    /\/(ETSI\.CAdES|adbe\.pkcs7|adbe\.x509|ETSI\.RFC3161)/u.test(file.toString('latin1'))
  return isNamed || (pdf.getForm()?.getSignatureFields() ?? []).some((field) => field.isSigned())
}

/** Puts its pages into another file, as the seal does, so that what cannot be sealed is told before anybody signs. */
async function tryToJoin(pdf: PDF): Promise<void> {
  pdf.getForm()?.flatten()
  const pages = Array.from({ length: pdf.getPageCount() }, (_, at) => at)
  await PDF.create().copyPagesFrom(pdf, pages, { includeAnnotations: false })
}

async function problemOf(bytes: Uint8Array, nome: string): Promise<string | undefined> {
  try {
    const pdf = await PDF.load(bytes.slice())
    if (pdf.isEncrypted) return `“${nome}” tem senha. Envie o PDF sem senha.`
    if (pdf.getPageCount() === 0) return `“${nome}” não tem páginas.`
    if (pdf.getPageCount() > pagesMost) {
      return `“${nome}” tem mais de ${pagesMost} páginas. Divida-o.`
    }
    if (isSigned(bytes, pdf)) {
      return `“${nome}” já tem assinatura digital, que se perderia ao juntar o manifesto. Envie a versão sem assinatura.`
    }
    await tryToJoin(pdf)
    return undefined
  } catch {
    return `“${nome}” não é um PDF que se possa ler. Gere-o de novo e envie outra vez.`
  }
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

async function draw(document: PdfDocument, index: number): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = document.getPage(index).getOriginalSize()
  const texto = document.getPage(index).getText().trim().slice(0, textMost)
  const scale = Math.min(
    width / Math.max(originalWidth, 1),
    heightMost / Math.max(originalHeight, 1),
  )
  const drawn = await document.getPage(index).render({ scale, render: 'bitmap' })
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  const picture = () => sharp(drawn.data, { raw }).flatten({ background: '#fff' })
  const exact = await picture().webp({ lossless: true, effort: 2 }).toBuffer()
  const imagem =
    exact.length <= losslessMostBytes ? exact : await picture().webp({ quality: 62 }).toBuffer()
  return { numero: index + 1, largura: drawn.width, altura: drawn.height, imagem, texto }
}

/** The pages of a PDF as pictures, one at a time; its last word is why there are none. */
export async function* run({
  bytes,
  nome,
  onlyInspect,
}: ToDraw): AsyncGenerator<DrawnPage, Unusable | null, void> {
  const problema = await problemOf(bytes, nome)
  if (problema !== undefined) return { problema }
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const count = onlyInspect ? 1 : document.getPageCount()
    for (let index = 0; index < count; index += 1) yield await draw(document, index)
    document.destroy()
    return null
  } catch {
    return {
      problema: `“${nome}” não é um PDF que se possa mostrar. Gere-o de novo e envie outra vez.`,
    }
  } finally {
    library.destroy()
  }
}
