/** The short address of what has a code on its label: `https://app/e/CAM-0001`. */
export const codeAddress = (base: string, code: string): string =>
  `${base.replace(/\/+$/u, '')}/e/${encodeURIComponent(code)}`

const shortAddress = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/e\/([^/?#]+)\/?$/iu

/** The code that a scan means: what stands behind `/e/` of a short address, else the text as it is. */
export function codeOfScan(text: string): string {
  const scanned = text.trim()
  const code = shortAddress.exec(scanned)?.[1]
  if (code === undefined) return scanned
  try {
    return decodeURIComponent(code).trim()
  } catch {
    return scanned
  }
}
