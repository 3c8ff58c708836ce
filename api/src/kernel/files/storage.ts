import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface LocalStorageConfig {
  readonly kind: 'local'
  readonly folder: string
}

export interface S3StorageConfig {
  readonly kind: 's3'
  /** Absent for Amazon itself. */
  readonly endpoint?: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type StorageConfig = LocalStorageConfig | S3StorageConfig

/** Where files are kept. Keys are generated (see `receive.ts`), never names given by a person. */
export interface Storage {
  /** Stores the whole stream; when it fails nothing stays under the key. */
  put(key: string, content: Readable): Promise<{ bytes: number }>
  /** The content; refuses with `StoredFileMissing` before any byte when there is none. */
  get(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  copy(from: string, to: string): Promise<void>
}

/** A key that names no stored file. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing'

  constructor() {
    super('Não há arquivo guardado com esta chave.')
  }
}

/** A text that cannot be a key: a bug or a forgery, since keys are generated. */
export class StorageKeyInvalid extends Error {
  override readonly name = 'StorageKeyInvalid'

  constructor() {
    super('Chave de arquivo inválida.')
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** True for a text that can be a key: relative, without `..`, of letters that every store takes. */
export function isStorageKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((segment) => SEGMENT.test(segment))
}

/** Opens the configured store. No connection is made, and no S3 code is loaded, before its first use. */
export function openStorage(config: StorageConfig): Storage {
  const store = config.kind === 'local' ? localStore(config) : s3Store(config)
  const checked = (key: string) => {
    if (!isStorageKey(key)) throw new StorageKeyInvalid()
    return key
  }
  return {
    put: async (key, content) => store.put(checked(key), content),
    get: async (key) => store.get(checked(key)),
    exists: async (key) => store.exists(checked(key)),
    delete: async (key) => store.delete(checked(key)),
    copy: async (from, to) => store.copy(checked(from), checked(to)),
  }
}

function localStore({ folder }: LocalStorageConfig): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const waiting = join(folder, waitingFolder)
  let swept: Promise<void> | undefined
  return {
    async put(key, content) {
      const place = join(folder, key)
      await mkdir(dirname(place), { recursive: true })
      await mkdir(waiting, { recursive: true, mode: 0o700 })
      await (swept ??= sweep(waiting))
      return putWhole(content, place, waiting)
    },
    async get(key) {
      const stream = await disk.getStream(key)
      // A file stream reports a missing file only when it is opened.
      await once(stream, 'open').catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new StoredFileMissing() : error
      })
      return stream
    },
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
    copy: (from, to) =>
      disk.copy(from, to).catch(async (error: unknown) => {
        throw (await disk.exists(from)) ? error : new StoredFileMissing()
      }),
  }
}

/** On the same disk as the files; no key can name it. */
const waitingFolder = '.enviando'
const abandonedMs = 24 * 60 * 60 * 1000

/** Removes what a process that died left half-written. */
async function sweep(waiting: string): Promise<void> {
  for (const name of await readdir(waiting)) {
    const place = join(waiting, name)
    const { mtimeMs } = await stat(place)
    if (Date.now() - mtimeMs > abandonedMs) await rm(place, { force: true })
  }
}

/** Writes elsewhere and moves to the place at the end, so that no one ever sees half a file. */
async function putWhole(content: Readable, place: string, waiting: string) {
  const beside = join(waiting, randomUUID())
  try {
    const bytes = await writeAll(content, beside)
    await rename(beside, place)
    return { bytes }
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function writeAll(content: Readable, place: string): Promise<number> {
  const file = createWriteStream(place, { flags: 'wx', mode: 0o600 })
  await pipeline(content, file)
  return file.bytesWritten
}

function s3Store(config: S3StorageConfig): Storage {
  let opened: ReturnType<typeof openS3> | undefined
  const s3 = () => (opened ??= openS3(config))
  return {
    put: async (key, content) => putWithLength(await s3(), key, content),
    async get(key) {
      const { client, sdk, at } = await s3()
      const { Body } = await client.send(new sdk.GetObjectCommand(at(key))).catch(missingAsSuch)
      if (!(Body instanceof Readable)) throw new StoredFileMissing()
      return Body
    },
    async exists(key) {
      const { client, sdk, at } = await s3()
      return client.send(new sdk.HeadObjectCommand(at(key))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      )
    },
    async delete(key) {
      const { client, sdk, at } = await s3()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
    async copy(from, to) {
      const { client, sdk, at } = await s3()
      const CopySource = `${config.bucket}/${from}`
      await client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource })).catch(missingAsSuch)
    },
  }
}

async function openS3(config: S3StorageConfig) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Stores that do not know checksum trailers keep them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })
  return { client, sdk, at: (key: string) => ({ Bucket: config.bucket, Key: key }) }
}

/** S3 wants the length before the content, so a stream waits on the local disk until it is whole. */
async function putWithLength(
  s3: Awaited<ReturnType<typeof openS3>>,
  key: string,
  content: Readable,
) {
  const folder = await mkdtemp(join(tmpdir(), 'claquete-envio-'))
  try {
    const waiting = join(folder, 'arquivo')
    const bytes = await writeAll(content, waiting)
    const Body = createReadStream(waiting)
    await s3.client.send(new s3.sdk.PutObjectCommand({ ...s3.at(key), Body, ContentLength: bytes }))
    return { bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function missingAsSuch(error: unknown): never {
  throw isMissing(error) ? new StoredFileMissing() : error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
