import PDFDocument from 'pdfkit'
import { fileURLToPath } from 'node:url'

export type Face = 'regular' | 'bold'

type Document = InstanceType<typeof PDFDocument>

/** A font of a file, which a document embeds with the letters that it used. */
export interface LetterFont {
  encode(text: string): readonly [glyphs: readonly string[], positions: unknown]
  ref(): ReturnType<Document['ref']>
  readonly scale: number
  readonly font: {
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): { readonly advanceWidth: number }
  }
}

const files: Record<Face, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
}

/** Opens Inter in a document, for the letters that the standard faces lack. */
export function letterFont(document: Document, face: Face): LetterFont {
  const path = new URL(`./${files[face]}`, import.meta.resolve('@expo-google-fonts/inter'))
  document.font(fileURLToPath(path))
  // pdfkit has no public name for the font it has just opened.
  return (document as unknown as { readonly _font: LetterFont })._font
}

/** The letters beyond WinAnsi end here: Latin, Greek, Cyrillic, Vietnamese and the empty square come before. */
export const lettersEnd = 0x2600

/** The width of every letter beyond WinAnsi, in thousandths of the font size; 0 when it is missing. */
function measure(face: Face): Uint16Array {
  const { font, scale } = letterFont(new PDFDocument({ autoFirstPage: false }), face)
  const widths = new Uint16Array(lettersEnd)
  for (let code = 0x100; code < lettersEnd; code += 1) {
    if (!font.hasGlyphForCodePoint(code)) continue
    widths[code] = font.glyphForCodePoint(code).advanceWidth * scale
  }
  return widths
}

const measured: Partial<Record<Face, Uint16Array>> = {}

/** Measured once in a process, when the first PDF is made. */
export const letterWidths = (face: Face): Uint16Array => (measured[face] ??= measure(face))

export const hasLetter = (character: string): boolean =>
  character.length === 1 && (letterWidths('regular')[character.charCodeAt(0)] ?? 0) > 0
