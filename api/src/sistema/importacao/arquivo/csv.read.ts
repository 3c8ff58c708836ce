import { counted } from '@claquete/core/kernel/writing/counted'
import { detectDelimiter, sepLine } from '@claquete/core/sistema/importacao/delimiter'
import { detectEncoding } from '@claquete/core/sistema/importacao/encoding'
import type { Encoding } from '@claquete/core/sistema/importacao/encoding'
import iconv from 'iconv-lite'
import { columnNames, unreadable, withoutEmptyEnd } from './table.read.ts'
import type { FileLine, Table } from './table.read.ts'
import { readRecords } from './records.read.ts'
import type { FileRecord } from './records.read.ts'

/** A CSV with known format, as UTF-8. */
export interface CsvFile {
  readonly bytes: Buffer
  readonly codificacao: Encoding
  readonly delimitador: string
}

/** Detects encoding and delimiter; refuses binary files. */
export function recognise(raw: Buffer): CsvFile {
  if (raw.length === 0) throw unreadable('está vazio.')
  const codificacao = detectEncoding(raw)
  const text = codificacao === 'utf-8' ? undefined : iconv.decode(raw, codificacao)
  const bytes = withoutMark(text === undefined ? raw : Buffer.from(text, 'utf8'))
  if (bytes.includes(0)) throw unreadable('não é um arquivo de texto nem uma planilha .xlsx.')
  const head = bytes.subarray(0, 64 * 1024).toString('utf8')
  return { bytes, codificacao, delimitador: detectDelimiter(head) }
}

const withoutMark = (bytes: Buffer) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

/** The columns of the file, with unique names, and its lines. */
export async function openCsv(file: CsvFile): Promise<Table> {
  const records = readRecords(file.bytes, file.delimitador, startOf(file.bytes))
  const header = await records.next()
  if (header.done === true) throw unreadable('está vazio.')
  if ('trouble' in header.value) throw unreadable('o cabeçalho tem aspas fora de lugar.')
  const colunas = columnNames(header.value.cells)
  return { colunas, linhas: linesOf(records, colunas.length) }
}

/** Excel may declare the delimiter in a first line of its own. */
function startOf(bytes: Buffer) {
  if (!sepLine(bytes.subarray(0, 64).toString('utf8'))) return { byte: 0, line: 0 }
  const end = bytes.indexOf('\n')
  return { byte: end < 0 ? bytes.length : end + 1, line: 1 }
}

async function* linesOf(
  records: AsyncIterable<FileRecord>,
  width: number,
): AsyncGenerator<FileLine> {
  for await (const record of records) {
    const line = lineOf(record, width)
    if (line) yield line
  }
}

/** Undefined for an empty line. */
function lineOf(record: FileRecord, width: number): FileLine | undefined {
  const { linha } = record
  if ('trouble' in record) return { linha, cells: [record.trouble], msg: 'Aspas fora de lugar' }
  const found = withoutEmptyEnd(record.cells)
  if (found.length === 0) return undefined
  if (record.cells.length < width || found.length > width) {
    const n = record.cells.length
    return {
      linha,
      cells: record.cells,
      msg: `A linha tem ${counted(n, 'coluna', 'colunas')}, e o cabeçalho tem ${width}`,
    }
  }
  return { linha, cells: record.cells.slice(0, width) }
}
