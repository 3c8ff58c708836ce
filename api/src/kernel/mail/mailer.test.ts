import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { must } from '@claquete/core/kernel/must'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { isMailAddress, parseMailAddress } from './address.ts'
import { type Mailer, openMailer, smtpOptions } from './mailer.ts'

const from = { name: 'Claquete', address: 'nao-responda@claquete.example' }
const message = {
  to: [{ name: 'João Conceição', address: 'joao@produtora.example' }],
  subject: 'Orçamento nº 12 – aprovação',
  html: '<p>Olá, ação!</p>',
  text: 'Olá, ação!',
}

interface Received {
  readonly recipients: readonly string[]
  readonly raw: Buffer
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ recipients, raw: Buffer.concat(chunks) })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, port: (listener.address() as AddressInfo).port }
}

function open(url: string | undefined, outboxFolder = '/nowhere') {
  const lines: string[] = []
  const log = { info: (text: string) => void lines.push(text) }
  const mailer: Mailer = openMailer({ url, from, outboxFolder, log })
  closing.push(() => mailer.close())
  return { mailer, lines }
}

const parse = (raw: Buffer) => PostalMime.parse(new Uint8Array(raw))

describe('mail over SMTP', () => {
  it('arrives with its accents, both forms and its attachments', async () => {
    const { received, port } = await startServer()
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    const pdf = Buffer.from('%PDF-1.7 ação')
    const { id, refused } = await mailer.send({
      ...message,
      attachments: [
        { filename: 'Orçamento nº 12.pdf', content: pdf },
        {
          filename: 'lista.csv',
          content: Readable.from(['nome;', 'João']),
          contentType: 'text/csv',
        },
      ],
    })
    expect(refused).toEqual([])
    const mail = await parse(received[0]?.raw ?? Buffer.alloc(0))
    expect(mail).toMatchObject({
      from,
      to: message.to,
      subject: message.subject,
      messageId: id,
    })
    expect(mail.text?.trim()).toBe(message.text)
    expect(mail.html?.trim()).toBe(message.html)
    const [first, second] = mail.attachments
    expect(first?.filename).toBe('Orçamento nº 12.pdf')
    expect(Buffer.from(first?.content as ArrayBuffer).equals(pdf)).toBe(true)
    expect([second?.mimeType, String(Buffer.from(second?.content as ArrayBuffer))]).toEqual([
      'text/csv',
      'nome;João',
    ])
  })

  it('sends many messages over few connections', async () => {
    let connections = 0
    const { received, port } = await startServer({
      onConnect(_session, done) {
        connections += 1
        done()
      },
    })
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    await Promise.all(Array.from({ length: 30 }, () => mailer.send(message)))
    expect(received).toHaveLength(30)
    expect(connections).toBeLessThanOrEqual(3)
  })

  it.each([
    'a@x.example\r\nBcc: evil@x.example',
    'a@x.example, evil@x.example',
    'Evil <evil@x.example>',
    'a@x.example\u0000',
    'a b@x.example',
    'a@@x.example',
    'semarroba',
    '',
  ])('does not send to %j', async (address) => {
    const { received, port } = await startServer()
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    const to = [...message.to, { name: 'Alguém', address }]
    await expect(mailer.send({ ...message, to })).rejects.toThrow('Endereço de e-mail inválido.')
    await expect(mailer.send({ ...message, to: [] })).rejects.toThrow()
    expect(received).toEqual([])
  })

  it('adds no header and no recipient from names, subjects and file names', async () => {
    const { received, port } = await startServer()
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    const hostile = 'X\r\nBcc: evil@x.example\r\n\r\n<b>'
    await mailer.send({
      ...message,
      to: [{ name: `${hostile}" <evil@x.example>, "`, address: 'joao@produtora.example' }],
      subject: hostile,
      attachments: [{ filename: hostile, content: Buffer.from('x') }],
    })
    const { recipients, raw } = received[0] ?? { recipients: [], raw: Buffer.alloc(0) }
    expect(recipients).toEqual(['joao@produtora.example'])
    const mail = await parse(raw)
    expect(mail.to).toHaveLength(1)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.subject).toBe('X Bcc: evil@x.example <b>')
  })

  it('never reads files or addresses for an attachment', async () => {
    const { received, port } = await startServer()
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    for (const source of [{ path: '/etc/passwd' }, { href: `http://127.0.0.1:${port}/` }]) {
      const attachments = [{ filename: 'a.txt', content: Buffer.from('meu'), ...source }]
      await mailer.send({ ...message, attachments })
      const sneaked = [{ filename: 'a.txt', content: source as unknown as Buffer }]
      await mailer.send({ ...message, attachments: sneaked }).catch(() => undefined)
    }
    for (const { raw } of received) expect(JSON.stringify(await parse(raw))).not.toContain('root:')
    expect(received.length).toBeGreaterThanOrEqual(2)
  })

  it('reports whom the server refused, and fails when it refused all', async () => {
    const { port } = await startServer({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('x') ? new Error('Caixa inexistente') : null)
      },
    })
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    const gone = { name: 'X', address: 'x@produtora.example' }
    const partly = await mailer.send({ ...message, to: [...message.to, gone] })
    expect(partly.refused).toEqual([
      { address: 'x@produtora.example', code: 550, text: '550 Caixa inexistente' },
    ])
    await expect(mailer.send({ ...message, to: [gone] })).rejects.toMatchObject({
      code: 'EENVELOPE',
    })
  })

  it('shows its account, but never without TLS unless told so', async () => {
    const seen: string[] = []
    const { port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push(`${username}:${password}`)
        done(null, { user: username })
      },
    })
    const account = `smtp://usu%40rio:s%2Fenha@127.0.0.1:${port}`
    await expect(open(account).mailer.send(message)).rejects.toMatchObject({ code: 'ETLS' })
    expect(seen).toEqual([])
    await open(`${account}?tls=opcional`).mailer.send(message)
    expect(seen).toEqual(['usu@rio:s/enha'])
  })

  it('fails when nobody answers, instead of waiting', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    await expect(open(`smtp://127.0.0.1:${port}`).mailer.send(message)).rejects.toMatchObject({
      code: 'ESOCKET',
    })
  })
})

describe('the address of the mail server', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
    ['smtp://mail.example:465', { port: 465, secure: true }],
    ['smtp://a:b@mail.example:25', { port: 25, requireTLS: true, auth: { user: 'a', pass: 'b' } }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  ])('%s', (url, expected) => {
    expect(smtpOptions(url)).toMatchObject(expected)
  })

  it.each(['mail.example', 'http://mail.example', 'smtp://', ''])('is not %j', (url) => {
    expect(() => smtpOptions(url)).toThrow('Endereço SMTP inválido')
  })
})

describe('without a mail server', () => {
  it('keeps each message as a file and says so without personal data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'claquete-teste-'))
    closing.push(() => rm(folder, { recursive: true }))
    const { mailer, lines } = open(undefined, join(folder, 'outbox'))
    const { id } = await mailer.send(message)
    await mailer.send(message)
    const names = await readdir(join(folder, 'outbox'))
    expect(names).toHaveLength(2)
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    const mails = await Promise.all(
      names.map(async (name) => parse(await readFile(join(folder, 'outbox', name)))),
    )
    expect(mails.map(({ messageId }) => messageId)).toContain(id)
    expect(mails[0]).toMatchObject({ subject: message.subject, to: message.to, from })
    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain(join(folder, 'outbox', names[0] ?? ''))
    expect(lines.join()).not.toMatch(/joao|João|Orçamento/)
  })
})

describe('mail addresses', () => {
  it('are read with and without a name', () => {
    const address = 'nao-responda@claquete.example'
    expect(parseMailAddress(address)).toEqual({ name: '', address })
    expect(parseMailAddress(` "Claquete Ltda" <${address}> `)).toEqual({
      name: 'Claquete Ltda',
      address,
    })
    for (const text of ['', 'Claquete', `a <${address}> b`, `<${address}>, <x@y.z>`]) {
      expect(() => parseMailAddress(text)).toThrow('Endereço de e-mail inválido.')
    }
  })

  it('may be local or have accents in the domain', () => {
    for (const text of ['admin@localhost', "d'ávila+x@ação.com.br"]) {
      expect(isMailAddress(text)).toBe(true)
    }
  })
})

describe('an invitation', () => {
  it('goes beside text and HTML, and as a file', async () => {
    const { received, port } = await startServer()
    const { mailer } = open(`smtp://127.0.0.1:${port}`)
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Diária\r\nEND:VCALENDAR\r\n'
    await mailer.send({ ...message, calendar: { method: 'REQUEST', content } })
    const raw = must(received[0], 'a message').raw
    expect(raw.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/iu)
    const { html, text } = await PostalMime.parse(raw)
    for (const part of [html, text]) expect(part).toContain('Olá, ação!')
    expect(raw.toString().replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'))
  })
})
