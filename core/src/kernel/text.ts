/** The accented letters that folding replaces; each has its plain letter at the same place of FOLD_TO. */
export const FOLD_FROM = 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿ'
export const FOLD_TO = 'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucnyy'

const PLAIN = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO.charAt(index)]))
const ACCENTED = new RegExp(`[${FOLD_FROM}]`, 'gu')

/**
 * Folds text for comparing and searching: lower case without accents, by the same table as the SQL function
 * `dobrar`. Accents typed as separate combining marks are composed first.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(ACCENTED, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase()
}

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
