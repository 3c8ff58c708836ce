/** The lines of a file with what was wrong and tolerated, or why it cannot be read. */
export interface FileLines {
  readonly lines: readonly string[]
  readonly avisos: readonly string[]
}

const endOfFile = String.fromCharCode(0x1a)

/** Lines without the line ends, blank lines and end-of-file marks that programs of banks leave. */
export function splitLines(text: string): FileLines {
  const avisos: string[] = []
  if (text.includes(endOfFile)) avisos.push('O arquivo tem uma marca de fim (0x1A), que não conta.')
  const lines = text
    .replaceAll(endOfFile, '')
    .split(/\r\n|\n|\r/u)
    .filter((line) => line.trim() !== '')
  return { lines, avisos }
}

const lineCount = (count: number) => (count === 1 ? '1 linha' : `${count} linhas`)

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
      problem: `As linhas do arquivo têm ${width} colunas, e as do banco têm ${size}: o arquivo perdeu colunas no caminho.`,
    }
  }
  const damaged = lines.findIndex((line) => line.length === size - 1 && line.endsWith(' '))
  if (damaged >= 0) {
    return {
      problem: `A linha ${damaged + 1} tem ${size - 1} colunas, e deveria ter ${size}: ela perdeu uma coluna no caminho.`,
    }
  }
  const short = lines.filter(({ length }) => length < size).length
  const long = lines.filter(({ length }) => length > size).length
  const avisos: string[] = []
  if (short > 0) avisos.push(`${lineCount(short)} sem os espaços do fim, completadas na leitura.`)
  if (long > 0) avisos.push(`${lineCount(long)} com mais de ${size} colunas; o excesso não conta.`)
  return { avisos }
}
