import type { Readable } from 'node:stream'

/** A stored file is larger than its reader can hold in memory. */
export class StoredFileTooBig extends Error {
  override readonly name = 'StoredFileTooBig'
}

/** Reads a whole stream of limited size. */
export async function collectBytes(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new StoredFileTooBig()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
