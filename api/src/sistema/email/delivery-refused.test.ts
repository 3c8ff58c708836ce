/** Mail servers that refuse, and what the sender does. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { testCertificate, testKey } from '../../kernel/mail/testing/key.ts'
import { smtpError } from '../../kernel/mail/testing/smtp.ts'
import { ana, customer, ownServer, send, view } from './testing/outgoing.ts'
import { useSmtp } from './testing/mail-world.ts'

const server = useServer()

const { smtp, worldWith, run, afterThis } = useSmtp(server)

test('a temporary refusal is tried again with the same identification', async () => {
  let tries = 0
  const { world, mailServer } = await worldWith({
    onMailFrom(_address, _session, done) {
      tries += 1
      done(tries === 1 ? smtpError(451, 'tente mais tarde') : null)
    },
  })
  const id = await send(world)
  await run(world)
  const before = await view(world, id)
  expect(before).toMatchObject({
    estado: 'fila',
    erro: 'O servidor de e-mail pediu para tentar mais tarde.',
  })
  await run(world)
  const after = await view(world, id)
  expect(after).toMatchObject({ estado: 'enviado', tentativas: 2, erro: null })
  expect(after.lista_tentativas.map(({ resultado }) => resultado)).toEqual(['enviado', 'adiado'])
  expect(mailServer.received[0]?.mail.messageId).toBe(before.message_id)
})

test('a permanent refusal is not tried again', async () => {
  let tries = 0
  const { world } = await worldWith({
    onRcptTo(_address, _session, done) {
      tries += 1
      done(smtpError(550, '5.1.1 caixa inexistente'))
    },
  })
  const id = await send(world)
  await run(world, 3)
  expect(tries).toBe(1)
  const refused = await view(world, id)
  expect(refused).toMatchObject({
    estado: 'recusado',
    tentativas: 1,
    recusados: 1,
    erro: 'O endereço não existe ou não recebe mensagens.',
  })
  expect(refused.lista_destinatarios[0]).toMatchObject({ estado: 'recusado' })
  expect(refused.lista_destinatarios[0]?.resposta).toContain('550 5.1.1 caixa inexistente')
})

test('a message refused for its content is not tried again either', async () => {
  const { world } = await worldWith({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(smtpError(554, '5.7.1 parece propaganda')))
    },
  })
  const id = await send(world)
  await run(world, 2)
  expect(await view(world, id)).toMatchObject({ estado: 'recusado', tentativas: 1 })
})

test('whoever took it never gets it twice: only the others are tried again', async () => {
  let busy = true
  const { world, mailServer } = await worldWith({
    onRcptTo({ address }, _session, done) {
      done(address === ana.address && busy ? smtpError(450, 'caixa ocupada') : null)
    },
  })
  const id = await send(world, { to: [customer, ana] })
  await run(world)
  expect(await view(world, id)).toMatchObject({ estado: 'fila' })
  busy = false
  await run(world)
  expect(await view(world, id)).toMatchObject({ estado: 'enviado', recusados: 0 })
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
    [customer.address],
    [ana.address],
  ])
  expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  // The second delivery names both recipients too: it is the same message.
  expect(mailServer.received[1]?.mail.to).toHaveLength(2)
})

test('one address refused and one taken: sent, and it says to whom not', async () => {
  const { world } = await worldWith({
    onRcptTo({ address }, _session, done) {
      done(address === ana.address ? smtpError(552, 'sem espaço') : null)
    },
  })
  const id = await send(world, { to: [customer, ana] })
  await run(world)
  const sent = await view(world, id)
  expect(sent).toMatchObject({ estado: 'enviado', recusados: 1 })
  expect(sent.lista_destinatarios.map(({ estado }) => estado)).toEqual(['aceito', 'recusado'])
  expect(sent.lista_tentativas[0]).toMatchObject({ resultado: 'parcial' })
})

test('STARTTLS: the certificate must be right, and a server without it is not spoken to', async () => {
  const world = await newWorld()
  const secured = await smtp({ key: testKey, cert: testCertificate, disabledCommands: [] })
  await ownServer(world, secured.port, { servidor: 'localhost', seguranca: 'starttls' })
  const id = await send(world)
  await run(world)
  expect((await view(world, id)).erro).toContain('certificado que não é válido')
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, testCertificate])
  afterThis(() => setDefaultCACertificates(before))
  await run(world)
  expect((await view(world, id)).estado).toBe('enviado')
  expect(secured.received[0]?.secure).toBe(true)
  const plain = await smtp()
  await ownServer(world, plain.port, { servidor: 'localhost', seguranca: 'starttls' })
  const other = await send(world)
  await run(world)
  expect((await view(world, other)).erro).toContain('não aceitou a conexão segura')
  expect(plain.received).toEqual([])
})

test('a wrong password makes it wait; the right one sends it', async () => {
  const world = await newWorld()
  const mailServer = await smtp({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      const right = username === 'producao' && password === 'certa'
      if (right) done(null, { user: username })
      else done(smtpError(535, 'credenciais inválidas'))
    },
  })
  await ownServer(world, mailServer.port, { usuario: 'producao', senha: 'errada' })
  const id = await send(world)
  await run(world)
  expect(await view(world, id)).toMatchObject({
    estado: 'fila',
    erro: 'O servidor de e-mail 127.0.0.1 recusou o usuário ou a senha.',
  })
  await ownServer(world, mailServer.port, { usuario: 'producao', senha: 'certa' })
  await server().services.jobs.runDue()
  expect((await view(world, id)).estado).toBe('enviado')
  expect(mailServer.received[0]?.user).toBe('producao')
})

test('a server that never speaks is left after its time, and the mail waits', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  afterThis(() => silent.close())
  const world = await newWorld()
  await ownServer(world, (silent.address() as AddressInfo).port)
  const id = await send(world)
  await run(world)
  expect(await view(world, id)).toMatchObject({
    estado: 'fila',
    erro: 'O servidor de e-mail 127.0.0.1 não respondeu a tempo.',
  })
}, 30_000)

test('given up after the last attempt', async () => {
  const world = await newWorld()
  await ownServer(world, 9)
  const id = await send(world)
  await server().services.pool.query('update tarefa set max_tentativas = 2 where tenant_id = $1', [
    world.tenant,
  ])
  await run(world, 3)
  expect(await view(world, id)).toMatchObject({ estado: 'desistiu', tentativas: 2 })
})
