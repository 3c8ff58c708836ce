/**
 * The head of a text file as text; undefined when it is binary. Reads UTF-8, UTF-16 with a byte order mark
 * and the one-byte encodings of Brazilian Windows; wrong accents there do not matter for telling types apart.
 */
export function textOf(head: Uint8Array): string | undefined {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return wideText('utf-16le', head)
  if (first === 0xfe && second === 0xff) return wideText('utf-16be', head)
  if (head.some(isNeverInText)) return undefined
  return decode('utf-8', head) ?? decode('latin1', head)
}

const BATCH_START =
  /^(?:@\s*(?:echo|rem|cls|setlocal|title|cd|chcp|start|if|for)\b|echo\s+off\b|setlocal\b|chcp\s+\d)/i

/** The media type of a text by its beginning; text/plain otherwise. */
export function textMime(text: string): string {
  const start = text.slice(0, 8_192).trimStart()
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('{\\rtf')) return 'application/rtf'
  if (/^#!\s*\//.test(start)) return 'text/x-shellscript'
  if (BATCH_START.test(start)) return 'application/x-bat'
  if (/^OFXHEADER/i.test(start)) return 'application/x-ofx'
  return start.startsWith('<') ? markupMime(start) : 'text/plain'
}

function markupMime(start: string): string {
  if (/<(?:\?OFX|OFX>)/i.test(start)) return 'application/x-ofx'
  if (/<(?:[a-z]+:)?svg[\s>/]/i.test(start)) return 'image/svg+xml'
  if (/<(?:!doctype\s+html|html|head|body|script|iframe)[\s>/]/i.test(start)) return 'text/html'
  return start.startsWith('<?xml') ? 'application/xml' : 'text/plain'
}

/** Control characters, except tab, line and page breaks, DOS' end of file and escape. */
function isNeverInText(byte: number): boolean {
  if (byte >= 0x20) return byte === 0x7f
  return !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b
}

function wideText(encoding: string, head: Uint8Array): string | undefined {
  const text = decode(encoding, head)
  return text !== undefined && [...text].some((sign) => isNeverInText(sign.charCodeAt(0)))
    ? undefined
    : text
}

/** Strict, but allows a character cut at the end of the head. */
function decode(encoding: string, head: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}
