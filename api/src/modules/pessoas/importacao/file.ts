import { Failure } from '@claquete/contract/failures'
import { detectDelimiter, sepLine } from '@claquete/core/importacao/delimiter'
import { detectEncoding } from '@claquete/core/importacao/encoding'
import type { Encoding } from '@claquete/core/importacao/encoding'
import iconv from 'iconv-lite'
import type { Readable } from 'node:stream'
import { readRecords } from './records.ts'
import type { FileRecord } from './records.ts'

/** What an import takes; beyond, the file is refused with the reason. */
const limits = { megabytes: 30, columns: 200, lines: 100_000 } as const

/** A CSV whose form is known, as UTF-8. */
export interface CsvFile {
  readonly bytes: Buffer
  readonly codificacao: Encoding
  readonly delimitador: string
}

/** A line with a cell for every column, or one that could not be read as such. */
export type FileLine =
  | { readonly linha: number; readonly celulas: readonly string[]; readonly msg?: undefined }
  | { readonly linha: number; readonly celulas: readonly string[]; readonly msg: string }

export const unreadable = (motivo: string) =>
  new Failure('arquivo_ilegivel', { values: { motivo } })

/** The whole file in memory, if it is not too large. */
export async function readBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.megabytes * 1024 * 1024) {
      stream.destroy()
      throw unreadable(`passa de ${limits.megabytes} MB. Divida a planilha em partes menores.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Recognises encoding and delimiter; refuses what is no text. */
export function recognise(raw: Buffer): CsvFile {
  if (raw.length === 0) throw unreadable('está vazio.')
  if (raw.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    throw unreadable('é uma planilha, e não um CSV. No Excel, use Salvar como e escolha CSV.')
  }
  const codificacao = detectEncoding(raw)
  const text = codificacao === 'utf-8' ? undefined : iconv.decode(raw, codificacao)
  const bytes = withoutMark(text === undefined ? raw : Buffer.from(text, 'utf8'))
  if (bytes.includes(0)) throw unreadable('não é um arquivo de texto.')
  const head = bytes.subarray(0, 64 * 1024).toString('utf8')
  return { bytes, codificacao, delimitador: detectDelimiter(head) }
}

const withoutMark = (bytes: Buffer) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

/** The columns of the file, each with a name of its own, and then its lines. */
export async function openTable(file: CsvFile) {
  const records = readRecords(file.bytes, file.delimitador, startOf(file.bytes))
  const header = await records.next()
  if (header.done === true) throw unreadable('está vazio.')
  if ('trouble' in header.value) throw unreadable('o cabeçalho tem aspas fora de lugar.')
  const cells = withoutEmptyEnd(header.value.celulas)
  if (cells.length > limits.columns) {
    const n = cells.length.toLocaleString('pt-BR')
    throw unreadable(`tem ${n} colunas, e o máximo é ${limits.columns}.`)
  }
  if (cells.length === 0) throw unreadable('a primeira linha não tem o nome das colunas.')
  return { colunas: uniqueNames(cells), linhas: linesOf(records, cells.length) }
}

/** Excel may declare the delimiter in a line before the header. */
function startOf(bytes: Buffer) {
  if (!sepLine(bytes.subarray(0, 64).toString('utf8'))) return { byte: 0, line: 0 }
  const end = bytes.indexOf('\n')
  return { byte: end < 0 ? bytes.length : end + 1, line: 1 }
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1] === '') length -= 1
  return cells.slice(0, length)
}

function uniqueNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cell.replace(/\s+/g, ' ').slice(0, 100) || `Coluna ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

async function* linesOf(
  records: AsyncIterable<FileRecord>,
  width: number,
): AsyncGenerator<FileLine> {
  let count = 0
  for await (const record of records) {
    const line = lineOf(record, width)
    if (!line) continue
    count += 1
    if (count > limits.lines) {
      throw unreadable(`tem mais de ${limits.lines.toLocaleString('pt-BR')} linhas.`)
    }
    yield line
  }
}

/** Undefined for a line with nothing in it. */
function lineOf(record: FileRecord, width: number): FileLine | undefined {
  const { linha } = record
  if ('trouble' in record) return { linha, celulas: [record.trouble], msg: 'Aspas fora de lugar' }
  const found = withoutEmptyEnd(record.celulas)
  if (found.length === 0) return undefined
  if (record.celulas.length < width || found.length > width) {
    const n = record.celulas.length
    return {
      linha,
      celulas: record.celulas,
      msg: `A linha tem ${n} ${n === 1 ? 'coluna' : 'colunas'}, e o cabeçalho tem ${width}`,
    }
  }
  return { linha, celulas: record.celulas.slice(0, width) }
}
