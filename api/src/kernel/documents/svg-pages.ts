/**
 * Cuts the engine's SVG of a whole document into pages, each a complete SVG with the glyphs it uses. The
 * engine writes the pages in sequence, each as a `<path/>` (the sheet) and a `<g>` at the same depth.
 */
export function svgPages(drawing: string, most: number): string[] {
  const lines = drawing.split('\n')
  const glyphs = glyphsOf(lines)
  const pages: string[] = []
  for (let at = 0; at < lines.length && pages.length < most; at += 1) {
    const sheet = sheetStart.exec(lines[at] ?? '')
    if (!sheet || !pageStart.test(lines[at + 1] ?? '')) continue
    const end = lines.indexOf(pageEnd, at + 1)
    const body = lines.slice(at + 2, end).map((line) => line.trim())
    pages.push(picture(lines[at] ?? '', body.join(''), glyphs, [sheet[2] ?? '0', sheet[1] ?? '0']))
    at = end
  }
  return pages
}

/** `M 0 0v <height> h <width> …`: the blank sheet. */
const sheetStart = /^ {4}<path .*d="M 0 0v ([\d.]+) h ([\d.]+) /
const pageStart = /^ {4}<g[ >]/
const pageEnd = '    </g>'
/** A glyph, or a shape that clips a picture. */
const shared = /^ {8}<(symbol|clipPath) id="([^"]+)"/
const used = /(?:href="|url\()#([^")]+)/g

function glyphsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>()
  for (const [at, line] of lines.entries()) {
    const [, tag, id] = shared.exec(line) ?? []
    if (id === undefined) continue
    const end = lines.indexOf(`        </${tag}>`, at)
    const text = lines.slice(at, end + 1).map((one) => one.trim())
    glyphs.set(id, text.join(''))
  }
  return glyphs
}

function picture(
  sheet: string,
  body: string,
  glyphs: ReadonlyMap<string, string>,
  [width, height]: readonly [string, string],
): string {
  const names = new Set([...body.matchAll(used)].map(([, id]) => id ?? ''))
  const defs = [...names].map((id) => glyphs.get(id) ?? '').join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sheet.trim()}${body}<defs>${defs}</defs></svg>`
}
