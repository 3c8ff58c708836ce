import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { WorkbookProblem } from './problem.ts'

/** A file beyond these limits is an attack, or no list kept by a person. */
const limits = {
  entries: 5_000,
  /** One part, unpacked. The largest list accepted, 100,000 lines of 40 columns, has 180 MB. */
  partBytes: 200 * 1024 * 1024,
  /** Real sheets compress 5 to 40 times, zip bombs nearly a thousand. */
  ratio: 120,
  /** Smaller parts may compress any number of times. */
  ratioFromBytes: 4 * 1024 * 1024,
} as const

/** The parts of a workbook file (a zip), each read as a stream no longer than it declares. */
export class WorkbookPackage {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(bytes: Buffer): Promise<WorkbookPackage> {
    const entries = new Map<string, Entry>()
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true })
      if (zip.entryCount > limits.entries) throw new WorkbookProblem('tem partes demais.')
      for await (const entry of zip.eachEntry()) {
        if (!entries.has(keyOf(entry.fileName))) entries.set(keyOf(entry.fileName), entry)
      }
      return new WorkbookPackage(zip, entries)
    } catch (error) {
      throw problemOf(error)
    }
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name))
  }

  /** The part as pieces of text; undefined when the file lacks it. */
  async text(name: string): Promise<AsyncIterable<string> | undefined> {
    const stream = await this.#open(name)
    return stream && pieces<string>(stream.setEncoding('utf8'))
  }

  /** The part as raw pieces of bytes. */
  async bytes(name: string): Promise<AsyncIterable<Buffer> | undefined> {
    const stream = await this.#open(name)
    return stream && pieces<Buffer>(stream)
  }

  async #open(name: string): Promise<Readable | undefined> {
    const entry = this.#entries.get(keyOf(name))
    if (!entry) return undefined
    refuseBomb(entry)
    try {
      return await this.#zip.openReadStreamPromise(entry)
    } catch (error) {
      throw problemOf(error)
    }
  }
}

/** Programs write names with different case and a leading slash. */
const keyOf = (name: string) => name.replace(/^\//, '').toLowerCase()

function refuseBomb({ compressedSize, uncompressedSize, ...entry }: Entry) {
  if (entry.generalPurposeBitFlag & 1) throw new WorkbookProblem('está protegida por senha.')
  const isBomb =
    uncompressedSize > limits.ratioFromBytes && uncompressedSize > compressedSize * limits.ratio
  if (uncompressedSize > limits.partBytes || isBomb) {
    throw new WorkbookProblem(
      'fica grande demais ao ser aberta. Copie só as linhas que importam para uma planilha nova.',
    )
  }
}

/** The stream fails when it is longer than the entry declares (yauzl checks). */
async function* pieces<Piece>(stream: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    for await (const piece of stream) yield piece
  } catch (error) {
    throw problemOf(error)
  }
}

const problemOf = (error: unknown) =>
  error instanceof WorkbookProblem
    ? error
    : new WorkbookProblem('está danificada. Abra-a no Excel e salve de novo.', { cause: error })
