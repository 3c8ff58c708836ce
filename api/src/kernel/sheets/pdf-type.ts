import { withoutControls } from './cell-text.ts'
import { hasLetter } from './pdf-letters.ts'

/** WinAnsi codes 0x80 to 0x9f; unassigned ones are blank. */
const HIGH_CODES = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
/** What stands for a sign that no face has. A question mark would be read as one. */
export const MISSING = '\u25a1'
const ELLIPSIS = '\u0085'

const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\xff]*$/
const codeOf = new Map(
  [...HIGH_CODES].flatMap((character, index) =>
    character === ' ' ? [] : [[character, String.fromCharCode(0x80 + index)]],
  ),
)

/** The width of every character of a face, in thousandths of the font size. */
export type Advances = Uint16Array

/**
 * Measures every WinAnsi character, beside the letters measured before; `measure` gives one character's width at
 * size 1000.
 */
export function advancesOf(measure: (character: string) => number, letters: Advances): Advances {
  const advances = letters.slice()
  for (let code = 0x20; code < 0x100; code += 1) {
    const high = code >= 0x80 && code < 0xa0 ? HIGH_CODES[code - 0x80] : undefined
    advances[code] = measure(high ?? String.fromCharCode(code))
  }
  return advances
}

/**
 * The text as it is printed, line breaks as spaces: WinAnsi codes, and the letters of other alphabets as they
 * are. Signs that no face has (emoji, Chinese) become an empty square each, where a reader notices them.
 */
export function winAnsi(text: string): string {
  if (PLAIN.test(text)) return text
  let encoded = ''
  for (const character of simplified(text)) {
    encoded += PLAIN.test(character)
      ? character
      : (codeOf.get(character) ?? (hasLetter(character) ? character : MISSING))
  }
  return encoded
}

/** An emoji with its variants and what is joined to it, and the two letters of a flag: one sign for a reader. */
const JOINED =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})+|[\u{1f1e6}-\u{1f1ff}]{2}/gu

/** Composes letters, simplifies spaces and hyphens, and drops zero-width characters. */
function simplified(text: string): string {
  return withoutControls(text.normalize('NFC').replace(JOINED, MISSING))
    .replace(/\u00ad|[\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/g, '')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-')
}

export function textWidth(text: string, advances: Advances): number {
  let width = 0
  for (let index = 0; index < text.length; index += 1) {
    width += advances[text.charCodeAt(index)] ?? 0
  }
  return width
}

/** Text as runs of WinAnsi and of other letters. */
export const lettersApart = (text: string): string[] =>
  text.match(/[\u0100-\uffff]+|[^\u0100-\uffff]+/g) ?? []

/** Whether a run, or the text before it is cut into runs, has letters beyond WinAnsi. */
export const isBeyond = (text: string): boolean => /[\u0100-\uffff]/.test(text)

/** WinAnsi text as a literal string of a content stream. */
export function literal(text: string): string {
  return `(${/[\\()]/.test(text) ? text.replace(/[\\()]/g, '\\$&') : text})`
}

/** Lines of whole words; a word that is wider than the limit is a line of its own. */
export function wrapWords(text: string, advances: Advances, limit: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer, advances) <= limit) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * Breaks WinAnsi text into lines that fit the limit, at spaces or, in a long word, after punctuation (an
 * e-mail after its @). When text is left after `maxLines`, the last line ends in "…".
 */
export function wrap(text: string, advances: Advances, limit: number, maxLines: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '') {
    const fit = fitting(rest, advances, limit)
    if (fit >= rest.length) {
      lines.push(rest)
      break
    }
    if (lines.length === maxLines - 1) {
      const room = limit - (advances[ELLIPSIS.charCodeAt(0)] ?? 0)
      lines.push(rest.slice(0, fitting(rest, advances, room)).trimEnd() + ELLIPSIS)
      break
    }
    const end = breakAt(rest, Math.max(1, fit))
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return lines
}

function breakAt(text: string, fit: number): number {
  const space = text.lastIndexOf(' ', fit)
  if (space > 0) return space
  const marks = text.slice(0, fit).search(/[@/._-][^@/._-]*$/)
  return marks >= fit / 2 ? marks + 1 : fit
}

/** How many characters fit the limit. */
function fitting(text: string, advances: Advances, limit: number): number {
  let width = 0
  for (let index = 0; index < text.length; index += 1) {
    width += advances[text.charCodeAt(index)] ?? 0
    if (width > limit) return index
  }
  return text.length
}
