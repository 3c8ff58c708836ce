import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openS3Server } from '../../../sandbox/s3/server.ts'
import { refusalOf } from '../http/failure-mapping.ts'
import { openStorage, StorageKeyInvalid, StoredFileMissing, StorageUnavailable } from './storage.ts'
import type { Storage } from './storage.ts'

const keys = {
  region: 'us-east-1',
  bucket: 'claquete',
  accessKeyId: 'CHAVE',
  secretAccessKey: 'segredo-do-teste',
}
const workFolder = await mkdtemp(join(tmpdir(), 'claquete-teste-'))
// Uploads to S3 wait in the temporary folder: use a private one. Files of tests share their process.
const before = process.env['TMPDIR']
process.env['TMPDIR'] = workFolder

const newFolder = () => mkdtemp(join(workFolder, 'pasta-'))

async function localStorage() {
  return {
    storage: openStorage({ kind: 'local', folder: await newFolder() }),
    close: async () => {},
  }
}

async function s3Storage() {
  const server = await openS3Server(keys)
  return { storage: openStorage({ kind: 's3', endpoint: server.endpoint, ...keys }), ...server }
}

/** A stream of unknown length whose chunks match no block size. */
function pieces(count: number, size: number): Readable {
  return Readable.from(
    (function* () {
      for (let index = 0; index < count; index += 1) yield Buffer.alloc(size, index % 251)
    })(),
    { objectMode: false },
  )
}

afterAll(async () => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  await rm(workFolder, { recursive: true, force: true })
})

describe.each([
  { name: 'local folder', open: localStorage },
  { name: 'S3', open: s3Storage },
])('storage in $name', ({ open }) => {
  let storage: Storage
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ storage, close } = await open())
  })
  afterAll(() => close())

  it('gives back the very bytes of a stream of unknown length', async () => {
    const expected = await buffer(pieces(700, 7_151))
    expect(await storage.put('t1/2026/11/a.bin', pieces(700, 7_151))).toEqual({
      bytes: expected.length,
    })
    const stored = await buffer(await storage.get('t1/2026/11/a.bin'))
    expect(stored.equals(expected)).toBe(true)
  })

  it('keeps an empty file and replaces an older one', async () => {
    expect(await storage.put('t1/b.txt', Readable.from([]))).toEqual({ bytes: 0 })
    expect(await buffer(await storage.get('t1/b.txt'))).toHaveLength(0)
    await storage.put('t1/b.txt', Readable.from([Buffer.from('novo')]))
    expect(String(await buffer(await storage.get('t1/b.txt')))).toBe('novo')
  })

  it('copies, knows what exists and deletes without minding absence', async () => {
    await storage.put('t1/c.txt', Readable.from([Buffer.from('ação')]))
    await storage.copy('t1/c.txt', 't1/2027/d.txt')
    await storage.delete('t1/c.txt')
    await storage.delete('t1/c.txt')
    expect(await storage.exists('t1/c.txt')).toBe(false)
    expect(await storage.exists('t1/2027/d.txt')).toBe(true)
    expect(String(await buffer(await storage.get('t1/2027/d.txt')))).toBe('ação')
  })

  it('says that a file is missing before any byte', async () => {
    await expect(storage.get('t1/nunca.txt')).rejects.toBeInstanceOf(StoredFileMissing)
    await expect(storage.copy('t1/nunca.txt', 't1/x.txt')).rejects.toBeInstanceOf(StoredFileMissing)
    expect(await storage.exists('t1/nunca.txt')).toBe(false)
  })

  it('keeps nothing of a stream that breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(200_000, 1)
        throw new Error('conexão perdida')
      })(),
      { objectMode: false },
    )
    await expect(storage.put('t1/quebrado.bin', broken)).rejects.toThrow('conexão perdida')
    expect(await storage.exists('t1/quebrado.bin')).toBe(false)
    const left = await readdir(workFolder, { recursive: true })
    expect(left.filter((name) => /claquete-envio-|enviando\/|quebrado/.test(name))).toEqual([])
  })

  it.each(['../fora.txt', '/etc/passwd', 't1/../../x', 't1//x', '', 't1/ação', 't1/.oculto'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Readable.from(['x']))).rejects.toBeInstanceOf(StorageKeyInvalid)
      await expect(storage.get(key)).rejects.toBeInstanceOf(StorageKeyInvalid)
      await expect(storage.copy('t1/b.txt', key)).rejects.toBeInstanceOf(StorageKeyInvalid)
    },
  )
})

it('sweeps what a dead process left half-written, and nothing that may be under way', async () => {
  const folder = await newFolder()
  const waiting = join(folder, '.enviando')
  await mkdir(waiting)
  for (const name of ['antigo', 'recente']) await writeFile(join(waiting, name), 'x')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(join(waiting, 'antigo'), twoDaysAgo, twoDaysAgo)
  await openStorage({ kind: 'local', folder }).put('t1/novo.txt', Readable.from(['x']))
  expect(await readdir(waiting)).toEqual(['recente'])
})

it('does not load the S3 code in a local installation', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    let s3 = 0
    registerHooks({ load: (url, context, next) => { if (url.includes('@aws-sdk')) s3 += 1; return next(url, context) } })
    const { openStorage } = await import(${JSON.stringify(new URL('./storage.ts', import.meta.url).href)})
    const { Readable } = await import('node:stream')
    await openStorage({ kind: 'local', folder: process.argv[1] }).put('t1/a', Readable.from(['a']))
    process.stdout.write(String(s3))
  `
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
    await newFolder(),
  ])
  expect(stdout).toBe('0')
})

test('a full disk is refused as such, and nothing of the file stays', async () => {
  const folder = await newFolder()
  const storage = openStorage({ kind: 'local', folder })
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const content = Readable.from(
    (async function* () {
      yield Buffer.alloc(1_000)
      throw full
    })(),
  )
  const refused = await storage.put('empresa/1/arquivo', content).catch(refusalOf)
  expect(refused).toMatchObject({ code: 'sem_espaco', status: 507 })
  expect(await storage.exists('empresa/1/arquivo')).toBe(false)
  expect(await readdir(join(folder, '.enviando'))).toEqual([])
})

describe('S3 that fails', () => {
  let s3: Awaited<ReturnType<typeof s3Storage>>
  beforeAll(async () => {
    s3 = await s3Storage()
  })
  afterAll(() => s3.close())
  const file = () => Readable.from([Buffer.alloc(100_000, 7)])

  it('is asked again when it is slow, and nobody notices', async () => {
    s3.fail({ method: 'PUT', times: 1, status: 503 })
    await s3.storage.put('t1/lento.bin', file())
    expect(s3.asked.filter((line) => line.startsWith('PUT /claquete/t1/lento'))).toEqual([
      'PUT /claquete/t1/lento.bin 503',
      'PUT /claquete/t1/lento.bin 200',
    ])
  })

  it('is said when it is away, and nothing stays under the key', async () => {
    await s3.storage.put('t1/antes.bin', file())
    await s3.leave()
    const refused = await s3.storage.put('t1/fora.bin', file()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorageUnavailable)
    expect(refusalOf(refused)).toMatchObject({ code: 'arquivos_indisponiveis', status: 503 })
    for (const ask of [s3.storage.get, s3.storage.exists, s3.storage.delete]) {
      await expect(ask('t1/antes.bin')).rejects.toBeInstanceOf(StorageUnavailable)
    }
    await s3.comeBack()
    expect(await s3.storage.exists('t1/fora.bin')).toBe(false)
    expect(await s3.storage.exists('t1/antes.bin')).toBe(true)
  })

  it('that cuts an answer breaks the reading, and no shorter file is given', async () => {
    await s3.storage.put('t1/cortado.bin', file())
    s3.fail({ method: 'GET', times: 1, afterBytes: 50_000 })
    await expect(s3.storage.get('t1/cortado.bin').then(buffer)).rejects.toThrow()
    expect(await buffer(await s3.storage.get('t1/cortado.bin'))).toHaveLength(100_000)
  })

  it('refuses other keys, which is no answer about the file', async () => {
    const wrong = { ...keys, secretAccessKey: 'outro', kind: 's3', endpoint: s3.endpoint } as const
    await expect(openStorage(wrong).exists('t1/antes.bin')).rejects.toBeInstanceOf(
      StorageUnavailable,
    )
  })
})
