import { counted } from '../../kernel/writing/counted.ts'
/** What to do about a file that came to harm. */
export const again = 'Baixe o arquivo de novo no site do banco, sem abri-lo em outro programa.'
/** What to do about a file that may lack lines. */
export const isWhole = 'Confira no site do banco se ele está inteiro antes de aplicar.'

/** The lines of a file with what was wrong and tolerated, or why it cannot be read. */
export interface FileLines {
  readonly lines: readonly string[]
  readonly avisos: readonly string[]
}

const endOfFile = String.fromCharCode(0x1a)

/** Accented letters of UTF-8 as they look when each byte is a character, and any other character beyond ASCII. */
const utf8Letter = /[\u{C2}\u{C3}][\u{80}-\u{BF}]/gu
const beyondAscii = /[\u{80}-\u{FF}]/u
const byteOrderMark = /^\u{EF}\u{BB}\u{BF}/u

const letterOf = (pair: string) =>
  String.fromCharCode(((pair.charCodeAt(0) & 3) << 6) | (pair.charCodeAt(1) & 63))

/** Lines without the line ends, blank lines, end-of-file marks and encodings that programs of banks leave. */
export function splitLines(text: string): FileLines {
  const avisos: string[] = []
  let clean = text.replace(byteOrderMark, '')
  if (clean.includes(endOfFile)) {
    avisos.push('O arquivo tem uma marca de fim (0x1A), que não conta.')
    clean = clean.replaceAll(endOfFile, '')
  }
  // Two bytes of a letter are one column: left as they are, every amount after a name would be shifted.
  const isUtf8 = beyondAscii.test(clean) && !beyondAscii.test(clean.replace(utf8Letter, ''))
  if (isUtf8) {
    avisos.push('O arquivo veio em UTF-8; as colunas foram contadas por letra.')
    clean = clean.replace(utf8Letter, letterOf)
  }
  return { lines: clean.split(/\r\n|\n|\r/u).filter((line) => line.trim() !== ''), avisos }
}

const lineCount = (count: number) => counted(count, 'linha', 'linhas')

/**
 * Whether lines have the columns of their layout. Blanks that were trimmed at the end, or a column more, are said and
 * tolerated; a file of which every line is short lost a column somewhere, and every amount after it would be wrong.
 */
export function checkColumns(
  lines: readonly string[],
  size: 240 | 400,
): { readonly avisos: readonly string[] } | { readonly problem: string } {
  const widths = new Set(lines.map(({ length }) => length))
  const [width = size] = widths
  if (widths.size === 1 && width < size) {
    return {
      problem: `As linhas do arquivo têm ${width} colunas, e as do banco têm ${size}: o arquivo perdeu colunas no caminho. ${again}`,
    }
  }
  const damaged = lines.findIndex((line) => line.length === size - 1 && line.endsWith(' '))
  if (damaged >= 0) {
    return {
      problem: `A linha ${damaged + 1} tem ${size - 1} colunas, e deveria ter ${size}: ela perdeu uma coluna no caminho. ${again}`,
    }
  }
  // A column more is a blank at the end; anything else there was moved by what came in before it.
  const moved = lines.findIndex((line) => line.slice(size).trim() !== '')
  if (moved >= 0) {
    const { length } = lines[moved] ?? ''
    return {
      problem: `A linha ${moved + 1} tem ${length} colunas, e deveria ter ${size}: algo entrou nela no caminho. ${again}`,
    }
  }
  const short = lines.filter(({ length }) => length < size).length
  const long = lines.filter(({ length }) => length > size).length
  const avisos: string[] = []
  if (short > 0) avisos.push(`${lineCount(short)} sem os espaços do fim, completadas na leitura.`)
  if (long > 0) avisos.push(`${lineCount(long)} com mais de ${size} colunas; o excesso não conta.`)
  return { avisos }
}
