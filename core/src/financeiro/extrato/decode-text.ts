const windows1252 = new TextDecoder('windows-1252')
const utf16 = new TextDecoder('utf-16le')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a bank's file. What its header says of the encoding is not believed: banks write it wrong. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16.decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    // Not UTF-8 as a whole, so it is the code page of Windows, which reads any byte.
    return windows1252.decode(bytes)
  }
}
