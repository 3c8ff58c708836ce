/** The text as it is stored, whoever typed, pasted or sent it: composed letters, plain spaces, nothing that nobody sees. */

const lineBreak = /\r\n?|[\u0085\u2028\u2029]/gu
// The joiner inside of an emoji is no invisible character: without it one picture becomes several.
const invisible =
  // oxlint-disable-next-line no-misleading-character-class
  /[\u00AD\u034F\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\u200D(?!\p{Extended_Pictographic})|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D/gu
const control = /(?!\n)\p{Cc}/gu
const space = /\p{Zs}/gu

/** Several lines: their breaks and what aligns them stay. */
const lines = (text: string) => text.replace(/ +$/gmu, '')
const oneLine = (text: string) => text.replace(/ {2,}/gu, ' ')

/** ASCII without two spaces and without controls is most of what is typed, and stays as it is. */
const isPlain = (text: string) => /^(?! )(?:[!-~]| (?! |$))*$/u.test(text)

export function storedText(text: string): string {
  if (isPlain(text)) return text
  const plain = text
    .replace(lineBreak, '\n')
    .replace(control, ' ')
    .replace(invisible, '')
    .replace(space, ' ')
    .normalize('NFC')
    .trim()
  return plain.includes('\n') ? lines(plain) : oneLine(plain)
}
