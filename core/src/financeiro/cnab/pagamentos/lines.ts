interface Lines {
  readonly lines: readonly string[]
  readonly avisos: readonly string[]
  readonly problem?: string
}

const size = 240
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 linha ${one}` : `${count} linhas ${many}`

/**
 * The lines of a CNAB 240 file with its usual faults: blanks cut at the end, a column more, the mark of the end of a
 * file. What is no such file is told by what it is.
 */
export function linesOf(text: string): Lines {
  const lines = text
    .replaceAll('\u001A', '')
    .split(/\r?\n|\r/u)
    .filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const problem = problemOf(text, first)
  if (problem !== undefined) return { lines, avisos: [], problem }
  const short = lines.filter((line) => line.length < size).length
  const long = lines.filter((line) => line.length > size).length
  const isCut = (lines.at(-1)?.[7] ?? '') !== '9'
  return {
    lines,
    avisos: [
      ...(short > 0
        ? [`${counted(short, 'está mais curta', 'estão mais curtas')} que 240 colunas.`]
        : []),
      ...(long > 0
        ? [`${counted(long, 'está mais longa', 'estão mais longas')} que 240 colunas.`]
        : []),
      ...(isCut ? ['O arquivo não tem a linha do fim: pode ter sido cortado.'] : []),
    ],
  }
}

function problemOf(text: string, first: string): string | undefined {
  if (first === '') return 'O arquivo está vazio. Baixe-o de novo no site do banco.'
  if (text.startsWith('%PDF')) {
    return 'É um PDF. Baixe no site do banco o arquivo de retorno (.RET).'
  }
  if (/OFXHEADER|<OFX>/iu.test(text.slice(0, 500))) {
    return 'É um extrato (OFX). Importe-o em Extratos bancários.'
  }
  if (/^0[12](?:REMESSA|RETORNO)/u.test(first)) {
    return 'É um arquivo de 400 colunas, que é de boletos: pagamentos vêm em 240 colunas.'
  }
  if (!/^\d{3}00000/u.test(first)) {
    return 'Não é um arquivo CNAB 240: a primeira linha não é o começo de um arquivo de banco.'
  }
  return undefined
}
