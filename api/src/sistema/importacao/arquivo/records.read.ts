import { parse } from 'csv-parse'
import type { CsvError, Info } from 'csv-parse'
import { Readable } from 'node:stream'
import { Failure } from '@claquete/contract/failures'

/** A record of the CSV, or the text of an unreadable line. */
export type FileRecord =
  | { readonly linha: number; readonly cells: readonly string[] }
  | { readonly linha: number; readonly trouble: string }

interface Position {
  readonly byte: number
  /** How many lines precede it. */
  readonly line: number
}

const chunkBytes = 64 * 1024
const recordMaxBytes = 100_000
/** With more broken lines, the file is no CSV or its delimiter is wrong. */
const brokenMax = 500

/**
 * The records of a CSV (UTF-8) with the line where each begins. A misplaced quote would swallow what follows,
 * so its line is reported as unreadable and reading restarts after it.
 */
export async function* readRecords(
  bytes: Buffer,
  delimiter: string,
  start: Position,
): AsyncGenerator<FileRecord> {
  let at = start
  for (let broken = 0; broken <= brokenMax; broken += 1) {
    const stopped = yield* readUntilTrouble(bytes, delimiter, at)
    if (!stopped) return
    const line = lineAt(bytes, stopped)
    yield { linha: line.linha, trouble: line.text }
    at = line.end
  }
  throw new Failure('arquivo_ilegivel', {
    values: { motivo: `mais de ${brokenMax} linhas têm aspas fora de lugar.` },
  })
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: Info
}

/** Yields readable records; returns where trouble begins, or undefined at the end. */
async function* readUntilTrouble(
  bytes: Buffer,
  delimiter: string,
  start: Position,
): AsyncGenerator<FileRecord, Position | undefined> {
  const source = Readable.from(chunks(bytes.subarray(start.byte)))
  const parser = parse({
    delimiter,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: recordMaxBytes,
    trim: true,
  })
  let troubleByte: number | undefined
  parser.on('skip', (error: CsvError & { bytes?: number }) => {
    if (troubleByte !== undefined) return
    troubleByte = Number(error.bytes ?? 0)
    source.unpipe(parser)
    source.destroy()
    parser.end()
  })
  let good = start
  for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
    if (troubleByte !== undefined && info.bytes > troubleByte) break
    const inside = record.reduce((lines, cell) => lines + newlines(cell), 0)
    yield { linha: start.line + info.lines - inside, cells: record }
    good = { byte: start.byte + info.bytes, line: start.line + info.lines }
  }
  return troubleByte === undefined ? undefined : good
}

function newlines(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1
  return count
}

function* chunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

/** The first non-empty line from a position on, and where the next one begins. */
function lineAt(bytes: Buffer, from: Position): { linha: number; text: string; end: Position } {
  let { byte, line } = from
  for (;;) {
    const newline = bytes.indexOf('\n', byte)
    const end = newline < 0 ? bytes.length : newline + 1
    const text = bytes
      .subarray(byte, Math.min(end, byte + 2_000))
      .toString('utf8')
      .trim()
    line += 1
    if (text !== '' || end === bytes.length) {
      return { linha: line, text, end: { byte: end, line } }
    }
    byte = end
  }
}
