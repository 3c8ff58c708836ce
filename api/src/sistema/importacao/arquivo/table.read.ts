import { Failure } from '@claquete/contract/failures'

/** Limits of an import; a larger file is refused with the reason. */
export const limits = { megabytes: 30, columns: 200, lines: 100_000 } as const

/** A line with a cell per column, or an unreadable one. */
export type FileLine =
  | { readonly linha: number; readonly cells: readonly string[]; readonly msg?: undefined }
  | { readonly linha: number; readonly cells: readonly string[]; readonly msg: string }

/** The columns of the file, with unique names, and its lines. */
export interface Table {
  readonly colunas: readonly string[]
  readonly linhas: AsyncIterable<FileLine>
}

/** What a thread is given to read. */
export interface FileToRead {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The sheet of a workbook. */
  readonly planilha: string | undefined
}

export const unreadable = (motivo: string) =>
  new Failure('arquivo_ilegivel', { values: { motivo } })

/** A file or sheet without lines to import. */
export class NothingToImport extends Failure {
  constructor(motivo: string) {
    super('arquivo_ilegivel', { values: { motivo } })
  }
}

export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1] === '') length -= 1
  return cells.slice(0, length)
}

/** Unique names for the cells of the header. */
export function columnNames(header: readonly string[]): string[] {
  const cells = withoutEmptyEnd(header)
  if (cells.length > limits.columns) {
    const n = cells.length.toLocaleString('pt-BR')
    throw unreadable(`tem ${n} colunas, e o máximo é ${limits.columns}.`)
  }
  if (cells.length === 0) {
    throw new NothingToImport('a primeira linha não tem o nome das colunas.')
  }
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cell.replace(/\s+/g, ' ').slice(0, 100) || `Coluna ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** Passes the lines on; throws when they exceed the limit. */
export async function* within(lines: AsyncIterable<FileLine>): AsyncGenerator<FileLine> {
  let count = 0
  for await (const line of lines) {
    count += 1
    if (count > limits.lines) {
      throw unreadable(`tem mais de ${limits.lines.toLocaleString('pt-BR')} linhas.`)
    }
    yield line
  }
}

/** Lines and characters of one part: few enough to be taken within a millisecond or two. */
const partLines = 500
const partSize = 100_000

const sizeOf = ({ cells }: FileLine) => cells.reduce((size, cell) => size + cell.length + 8, 0)

/** The lines in parts. */
export async function* partsOf(lines: AsyncIterable<FileLine>): AsyncGenerator<FileLine[]> {
  let part: FileLine[] = []
  let size = 0
  for await (const line of lines) {
    part.push(line)
    size += sizeOf(line)
    if (part.length < partLines && size < partSize) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}
