/**
 * Letters that Unicode does not take apart, and what people type for them. The same as in the SQL function `dobrar`.
 */
const LETTERS = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
} as const
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const letterOf = (letter: string) => LETTERS[letter as keyof typeof LETTERS]

/** What stands on a letter, and what nobody sees. */
const MARK =
  // oxlint-disable-next-line no-misleading-character-class
  /[\u00AD\u0300-\u036F\u0483-\u0489\u061C\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFB]+/gu
// oxlint-disable-next-line no-control-regex
const SPACE = /[\u0000-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/gu
const ASCII = /^[!-~]+(?: [!-~]+)*$/u

/**
 * Folds text for comparing and searching, as the SQL function `dobrar` does: lower case, plain letters (also of
 * ligatures and wide or bold ones), one space between words, nothing that nobody sees.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(LETTER, letterOf)
    .replace(SPACE, ' ')
    .trim()
}

/** The text with its capitals and spaces, and plain letters: what is written where only ASCII goes. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARK, '')

/** Only the digits 0-9 of a text. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/gu, '')
}

/** Trims the text and turns every run of white space into one space. */
export function normalizeSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** Lower-case ASCII words joined by hyphens, for addresses and file names. */
export function slug(text: string): string {
  return (fold(text).match(/[a-z0-9]+/gu) ?? []).join('-')
}

/** The trigrams of each folded word, padded like PostgreSQL's pg_trgm ('  ab '). */
export function trigrams(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const word of fold(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `
    for (let start = 0; start + 3 <= padded.length; start += 1) {
      found.add(padded.slice(start, start + 3))
    }
  }
  return found
}

/**
 * Shared trigrams over all trigrams, 0 to 1, like pg_trgm's similarity(); 0 when neither text has letters.
 */
export function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of a) if (b.has(trigram)) shared += 1
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}
