import { randomBytes } from 'node:crypto'
import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'

/** Bytes kept free for the signature: one chain of certificates and a timestamp need up to 20,000. */
const contentsBytes = 32 * 1024
/** Digits of each number of the range, which is known once the file is written. */
const rangeDigits = 10
const blankRange = 10 ** rangeDigits - 1

export interface Seal {
  /** Who seals, as the certificate says. */
  readonly nome: string
  readonly motivo: string
  readonly at: Date
}

export interface Assembled {
  /** The whole file, with a blank where the signature goes. */
  readonly bytes: Uint8Array
  /** Where that blank begins and ends: `<` and what follows `>`. */
  readonly from: number
  readonly to: number
}

/** `D:20261129224000Z` */
const pdfDate = (at: Date) =>
  `D:${at
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/\D/g, '')}Z`

/** What stands in the place of the signature until it is made: no document has it by chance or on purpose. */
const blankOf = (mark: Uint8Array) => {
  const blank = new Uint8Array(contentsBytes)
  blank.set(mark)
  return blank
}

const seals = (seal: Seal, mark: Uint8Array) =>
  PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([PdfNumber.of(0), ...[0, 0, 0].map(() => PdfNumber.of(blankRange))]),
    Contents: PdfString.fromBytes(blankOf(mark)),
    // The signature itself carries no time: the validator of the ITI refuses signingTime in PAdES.
    M: PdfString.fromString(pdfDate(seal.at)),
    Name: PdfString.fromString(seal.nome),
    Reason: PdfString.fromString(seal.motivo),
  })

/** Adds a field with an invisible signature to the last page. */
function addField(pdf: PDF, seal: Seal, mark: Uint8Array): void {
  const page = pdf.getPage(pdf.getPageCount() - 1)
  if (!page) throw new Error('a PDF without pages')
  const signature = pdf.register(seals(seal, mark))
  const widget = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Selo'),
      V: signature,
      P: page.ref,
      Rect: new PdfArray([0, 0, 0, 0].map((one) => PdfNumber.of(one))),
      // Printed and locked.
      F: PdfNumber.of(132),
    }),
  )
  page.dict.set('Annots', new PdfArray([widget]))
  pdf.getCatalog().set(
    'AcroForm',
    pdf.register(
      PdfDict.of({
        Fields: new PdfArray([widget]),
        SigFlags: PdfNumber.of(3),
        NeedAppearances: PdfBool.of(false),
      }),
    ),
  )
}

/**
 * One file of the documents and the manifest behind them, with the place of the seal. Forms of the documents become part of
 * their pages: nobody fills them in any more.
 */
export async function assemble(
  documents: readonly Uint8Array[],
  manifest: Uint8Array,
  seal: Seal,
): Promise<Assembled> {
  const whole = PDF.create()
  for (const bytes of [...documents, manifest]) {
    const part = await PDF.load(bytes)
    part.getForm()?.flatten()
    const pages = Array.from({ length: part.getPageCount() }, (_, at) => at)
    await whole.copyPagesFrom(part, pages, { includeAnnotations: false })
  }
  whole.setTitle(seal.motivo)
  const mark = randomBytes(32)
  addField(whole, seal, mark)
  return withRange(await whole.save({ useXRefStream: false }), mark)
}

/** Writes into the file which of its bytes are signed: all but the blank. */
function withRange(bytes: Uint8Array, mark: Buffer): Assembled {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hex = mark.toString('hex')
  const from = Math.max(file.indexOf(`<${hex}`), file.indexOf(`<${hex.toUpperCase()}`))
  const to = file.indexOf('>', from) + 1
  const number = String(blankRange)
  const blank = `[0 ${number} ${number} ${number}]`
  // That of the same dictionary, which is written just before: a document may have the same numbers.
  const at = file.lastIndexOf(blank, from)
  if (from < 0 || at < 0 || to - from !== contentsBytes * 2 + 2) {
    throw new Error('no place for the seal')
  }
  const range = `[0 ${from} ${to} ${file.length - to}]`.padEnd(blank.length, ' ')
  file.write(range, at, 'latin1')
  return { bytes, from, to }
}

/** What the signature is over. */
export const signedParts = ({ bytes, from, to }: Assembled): readonly Uint8Array[] => [
  bytes.subarray(0, from),
  bytes.subarray(to),
]

/** The file with its signature (DER). Throws RangeError where it is longer than the place kept for it. */
export function putSignature({ bytes, from }: Assembled, signature: Uint8Array): Uint8Array {
  if (signature.length > contentsBytes) throw new RangeError('a signature too long')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  file.write(Buffer.from(signature).toString('hex'), from + 1, 'latin1')
  return bytes
}
