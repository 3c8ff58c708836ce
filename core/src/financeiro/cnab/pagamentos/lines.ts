import { checkColumns, isWhole, splitLines } from '../file-lines.ts'

interface Lines {
  readonly lines: readonly string[]
  readonly avisos: readonly string[]
  readonly problem?: string
}

/**
 * The lines of a CNAB 240 file. Faults that banks and their programs are known for are told and tolerated; another kind
 * of file, and one that lost columns on its way, is refused with what it is.
 */
export function linesOf(text: string): Lines {
  const { lines, avisos } = splitLines(text)
  const [first = ''] = lines
  const problem = problemOf(text, first)
  if (problem !== undefined) return { lines, avisos: [], problem }
  const columns = checkColumns(lines, 240)
  if ('problem' in columns) return { lines, avisos: [], problem: columns.problem }
  const isCut = (lines.at(-1)?.[7] ?? '') !== '9'
  const cut = `O arquivo não tem a linha do fim: pode ter sido cortado. ${isWhole}`
  return { lines, avisos: [...avisos, ...columns.avisos, ...(isCut ? [cut] : [])] }
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
