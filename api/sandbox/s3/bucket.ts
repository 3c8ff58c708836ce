import { createHash, randomUUID } from 'node:crypto'
import { S3Refusal } from './refusal.ts'

export interface Stored {
  readonly bytes: Buffer
  readonly etag: string
  readonly type: string
  readonly at: Date
}

interface Upload {
  readonly key: string
  readonly type: string
  readonly parts: Map<number, Stored>
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()
const pageMost = 1_000

/** The objects of a bucket and the uploads in parts that are under way, in memory. */
export class Bucket {
  readonly objects = new Map<string, Stored>()
  readonly uploads = new Map<string, Upload>()

  put(key: string, bytes: Buffer, type: string): Stored {
    const stored = { bytes, type, etag: `"${md5(bytes).toString('hex')}"`, at: new Date() }
    this.objects.set(key, stored)
    return stored
  }

  get(key: string): Stored {
    const found = this.objects.get(key)
    if (!found) throw new S3Refusal(404, 'NoSuchKey')
    return found
  }

  begin(key: string, type: string): string {
    const id = randomUUID()
    this.uploads.set(id, { key, type, parts: new Map() })
    return id
  }

  #upload(id: string, key: string): Upload {
    const found = this.uploads.get(id)
    if (found?.key !== key) throw new S3Refusal(404, 'NoSuchUpload')
    return found
  }

  putPart(id: string, key: string, part: { readonly number: number; readonly bytes: Buffer }) {
    const { parts } = this.#upload(id, key)
    const { number, bytes } = part
    if (!(number >= 1 && number <= 10_000)) throw new S3Refusal(400, 'InvalidArgument')
    const stored = { bytes, type: '', etag: `"${md5(bytes).toString('hex')}"`, at: new Date() }
    parts.set(number, stored)
    return stored
  }

  /** Puts the parts together that the sender names, in their order; until then nothing is under the key. */
  complete(id: string, key: string, named: readonly { number: number; etag: string }[]): Stored {
    const { parts, type } = this.#upload(id, key)
    const found = named.map(({ number, etag }, index) => {
      const part = parts.get(number)
      if (part?.etag !== etag) throw new S3Refusal(400, 'InvalidPart')
      if (index > 0 && number <= (named[index - 1]?.number ?? 0)) {
        throw new S3Refusal(400, 'InvalidPartOrder')
      }
      return part
    })
    if (found.length === 0) throw new S3Refusal(400, 'MalformedXML')
    const digest = md5(Buffer.concat(found.map(({ bytes }) => md5(bytes)))).toString('hex')
    const whole = Buffer.concat(found.map(({ bytes }) => bytes))
    const stored = { bytes: whole, type, etag: `"${digest}-${found.length}"`, at: new Date() }
    this.objects.set(key, stored)
    this.uploads.delete(id)
    return stored
  }

  abort(id: string, key: string): void {
    this.#upload(id, key)
    this.uploads.delete(id)
  }

  /** A page of the keys in the order of their bytes (ListObjectsV2); `next` continues it. */
  list(query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const asked = Number(query.get('max-keys') ?? pageMost)
    const most = Math.min(asked, pageMost)
    const token = query.get('continuation-token')
    const after = token === null ? (query.get('start-after') ?? '') : fromToken(token)
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && Buffer.compare(bytesOf(key), bytesOf(after)) > 0)
      .toSorted((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)))
    const page = keys.slice(0, most)
    const last = page.at(-1)
    const next = keys.length > page.length && last !== undefined ? toToken(last) : undefined
    return { prefix, most, page, next }
  }
}

const bytesOf = (text: string) => Buffer.from(text)
const toToken = (key: string) => Buffer.from(key).toString('base64url')
const fromToken = (token: string) => Buffer.from(token, 'base64url').toString()
