import { Writable, type WritableOptions } from 'node:stream'
import type { Sheet, SheetRow, SheetWriter, WriteOptions } from '../sheet.ts'

/** A sink that collects its input, pausing (in ms) after every chunk if asked. */
export class Collector extends Writable {
  readonly #chunks: Buffer[] = []
  readonly #pause: number

  constructor(options: WritableOptions = {}, pause = 0) {
    super(options)
    this.#pause = pause
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    if (this.#pause > 0) setTimeout(done, this.#pause)
    else done()
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}

/** A sink that stalls after a few bytes, like a client that stopped reading. */
export class Stalled extends Writable {
  taken = 0

  constructor() {
    super({ highWaterMark: 16_384 })
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.taken += chunk.length
    if (this.taken < 1000) done()
  }
}

/** Writes the rows and returns the document's bytes. */
export async function written(
  write: SheetWriter,
  sheet: Sheet,
  rows: readonly SheetRow[],
  options?: WriteOptions,
): Promise<Buffer> {
  const sink = new Collector()
  await write(sink, sheet, batchesOf(rows), options)
  return sink.bytes()
}

export async function* batchesOf(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  if (rows.length > 0) yield rows
}
