import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetColumn, SheetRow, SheetRows, WriteOptions } from './sheet.ts'

const BLOCK_ROWS = 250

/**
 * The rows in blocks of at most 250, yielding to the event loop after each, so that an export never delays
 * other requests. Reports progress; stops at once when aborted.
 */
export async function* rowBlocks(
  rows: SheetRows,
  columns: readonly SheetColumn[],
  { onProgress, signal }: WriteOptions,
): AsyncGenerator<readonly SheetRow[]> {
  let done = 0
  for await (const batch of untilAborted(rows, signal)) {
    for (let start = 0; start < batch.length; start += BLOCK_ROWS) {
      const block = batch.slice(start, start + BLOCK_ROWS)
      for (const row of block) requireWidth(row, columns)
      yield block
      done += block.length
      onProgress?.(done)
      await nextTurn()
      signal?.throwIfAborted()
    }
  }
}

/** Writes the chunks no faster than the sink takes them, and ends it. */
export function pump(
  chunks: AsyncIterable<Uint8Array>,
  sink: Writable,
  signal: AbortSignal | undefined,
): Promise<void> {
  return pipeline(Readable.from(chunks, { objectMode: false }), sink, { signal })
}

function requireWidth(row: SheetRow, columns: readonly SheetColumn[]): void {
  if (row.length !== columns.length) {
    throw new RangeError(`Linha com ${row.length} células para ${columns.length} colunas`)
  }
}

/** Every step races with the signal: an abort must not wait for a running query. */
async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  if (!signal) {
    yield* source
    return
  }
  signal.throwIfAborted()
  const iterator = source[Symbol.asyncIterator]()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  aborted.catch(() => {})
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    for (;;) {
      const step = await Promise.race([iterator.next(), aborted])
      if (step.done) return
      yield step.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    const closing = Promise.resolve(iterator.return?.())
    if (signal.aborted) closing.catch(() => {})
    else await closing
  }
}
