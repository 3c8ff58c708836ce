import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface LocalStorageConfig {
  readonly kind: 'local'
  readonly folder: string
}

export interface S3StorageConfig {
  readonly kind: 's3'
  /** Absent for AWS. */
  readonly endpoint?: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type StorageConfig = LocalStorageConfig | S3StorageConfig

/** The file store. Keys are generated (see `receive.ts`), never taken from a person's file name. */
export interface Storage {
  /** Stores the whole stream; on failure nothing stays under the key. */
  put(key: string, content: Readable): Promise<{ bytes: number }>
  /** The content; rejects with `StoredFileMissing` before the first byte. */
  get(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Deleting a missing key is no error. */
  delete(key: string): Promise<void>
  copy(from: string, to: string): Promise<void>
}

/** No file is stored under this key. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing'

  constructor() {
    super('Não há arquivo guardado com esta chave.')
  }
}

/** The store did not answer, or refused what it takes at other times; its answer is the cause. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'

  constructor(cause: unknown) {
    super('O armazenamento de arquivos não respondeu.', { cause })
  }
}

/** A malformed key is a bug or a forgery, since keys are generated. */
export class StorageKeyInvalid extends Error {
  override readonly name = 'StorageKeyInvalid'

  constructor() {
    super('Chave de arquivo inválida.')
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Whether the text can be a key: relative, without `..`, with characters that every store accepts. */
export function isStorageKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((segment) => SEGMENT.test(segment))
}

/** Opens the configured store. It connects, and loads the S3 client, on first use. */
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
      // A file stream reports a missing file only once it opens.
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

/** On the same disk as the files, under a name that no key can have. */
const waitingFolder = '.enviando'
const abandonedMs = 24 * 60 * 60 * 1000

/** Removes partial files of a process that died. */
async function sweep(waiting: string): Promise<void> {
  for (const name of await readdir(waiting)) {
    const place = join(waiting, name)
    const { mtimeMs } = await stat(place)
    if (Date.now() - mtimeMs > abandonedMs) await rm(place, { force: true })
  }
}

/** Writes to a temporary file and renames it, so that nobody sees a partial file. */
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
      const { Body } = await client.send(new sdk.GetObjectCommand(at(key))).catch(toldAsSuch)
      if (!(Body instanceof Readable)) throw new StoredFileMissing()
      return Body
    },
    async exists(key) {
      const { client, sdk, at } = await s3()
      return client.send(new sdk.HeadObjectCommand(at(key))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          return toldAsSuch(error)
        },
      )
    },
    async delete(key) {
      const { client, sdk, at } = await s3()
      await client.send(new sdk.DeleteObjectCommand(at(key))).catch(toldAsSuch)
    },
    async copy(from, to) {
      const { client, sdk, at } = await s3()
      const CopySource = `${config.bucket}/${from}`
      await client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource })).catch(toldAsSuch)
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
    // Stores that do not support checksum trailers would store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })
  return { client, sdk, at: (key: string) => ({ Bucket: config.bucket, Key: key }) }
}

/** The client repeats what a store refuses for the moment, but no stream: it is read once. */
const triesMost = 3
const pauseMs = 250

async function sendWhole(
  { client, sdk, at }: Awaited<ReturnType<typeof openS3>>,
  key: string,
  { path, bytes }: { readonly path: string; readonly bytes: number },
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const Body = createReadStream(path)
    try {
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body, ContentLength: bytes }))
      return
    } catch (error) {
      if (tried === triesMost || isForGood(error)) toldAsSuch(error)
    } finally {
      Body.destroy()
    }
    await sleep(tried * pauseMs)
  }
}

/** What the store refused, as it will again. */
function isForGood(error: unknown): boolean {
  const { httpStatusCode: status = 0 } = (Object(error) as S3Error).$metadata ?? {}
  return status >= 400 && status < 500
}

interface S3Error {
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** S3 needs the length before the content, so a stream is first written to the local disk. */
async function putWithLength(
  s3: Awaited<ReturnType<typeof openS3>>,
  key: string,
  content: Readable,
) {
  const folder = await mkdtemp(join(tmpdir(), 'claquete-envio-'))
  try {
    const waiting = join(folder, 'arquivo')
    const bytes = await writeAll(content, waiting)
    await sendWhole(s3, key, { path: waiting, bytes })
    return { bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toldAsSuch(error: unknown): never {
  throw isMissing(error) ? new StoredFileMissing() : new StorageUnavailable(error)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
