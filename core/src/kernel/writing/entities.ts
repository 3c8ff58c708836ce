const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  ndash: '–',
  mdash: '—',
}
/** The marks of letters, as the names of entities write them: `eacute`, `Ccedil`. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/gu
const LETTER = /^([a-zA-Z])(acute|grave|circ|tilde|uml|cedil)$/u

/** The text that entities stand for, once: what is none stays as it is written. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return ofName(name) ?? whole
    return ofCode(decimal === undefined ? Number(`0x${hexadecimal}`) : Number(decimal)) ?? whole
  })
}

function ofName(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name]
  const [, letter = '', mark = ''] = LETTER.exec(name) ?? []
  return letter === '' ? undefined : `${letter}${MARKS[mark] ?? ''}`.normalize('NFC')
}

function ofCode(code: number): string | undefined {
  const isText = code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
  if (isText) return String.fromCodePoint(code)
  return code === 9 || code === 10 || code === 13 ? ' ' : undefined
}
