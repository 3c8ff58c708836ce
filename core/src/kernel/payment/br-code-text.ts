/** The text of a Pix code as it was encoded: what its check digits and its lengths count. */

/** The units in which a writer counts lengths: each has its text, and the further ones of a character are empty. */
export type Measure = (text: string) => readonly string[]

/** A pasted code whose check digits agree. */
interface CheckedText {
  readonly text: string
  readonly measures: readonly Measure[]
}

const utf8 = new TextEncoder()

function latin1(text: string): Uint8Array | undefined {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : undefined
}

/** CRC-16/CCITT-FALSE as four upper-case hexadecimal digits: polynomial 0x1021, begun with 0xFFFF, nothing reflected. */
export function crc16(bytes: Uint8Array): string {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The check digits of what we write, which is ASCII. */
export const crcOf = (text: string): string => crc16(utf8.encode(text))

const characters: Measure = (text) => [...text]
const halves: Measure = (text) => text.split('')
const bytes: Measure = (text) =>
  characters(text).flatMap((letter) => [
    letter,
    ...Array.from({ length: utf8.encode(letter).length - 1 }, () => ''),
  ])

/** Some writers count characters, in one of two ways, and others the bytes of UTF-8. In Latin-1 both are one. */
export const measures: readonly Measure[] = [characters, bytes, halves]

const encodings = [
  { encode: (text: string) => utf8.encode(text), measures },
  { encode: latin1, measures: [characters] },
]

// A mail or a PDF breaks a long code over lines, with or without spaces of its own, or at a space of the code.
const invisible = /\p{Cf}/gu
const lineBreak = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const wideBreak = /\s*[\p{Cc}\p{Zl}\p{Zp}]\s*/gu

const joined = (text: string, between: RegExp, by: string) =>
  text
    .replace(invisible, '')
    .replace(between, by)
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** What a pasted text may be the copy of, the most faithful first. */
function copies(text: string): ReadonlySet<string> {
  const found = [
    text.trim(),
    joined(text, lineBreak, ''),
    joined(text, wideBreak, ''),
    joined(text, wideBreak, ' '),
  ]
  return new Set([...found, ...found.map((one) => one.normalize('NFC'))])
}

const checkDigits = /6304([0-9A-F]{4})$/iu

/**
 * The Pix code of a pasted text: its check digits decide which line breaks, spaces and invisible characters are none of
 * it, and how it was encoded. Undefined when they agree with nothing.
 */
export function checkedText(pasted: string): CheckedText | undefined {
  for (const text of copies(pasted)) {
    const digits = checkDigits.exec(text)?.[1]?.toUpperCase()
    if (digits === undefined) continue
    for (const encoding of encodings) {
      const encoded = encoding.encode(text.slice(0, -4))
      if (encoded && crc16(encoded) === digits) return { text, measures: encoding.measures }
    }
  }
  return undefined
}

/** The copy without what nobody sees, for words about a code whose check digits are wrong. */
export const plainCopy = (pasted: string): string => joined(pasted, lineBreak, '')
