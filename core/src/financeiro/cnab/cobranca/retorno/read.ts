import { checkColumns, splitLines } from '../../file-lines.ts'
import { is400 } from './header-400.ts'
import { readRetorno240 } from './read-240.ts'
import { readRetorno400 } from './read-400.ts'
import type { RetornoOfCobranca, RetornoProblem } from './retorno.ts'

function sizeOf(lines: readonly string[]): 240 | 400 | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  if (is400(lines)) return 400
  return /^\d{3}00000/u.test(first) ? 240 : undefined
}

/** What a file is that is no CNAB at all. */
function problemOfOther(text: string): string {
  if (text.startsWith('%PDF')) return 'É um PDF: baixe do banco o arquivo de retorno (.RET).'
  if (/OFXHEADER|<OFX>/iu.test(text.slice(0, 500))) {
    return 'É um extrato (OFX): importe-o em Extratos bancários.'
  }
  return 'O arquivo não é um retorno de banco (CNAB de 240 ou 400 colunas).'
}

/**
 * A file that a bank gave back about boletos, of whichever bank and size. The text has one character for each byte
 * (Latin-1 or Windows-1252). A file that is something else is refused with what it is; faults that banks and their
 * programs are known for are read and told as `avisos`.
 */
export function readCobrancaRetorno(text: string): RetornoOfCobranca | RetornoProblem {
  const { lines, avisos } = splitLines(text)
  if (lines.length === 0) return { problem: 'O arquivo está vazio.' }
  const tamanho = sizeOf(lines)
  if (!tamanho) return { problem: problemOfOther(text) }
  const columns = checkColumns(lines, tamanho)
  if ('problem' in columns) return columns
  const read = tamanho === 240 ? readRetorno240(lines) : readRetorno400(lines)
  if ('problem' in read) return read
  return { ...read, avisos: [...avisos, ...columns.avisos, ...read.avisos] }
}

/** Whether a file is of boletos, also where it cannot be read. */
export const isOfBoletos = (text: string): boolean =>
  sizeOf(splitLines(text).lines) === 400 || /^\d{7}(?:1T01|3\d{5}[TU])/mu.test(text)
