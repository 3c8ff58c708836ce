import type { ConvenioDeCobranca } from '../../../cobranca/convenio.ts'
import { bancosOfBoleto } from '../../../cobranca/convenio.ts'
import { checkColumns, splitLines } from '../../file-lines.ts'
import { readRetorno240 } from './read-240.ts'
import { readRetorno400 } from './read-400.ts'
import type { RetornoDeCobranca, RetornoProblem } from './retorno.ts'

/** Banks whose returns of 240 columns are read: those of which boletos are made, and Sicredi, which follows FEBRABAN. */
const read240: ReadonlySet<string> = new Set([...bancosOfBoleto, '748'])

function sizeOf(first: string): 240 | 400 | undefined {
  if (/^0[12]RE(?:MESSA|TORNO)/u.test(first)) return 400
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
export function readCobrancaRetorno(text: string): RetornoDeCobranca | RetornoProblem {
  const { lines, avisos } = splitLines(text)
  const first = lines[0]
  if (first === undefined) return { problem: 'O arquivo está vazio.' }
  const tamanho = sizeOf(first)
  if (!tamanho) return { problem: problemOfOther(text) }
  const banco = first.slice(0, 3)
  if (tamanho === 240 && !read240.has(banco)) {
    return { problem: `O sistema não lê retornos de boletos do banco ${banco}.` }
  }
  const columns = checkColumns(lines, tamanho)
  if ('problem' in columns) return columns
  const read = tamanho === 240 ? readRetorno240(lines) : readRetorno400(lines)
  if ('problem' in read) return read
  return { ...read, avisos: [...avisos, ...columns.avisos, ...read.avisos] }
}

/** Whether a file is of boletos, also where it cannot be read. */
export const isOfBoletos = (text: string): boolean =>
  sizeOf(text) === 400 || /^\d{7}1T01/mu.test(text)

const significant = (digits: string) => digits.replace(/^0+/u, '')

/**
 * Whether a return names the account or the agreement. A header that names none (Inter) says nothing against it: the
 * nosso número of each line decides.
 */
export function isRetornoOf(
  { banco, identificacao }: Pick<RetornoDeCobranca, 'banco' | 'identificacao'>,
  convenio: ConvenioDeCobranca,
): boolean {
  if (banco !== convenio.banco) return false
  if (significant(identificacao) === '') return true
  return [convenio.conta, convenio.convenio]
    .map(significant)
    .some((number) => number.length > 2 && identificacao.includes(number))
}
