/** The encodings used by Brazilian spreadsheets and systems. */
export type Encoding = 'utf-8' | 'win1252' | 'utf-16le'

/**
 * Detects the encoding from all the bytes: UTF-16 by its byte order mark (Excel's "Texto Unicode"), UTF-8
 * when the bytes are well-formed UTF-8, else Windows-1252.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'win1252'
}

/** Whether all the bytes are well-formed UTF-8 (Unicode standard, table 3-7). */
export function isUtf8(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at)
    if (length === 0) return false
    at += length
  }
  return true
}

/** The length of the character at a place; 0 when the bytes form none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = 2 + Number(lead >= 0xe0) + Number(lead >= 0xf0)
  const second = bytes[at + 1] ?? 0
  const [lowest, highest] = secondByteRange(lead)
  if (second < lowest || second > highest) return 0
  for (let next = at + 2; next < at + length; next += 1) {
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0
  }
  return length
}

/** Some lead bytes narrow it: that excludes overlong forms, surrogates and beyond U+10FFFF. */
function secondByteRange(lead: number): readonly [lowest: number, highest: number] {
  if (lead === 0xe0) return [0xa0, 0xbf]
  if (lead === 0xed) return [0x80, 0x9f]
  if (lead === 0xf0) return [0x90, 0xbf]
  if (lead === 0xf4) return [0x80, 0x8f]
  return [0x80, 0xbf]
}
