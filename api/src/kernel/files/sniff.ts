import { fileTypeFromBuffer } from 'file-type'
import { PKCS12_MIME } from '@claquete/core/kernel/files/upload-rules'
import { textOf, textMime } from './sniff-text.ts'

/** `sniff` reads this many bytes from the start and from the end. */
export const SNIFF_BYTES = 64 * 1024

/** Unknown content. */
export const UNKNOWN_MIME = 'application/octet-stream'

/** 32 bytes without a control character are text: every binary format has one among its first 32. */
const CERTAINLY_TEXT = 32

/**
 * The media type of a file by its content: `head` is its first bytes, `tail` its last ones, where a zip has
 * its directory. The name and the browser's declaration are not trusted.
 */
export async function sniff(head: Uint8Array, tail: Uint8Array = head): Promise<string> {
  const text = textOf(head)
  if (text !== undefined && (head.length === 0 || head.length >= CERTAINLY_TEXT)) {
    return textMime(text)
  }
  const binary = await binaryMime(head, tail)
  if (binary !== undefined && binary !== 'application/xml') return binary
  return text === undefined ? UNKNOWN_MIME : textMime(text)
}

async function binaryMime(head: Uint8Array, tail: Uint8Array): Promise<string | undefined> {
  if (isPkcs12(head)) return PKCS12_MIME
  if (startsWith(head, [0x4d, 0x5a])) return 'application/x-msdownload'
  const detected = await detect(head)
  if (detected === 'application/zip') return zipMime(head, tail)
  if (detected === 'application/x-cfb') return compoundMime(head, tail)
  return detected === undefined ? undefined : (SAME_AS[detected] ?? detected)
}

/** Detected types with another usual name; an animated PNG is a PNG. */
const SAME_AS: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'application/x.ms.shortcut': 'application/x-ms-shortcut',
}

async function detect(head: Uint8Array): Promise<string | undefined> {
  // In a PNG with long metadata the first image chunk, which file-type looks for, lies beyond the head.
  const fallback = startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    ? 'image/png'
    : undefined
  try {
    return (await fileTypeFromBuffer(head, { maxBufferSize: 1024 * 1024 }))?.mime ?? fallback
  } catch {
    // Content that crashes the parser has an unknown type.
    return fallback
  }
}

/** A DER or BER SEQUENCE that begins with version 3: RFC 7292, section 4. */
function isPkcs12(head: Uint8Array): boolean {
  const [tag, length] = head
  if (tag !== 0x30 || length === undefined || length < 0x80 || length > 0x84) return false
  const content = 2 + (length & 0x7f)
  return startsWith(head.subarray(content), [0x02, 0x01, 0x03])
}

/** Office files are zips. LibreOffice writes the part that tells the type last, so the names decide. */
function zipMime(head: Uint8Array, tail: Uint8Array): string {
  const names = [...entryNames(head), ...entryNames(tail)]
  const has = (start: string) => names.some((name) => name.startsWith(start))
  if (has('xl/vbaProject.bin')) return 'application/vnd.ms-excel.sheet.macroenabled.12'
  if (has('xl/')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  if (has('word/')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  if (has('ppt/')) {
    return 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  }
  return 'application/zip'
}

/** By signature, where a zip header has its name's length and its name. */
const ZIP_HEADERS = [
  { signature: 'PK\u0003\u0004', lengthAt: 26, nameAt: 30 },
  { signature: 'PK\u0001\u0002', lengthAt: 28, nameAt: 46 },
] as const

const LONGEST_TELLING_NAME = 64

/** The first characters of the names in the local headers and directory entries of a piece of a zip. */
function entryNames(piece: Uint8Array): string[] {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  const names: string[] = []
  for (const { signature, lengthAt, nameAt } of ZIP_HEADERS) {
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 4)) {
      if (at + nameAt > bytes.length) break
      const length = Math.min(bytes.readUInt16LE(at + lengthAt), LONGEST_TELLING_NAME)
      names.push(bytes.toString('latin1', at + nameAt, at + nameAt + length))
    }
  }
  return names
}

/** The class id of Windows Installer databases, {000C1084-0000-0000-C000-000000000046}. */
const INSTALLER_CLASS = Buffer.from('84100c0000000000c000000000000046', 'hex')

/** Old Office formats share a container; their UTF-16 stream names tell them apart. */
function compoundMime(head: Uint8Array, tail: Uint8Array): string {
  const both = Buffer.concat([head, tail])
  const has = (stream: string) => both.includes(Buffer.from(stream, 'utf16le'))
  if (both.includes(INSTALLER_CLASS)) return 'application/x-msi'
  if (has('Workbook')) return 'application/vnd.ms-excel'
  if (has('WordDocument')) return 'application/msword'
  if (has('PowerPoint Document')) return 'application/vnd.ms-powerpoint'
  return 'application/x-cfb'
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
