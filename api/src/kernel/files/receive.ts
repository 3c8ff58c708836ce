import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadProblem } from '@claquete/core/kernel/files/upload-rules'
import { sizeProblem, uploadProblem } from '@claquete/core/kernel/files/upload-rules'
import { cleanFileName, extensionOf } from './file-name.ts'
import { sniff, SNIFF_BYTES } from './sniff.ts'
import type { Storage } from './storage.ts'

/** One file of a multipart request, as @fastify/multipart gives it. */
export interface UploadPart {
  /** `truncated` becomes true when the parser cut the file at its own limit. */
  readonly file: Readable & { readonly truncated?: boolean }
  readonly filename: string
  readonly mimetype: string
}

export interface ReceiveOptions {
  readonly storage: Storage
  readonly tenant: number
  /** Goes into the key, as YYYY-MM-DD. */
  readonly today: string
  /** The uploader type, as the client sent it. */
  readonly kind: string
  /** The uploader's limit, in Kb of 1,024 bytes. */
  readonly maxSizeFileKb?: number | undefined
  /** The server's limit for any file, in Kb of 1,024 bytes. */
  readonly ceilingKb: number
}

export interface StoredFile {
  readonly stored: true
  readonly key: string
  /** The person's file name, without folders and control characters. */
  readonly name: string
  /** Detected from the content. */
  readonly mime: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

export interface UploadRefusal {
  readonly stored: false
  readonly problem: UploadProblem
}

/**
 * Streams an uploaded file into the store and describes it, or refuses it and keeps nothing. A refused file
 * is still consumed, so that the request behind it can be read. An error of the connection or the store is
 * thrown; nothing stays in the store then.
 */
export async function receiveUpload(
  part: UploadPart,
  options: ReceiveOptions,
): Promise<StoredFile | UploadRefusal> {
  const reader = new PartReader(part.file, limitKb(options) * 1024)
  try {
    return await storeOrRefuse(part, reader, options)
  } finally {
    await reader.runOut()
  }
}

const limitKb = ({ maxSizeFileKb, ceilingKb }: ReceiveOptions) =>
  Math.min(maxSizeFileKb ?? ceilingKb, ceilingKb)

async function storeOrRefuse(
  part: UploadPart,
  reader: PartReader,
  options: ReceiveOptions,
): Promise<StoredFile | UploadRefusal> {
  const { storage, kind } = options
  const limit = limitKb(options)
  const head = await reader.fillHead()
  const name = cleanFileName(part.filename)
  const problemOf = (sniffedMime: string, bytes: number) =>
    uploadProblem(kind, { name, declaredMime: part.mimetype, sniffedMime, bytes }, limit)

  // The first bytes suffice for most refusals; nothing is stored then.
  const early = problemOf(await sniff(head), reader.bytes)
  if (early) return { stored: false, problem: early }

  const key = newFileKey(options.tenant, options.today, extensionOf(name))
  const { bytes } = await storage.put(key, reader.content())
  const mime = await sniff(head, reader.tail())
  const cut = reader.isOverLimit() || part.file.truncated === true
  const late = cut ? sizeProblem(limit) : problemOf(mime, bytes)
  if (late) {
    await storage.delete(key)
    return { stored: false, problem: late }
  }
  return { stored: true, key, name, mime, bytes, sha256: reader.sha256() }
}

/** A new key: tenant, month and a random part, with the extension of the original name. */
export function newFileKey(tenant: number, today: string, extension: string): string {
  const [year, month] = today.split('-')
  return `t${tenant}/${year}/${month}/${randomUUID()}${extension === '' ? '' : `.${extension}`}`
}

/** Reads a part once: first its head, then all of it, counting, hashing and remembering its tail. */
class PartReader {
  bytes = 0
  readonly #file: Readable
  readonly #chunks: AsyncIterator<Buffer>
  readonly #limit: number
  readonly #hash = createHash('sha256')
  #read: Buffer[] = []
  #recent: Buffer[] = []
  #recentBytes = 0

  constructor(file: Readable, limit: number) {
    this.#file = file
    this.#chunks = file.iterator({ destroyOnReturn: false })
    this.#limit = limit
  }

  async fillHead(): Promise<Buffer> {
    while (this.bytes < SNIFF_BYTES && !this.isOverLimit()) {
      const chunk = await this.#next()
      if (chunk === undefined) break
      this.#read.push(chunk)
    }
    return Buffer.concat(this.#read).subarray(0, SNIFF_BYTES)
  }

  content(): Readable {
    return Readable.from(this.#all(), { objectMode: false })
  }

  isOverLimit(): boolean {
    return this.bytes > this.#limit
  }

  tail(): Buffer {
    return Buffer.concat(this.#recent).subarray(-SNIFF_BYTES)
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }

  /** Consumes the rest: a multipart parser waits for the end of each file. */
  async runOut(): Promise<void> {
    // The reader of the connection already has this error.
    this.#file.on('error', () => undefined)
    await this.#chunks.return?.()
    this.#file.resume()
  }

  async *#all(): AsyncGenerator<Buffer> {
    yield* this.#read
    this.#read = []
    while (!this.isOverLimit()) {
      const chunk = await this.#next()
      if (chunk === undefined) return
      yield chunk
    }
  }

  async #next(): Promise<Buffer | undefined> {
    const { done, value: chunk } = await this.#chunks.next()
    if (done === true) return undefined
    this.bytes += chunk.length
    this.#hash.update(chunk)
    this.#recent.push(chunk)
    this.#recentBytes += chunk.length
    // Drops the oldest chunk only when the rest still fills the tail.
    while (this.#recentBytes - (this.#recent[0]?.length ?? 0) >= SNIFF_BYTES) {
      this.#recentBytes -= this.#recent.shift()?.length ?? 0
    }
    return chunk
  }
}
