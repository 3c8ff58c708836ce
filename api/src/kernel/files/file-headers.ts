import type { FileDisposition } from './signed-url.ts'

/** The only types a browser may show in place; anything else is saved, whatever was asked. */
const SHOWN_IN_PLACE: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The reply headers under which a person's file is served so that it cannot act as a page of ours. */
export function fileHeaders(file: {
  readonly name: string
  readonly disposition: FileDisposition
}): Record<string, string> {
  const type = SHOWN_IN_PLACE[extensionOf(file.name)]
  const disposition = type === undefined ? 'attachment' : file.disposition
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': contentDisposition(disposition, file.name),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    // Browsers refuse to open their PDF reader in a sandbox; a PDF is never read as a page.
    ...(type === 'application/pdf'
      ? {}
      : { 'content-security-policy': "default-src 'none'; sandbox" }),
  }
}

/** `Content-Disposition` with the real name in UTF-8 (RFC 8187) and an ASCII one for old readers. */
export function contentDisposition(disposition: FileDisposition, name: string): string {
  const clean = cleanFileName(name)
  const ascii = clean
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A name fit to keep and to show: no folders, no control or direction-changing characters, 200 long. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  if (plain === '' || /^\.+$/.test(plain)) return 'arquivo'
  const letters = [...plain]
  if (letters.length <= 200) return plain
  const extension = extensionOf(plain)
  const tail = extension === '' ? '' : `.${extension}`
  return letters.slice(0, 200 - tail.length).join('') + tail
}

/** The extension in lower case without its dot, or '' when there is none of 1 to 10 letters and digits. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/.exec(name.trim().toLowerCase())?.[1] ?? ''
}
