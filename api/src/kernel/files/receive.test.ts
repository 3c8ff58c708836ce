import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveUpload, type ReceiveOptions } from './receive.ts'
import { openStorage, type Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'claquete-teste-'))
const storage: Storage = openStorage({ kind: 'local', folder })

const filesKept = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const part = (content: Buffer | Readable, filename: string, mimetype = '') => ({
  file: Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content,
  filename,
  mimetype,
})

const receive = (
  given: ReturnType<typeof part>,
  kind: string,
  more: Partial<ReceiveOptions> = {},
) =>
  receiveUpload(given, {
    storage,
    tenant: 7,
    today: '2026-11-20',
    kind,
    ceilingKb: 1_000,
    ...more,
  })

const refusal = async (outcome: ReturnType<typeof receive>) => {
  const answer = await outcome
  return answer.stored ? null : answer.problem.msg
}

const NOT_ALLOWED = 'Tipo de arquivo não permitido!'
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), randomBytes(3_000)])
const program = Buffer.concat([Buffer.from('4d5a900003000000', 'hex'), randomBytes(3_000)])

beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('receiveUpload', () => {
  it('keeps the bytes under a generated key and says what they are', async () => {
    const content = Buffer.concat([jpeg, randomBytes(300_000)])
    const stored = await receive(part(content, '../Foto do set – ção.JPG', 'image/jpeg'), 'images')
    expect(stored).toEqual({
      stored: true,
      key: expect.stringMatching(/^t7\/2026\/11\/[0-9a-f-]{36}\.jpg$/),
      name: 'Foto do set – ção.JPG',
      mime: 'image/jpeg',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const key = stored.stored ? stored.key : ''
    expect((await buffer(await storage.get(key))).equals(content)).toBe(true)
  })

  it.each([
    ['a renamed program', program, 'foto.jpg', 'image/jpeg', 'images'],
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), 'a.png', 'image/png', 'images-png'],
    ['a page', Buffer.from('<html><script>1</script></html>'), 'a.png', 'image/png', 'images-png'],
    ['a program as any file', program, 'nota.pdf', 'application/pdf', 'file'],
    ['a program as OFX', program, 'extrato.ofx', '', 'file-ofx'],
    ['a batch file', Buffer.from('@echo off\r\ndel *.*'), 'leia.txt', 'text/plain', 'file'],
    ['a text as certificate', Buffer.from('0123456789'), 'a.pfx', '', 'file-pfx'],
    ['a spreadsheet as CSV', Buffer.from('504b030400', 'hex'), 'a.csv', 'text/csv', 'file-csv'],
  ])('keeps nothing of %s', async (...row) => {
    const [, content, filename, mimetype, kind] = row
    const given = part(content, filename, mimetype)
    expect(await refusal(receive(given, kind))).toBe(NOT_ALLOWED)
    expect(await filesKept()).toEqual([])
  })

  it('refuses an unknown uploader type', async () => {
    expect(await refusal(receive(part(jpeg, 'a.jpg'), 'foto'))).toBe('Passe os dados corretamente!')
  })

  it('takes the limit itself, refuses one byte more and stops reading there', async () => {
    const exact = part(randomBytes(200 * 1024), 'a.bin')
    expect((await receive(exact, 'file', { maxSizeFileKb: 200 })).stored).toBe(true)
    const over = part(randomBytes(200 * 1024 + 1), 'a.bin')
    expect(await refusal(receive(over, 'file', { maxSizeFileKb: 200 }))).toBe(
      'Tamanho máximo excedido! arquivos devem conter até 200 Kb',
    )
    expect(await filesKept()).toHaveLength(1)
    const tooMuch = part(randomBytes(1_000 * 1024 + 1), 'a.bin')
    expect(await refusal(receive(tooMuch, 'file', { maxSizeFileKb: 5_000 }))).toContain('1000 Kb')
  })

  it('refuses and deletes what the parser cut', async () => {
    const file = Object.assign(Readable.from([jpeg], { objectMode: false }), { truncated: true })
    const cut = { file, filename: 'a.jpg', mimetype: 'image/jpeg' }
    expect(await refusal(receive(cut, 'images'))).toContain('até 1000 Kb')
    expect(await filesKept()).toEqual([])
  })

  it('throws and keeps nothing when the connection breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('conexão perdida')
      })(),
      { objectMode: false },
    )
    await expect(receive(part(broken, 'a.bin'), 'file')).rejects.toThrow('conexão perdida')
    expect(await filesKept()).toEqual([])
  })

  it('does not hold a large file in memory', async () => {
    const block = randomBytes(1024 * 1024)
    const held = () => process.memoryUsage().arrayBuffers
    const before = held()
    let peak = 0
    const large = Readable.from(
      (function* () {
        for (let index = 0; index < 390; index += 1) {
          peak = Math.max(peak, held())
          // Each is memory of its own, so that one that is kept counts.
          yield Buffer.from(block)
        }
      })(),
      { objectMode: false },
    )
    const stored = await receive(part(large, 'filme.mov'), 'file', { ceilingKb: 400 * 1024 })
    expect(stored).toMatchObject({ stored: true, bytes: 390 * 1024 * 1024 })
    expect((peak - before) / 1024 / 1024).toBeLessThan(200)
  })
})

describe('in a real multipart request', () => {
  it('goes on to the next file after refusing one', async () => {
    const app = fastify()
    const limits = { fileSize: 2_000 * 1024, files: 20 }
    await app.register(multipart, { limits, throwFileSizeLimit: false })
    app.post('/', async (request) => {
      const outcomes: string[] = []
      for await (const file of request.files()) {
        const outcome = await receive(file, 'images')
        outcomes.push(outcome.stored ? outcome.name : outcome.problem.codigo)
      }
      return outcomes
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const form = new FormData()
    const add = (name: string, ...content: Buffer[]) =>
      form.append(
        'arquivo',
        new Blob(
          content.map((piece) => new Uint8Array(piece)),
          { type: 'image/jpeg' },
        ),
        name,
      )
    add('programa.jpg', program, randomBytes(900_000))
    add('grande.jpg', jpeg, randomBytes(1_500_000))
    add('maior que o servidor.jpg', jpeg, randomBytes(2_500_000))
    add('boa ção.jpg', jpeg, randomBytes(500_000))
    const response = await fetch(address, { method: 'POST', body: form })
    expect([response.status, await response.json()]).toEqual([
      200,
      ['tipo_nao_permitido', 'tamanho_excedido', 'tamanho_excedido', 'boa ção.jpg'],
    ])
    expect(await filesKept()).toHaveLength(1)
    await app.close()
  })
})
