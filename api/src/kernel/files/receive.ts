import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadProblem } from '@claquete/core/sistema/arquivos/upload-rules'
import { sizeProblem, uploadProblem } from '@claquete/core/sistema/arquivos/upload-rules'
import { cleanFileName, extensionOf } from './file-name.ts'
import { sniff, SNIFF_BYTES } from './sniff.ts'
import type { Storage } from './storage.ts'

/** One file of a multipart request, as @fastify/multipart gives it. */
export interface UploadPart {
  /** `truncated` turns true when the parser cut the file at its own limit. */
  readonly file: Readable & { readonly truncated?: boolean }
  readonly filename: string
  readonly mimetype: string
}

export interface ReceiveOptions {
  readonly storage: Storage
  readonly tenant: number
  /** Day in the key, YYYY-MM-DD. */
  readonly today: string
  /** The uploader's type, as the client sent it. */
  readonly kind: string
  /** The uploader's own limit, in Kb of 1,024 bytes. */
  readonly maxSizeFileKb?: number | undefined
  /** The server's limit for any file, in Kb of 1,024 bytes. */
  readonly ceilingKb: number
}

export interface StoredFile {
  readonly stored: true
  readonly key: string
  /** The name given by the person, without folders and control characters. */
  readonly name: string
  /** By content. */
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
 * Streams an uploaded file into the store and says what it is, or refuses it and keeps nothing. The
 * rest of a file that is not kept is let run out, so that the request behind it can be read. An
 * error of the connection or of the store is thrown, and then nothing stays in the store either.
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

  // Most refusals need no more than the head; nothing is stored for them.
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

/** A new key: tenant, month and a random part, with the extension of the name it stands for. */
export function newFileKey(tenant: number, today: string, extension: string): string {
  const [year, month] = today.split('-')
  return `t${tenant}/${year}/${month}/${randomUUID()}${extension === '' ? '' : `.${extension}`}`
}

/** Reads a part once: first its head, then all of it, counted, hashed and with its end remembered. */
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

  /** Lets what was not read pass by: a multipart parser waits for the end of each file. */
  async runOut(): Promise<void> {
    // Whoever cares about a broken connection has the error already.
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
    // Keep whole chunks while the ones after the oldest do not fill the tail by themselves.
    while (this.#recentBytes - (this.#recent[0]?.length ?? 0) >= SNIFF_BYTES) {
      this.#recentBytes -= this.#recent.shift()?.length ?? 0
    }
    return chunk
  }
}
