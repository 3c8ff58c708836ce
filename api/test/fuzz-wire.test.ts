/** Uploads that are no upload, or not the one they say, and event streams opened and left in every wrong way. */
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkAnswer } from './edges.ts'
import { newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()
let world: World
let port = 0
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
  .png()
  .toBuffer()

beforeAll(async () => {
  world = await newWorld()
  await world.rows((db) => db.insertInto('pessoa').values({ id_pessoa: 1, razao: 'Ana' }).execute())
  port = Number(new URL(await server().app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const edge = '----limite'
const type = `multipart/form-data; boundary=${edge}`

/** One file of a multipart body. */
const file = (name: string, bytes: Buffer, mime = 'image/png') =>
  Buffer.concat([
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; ${name}\r\n`),
    Buffer.from(`Content-Type: ${mime}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
const field = Buffer.from(
  `--${edge}\r\nContent-Disposition: form-data; name="tela"\r\n\r\npessoa\r\n`,
)
const end = Buffer.from(`--${edge}--\r\n`)
const named = (name: string) => `filename="${name}"`
const whole = (...parts: Buffer[]) => Buffer.concat([...parts, end])

interface Sent {
  readonly body?: Buffer
  readonly contentType?: string
  readonly kept?: true | 'as avatar'
}
const one = (name: string): Sent => ({ body: whole(file(name, picture)), kept: true })

/** Those `kept` are uploads all the same; an avatar loses its name, and what is wrong with it. */
const bodies: Readonly<Record<string, Sent>> = {
  'a picture': one(named('foto.png')),
  'no body': {},
  'no part': { body: end },
  'an empty body': { body: Buffer.alloc(0) },
  'only a field': { body: whole(field) },
  'fields without end': { body: whole(...Array.from({ length: 60 }, () => field)) },
  'a file without a name': { body: whole(file('x="y"', picture)) },
  'two files': {
    body: whole(file(named('a.png'), picture), file(named('b.png'), picture)),
    kept: true,
  },
  'thirty files': {
    body: whole(...Array.from({ length: 30 }, () => file(named('a.png'), picture))),
    kept: true,
  },
  'a program under a picture’s name': {
    body: whole(file(named('a.png'), Buffer.from('MZ\u0090\u0000\u0003', 'latin1'))),
  },
  'a page under a picture’s name': {
    body: whole(file(named('a.png'), Buffer.from('<!doctype html><script>1</script>'))),
  },
  'an executable name': { ...one(named('a.exe')), kept: 'as avatar' },
  'a path for a name': one(named('../../../etc/passwd.png')),
  'NUL in the name': one(named('a\u0000.png')),
  'a name of 60 thousand letters': one(named(`${'a'.repeat(60_000)}.png`)),
  'a name of 2 thousand letters': one(named(`${'a'.repeat(2_000)}.png`)),
  'a name that is no UTF-8': {
    body: whole(
      Buffer.from(file('filename="\u00ff\u00fe.png"', picture).toString('latin1'), 'latin1'),
    ),
    kept: true,
  },
  'half of a surrogate in the name': one("filename*=UTF-8''%ED%A0%80.png"),
  'a truncated body': { body: file(named('a.png'), picture).subarray(0, -20) },
  'a truncated head': { body: Buffer.from(`--${edge}\r\nContent-Dispo`) },
  'another boundary': {
    body: whole(file(named('a.png'), picture)),
    contentType: 'multipart/form-data; boundary=outro',
  },
  'no boundary': { body: whole(file(named('a.png'), picture)), contentType: 'multipart/form-data' },
  'a boundary without end': {
    body: whole(file(named('a.png'), picture)),
    contentType: `multipart/form-data; boundary=${'x'.repeat(9_000)}`,
  },
  JSON: { body: Buffer.from('{"arquivo":"a"}'), contentType: 'application/json' },
  'broken JSON': { body: Buffer.from('{"arquivo":'), contentType: 'application/json' },
  'another type': { body: Buffer.from('x'), contentType: 'text/xml' },
}

const kinds = {
  'a loose file': '/api/upload/save-server?param=tela&tipo=images-png',
  'a file of a record':
    '/api/upload/save-server?param=pessoa&tabela=pessoa&chave=1&tipo=images-png',
  'an avatar': '/api/upload/save-server?param=usuario-avatar&pastaDestino=images',
}

const upload = (url: string, { body, contentType = type }: Sent) =>
  server().app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${world.token}`, 'content-type': contentType },
    ...(body && { payload: body }),
  })

/** What is on the disk, and the rows that name it. */
async function keptNow() {
  const { config, pool } = server().services
  const found = readdirSync(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const { rows } = await pool.query<{ arquivo: string }>('select arquivo from arquivo')
  const files = found.filter((it) => it.isFile()).map((it) => it.name)
  return { files, rows: rows.map(({ arquivo }) => arquivo.split('/').at(-1) ?? '') }
}

/** The files of the disk are those that rows name; returns how many. */
async function checkKept(): Promise<number> {
  const { files, rows } = await keptNow()
  expect(files.toSorted()).toEqual(rows.toSorted())
  return rows.length
}

describe.each(Object.entries(kinds))('%s', (kind, url) => {
  test.each(Object.entries(bodies))('%s', async (_, sent) => {
    const before = await checkKept()
    const reply = await upload(url, sent)
    checkAnswer(reply)
    const isKept = sent.kept === true || (sent.kept === 'as avatar' && kind === 'an avatar')
    expect(reply.statusCode === 200, reply.body).toBe(isKept)
    expect((await checkKept()) - before).toBe(isKept ? 1 : 0)
  })
})

test('a file above the limit is refused, and none of it is kept', async () => {
  const before = await checkKept()
  const url = '/api/upload/save-server?param=tela'
  const bytes = Buffer.alloc(50 * 1024 * 1024 + 1)
  const reply = await upload(url, { body: whole(file(named('a.bin'), bytes)) })
  checkAnswer(reply)
  expect(reply.json().msg).toMatch(/Tamanho máximo/u)
  expect(await checkKept()).toBe(before)
})

describe('a full disk', () => {
  const url = '/api/upload/save-server?param=tela&tipo=images-png'
  const sent = { body: whole(file(named('a.png'), picture)) }

  test('of the files is a 507, and nothing of the upload is kept', async () => {
    const before = await checkKept()
    const { storage } = server().services
    const put = storage.put.bind(storage)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const half = async function* () {
      yield picture.subarray(0, 20)
      throw full
    }
    const spy = vi
      .spyOn(storage, 'put')
      .mockImplementation((key) => put(key, Readable.from(half())))
    const reply = await upload(url, sent)
    spy.mockRestore()
    expect(reply.statusCode).toBe(507)
    expect(reply.json().msg).toMatch(/espaço/u)
    expect(await checkKept()).toBe(before)
  })

  test('of the database is a 507 too, and the file goes again', async () => {
    const before = await checkKept()
    const { pool } = server().services
    await pool.query(`create function sem_disco() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger sem_disco before insert on arquivo execute function sem_disco()`)
    const reply = await upload(url, sent)
    await pool.query('drop trigger sem_disco on arquivo; drop function sem_disco')
    expect(reply.statusCode).toBe(507)
    expect(await checkKept()).toBe(before)
  })
})

/** Waits until it is so and stays so for a third of a second; at most for some six seconds. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let i = 0, times = 0; times < 10; i += 1) {
    times = (await isSo()) ? times + 1 : 0
    expect(i).toBeLessThan(200)
    await sleep(30)
  }
}

/** Sends `text` over a connection of its own, and closes it without waiting for the answer. */
async function sendAndLeave(text: string | Buffer) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((sent) => socket.write(text, sent))
  await sleep(20)
  socket.destroy()
}
const head = (method: string, path: string, ...more: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${world.token}`,
    ...more,
    '',
    '',
  ].join('\r\n')

test('an upload whose connection closes in the middle keeps nothing', async () => {
  const before = await checkKept()
  const start = head(
    'POST',
    '/api/upload/save-server?param=tela',
    `content-type: ${type}`,
    'content-length: 900000',
  )
  await sendAndLeave(
    Buffer.concat([Buffer.from(start), file(named('a.png'), Buffer.alloc(90_000))]),
  )
  await until(async () => {
    const { files, rows } = await keptNow()
    return files.length === before && rows.length === before
  })
})

describe('the event stream', () => {
  const path = '/api/v2/notificacoes/stream'
  const at = () => `http://127.0.0.1:${port}${path}`
  const tokens = [
    '',
    'x',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Basic eDp5',
    `Bearer ${'x'.repeat(9_000)}`,
  ]

  test.each(tokens)('is refused to whoever brings %j', async (authorization) => {
    const reply = await fetch(at(), { headers: { authorization } })
    checkAnswer({ statusCode: reply.status, body: await reply.text() })
    expect(reply.status).toBe(401)
  })

  test('knows no ticket in the address', async () => {
    const reply = await fetch(`${at()}?token=${world.token}&ticket=%00`)
    expect(reply.status).toBe(401)
    await reply.text()
  })

  test.each(['0', '-1', '99999999999999999999', "'; --", '\u00ff', 'x'.repeat(5_000)])(
    'opens whatever the last event was: %j',
    async (last) => {
      const abort = new AbortController()
      const reply = await fetch(at(), {
        headers: { authorization: `Bearer ${world.token}`, 'last-event-id': last },
        signal: abort.signal,
      })
      expect(reply.status).toBe(200)
      abort.abort()
    },
  )

  test('left early, thirty times, it leaves no connection and no transaction behind', async () => {
    const { app, services } = server()
    const open = () => new Promise<number>((told) => app.server.getConnections((_, n) => told(n)))
    const before = await open()
    await Promise.all(Array.from({ length: 30 }, () => sendAndLeave(head('GET', path))))
    await until(async () => (await open()) <= before)
    await until(() => services.pool.totalCount === services.pool.idleCount)
    expect((await app.inject('/api/health')).statusCode).toBe(200)
  })
})
