import { request as requestBy1 } from 'node:https'
import { connect } from 'node:http2'
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificate } from './certificate.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase } from '../src/kernel/database/test-database.ts'
import { createTenant } from '../src/acesso/sessao/tenant.commands.ts'
import { startServices } from '../src/start.ts'
import type { Started } from '../src/start.ts'

let started: Started
let drop: () => Promise<void>
let address = ''

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  const config = { ...testConfig(database.connectionString), certificate }
  started = await startServices(config, { migrate: false })
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = started.app.server.address() as AddressInfo
  address = `https://127.0.0.1:${port}`
})
afterAll(async () => {
  await drop()
})

interface Asked {
  readonly path: string
  readonly token?: string
  readonly body?: object
}

function ask(session: ClientHttp2Session, { path, token, body }: Asked) {
  const stream = session.request({
    ':path': path,
    ':method': body ? 'POST' : 'GET',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  })
  const head = new Promise<IncomingHttpHeaders>((resolve, reject) => {
    stream.once('response', resolve)
    stream.once('error', reject)
  })
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.end(body && JSON.stringify(body))
  const whole = new Promise<string>((resolve) => {
    stream.once('end', () => resolve(Buffer.concat(chunks).toString()))
  })
  return { stream, head, whole, soFar: () => Buffer.concat(chunks).toString() }
}

const statusBy1 = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    requestBy1(`${address}${path}`, { ca: certificate.cert }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode))
    })
      .once('error', reject)
      .end()
  })

test('with a certificate the server speaks HTTP/2, sends streams by it, and ends', async () => {
  const session = connect(address, { ca: certificate.cert })
  const health = ask(session, { path: '/api/health' })
  expect((await health.head)[':status']).toBe(200)
  expect(session.alpnProtocol).toBe('h2')
  expect(JSON.parse(await health.whole)).toMatchObject({ success: true })
  expect(await statusBy1('/api/v3/health')).toBe(200)

  const { pool } = started.services
  await createTenant({ pool }, { dominio: 'segura', nome: 'Segura', senha: 'senha-segura-1' })
  const body = { dominio: 'segura', login: 'admin', senha: 'senha-segura-1', web: true }
  const login = ask(session, { path: '/api/auth/login', body })
  const { token } = JSON.parse(await login.whole) as { token: string }
  const notices = ask(session, { path: '/api/v2/notificacoes/stream', token })
  expect(await notices.head).toMatchObject({ 'content-type': /^text\/event-stream/ })
  await expect.poll(notices.soFar).toContain('retry:')

  // A stream that is open must not keep the process from ending.
  const stopped = started.stop().then(() => 'ended')
  expect(await Promise.race([stopped, sleep(12_000, 'waits')])).toBe('ended')
  session.destroy()
})
