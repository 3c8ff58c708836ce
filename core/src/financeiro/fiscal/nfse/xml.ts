/** Elements of a document that is signed: written as exclusive canonical XML writes them, so that nothing is moved later. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML 1.0 does not have. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu

const written = (text: string): string =>
  text
    .replaceAll(forbidden, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[&<>]/gu, (one) => escapes[one] ?? one)

/** An element with a text; nothing where there is none, since the layout refuses empty elements. */
export function leaf(name: string, value: string | undefined): string {
  const text = value === undefined ? '' : written(value)
  return text === '' ? '' : `<${name}>${text}</${name}>`
}

/** An element of elements; nothing where all of them are nothing. `attributes` are written in the order given. */
export function group(name: string, parts: readonly string[], attributes = ''): string {
  const inner = parts.join('')
  return inner === '' ? '' : `<${name}${attributes}>${inner}</${name}>`
}
