/** From `sendMail` to a real mail server, whatever that server does. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { testCertificate, testKey } from '../../kernel/mail/testing/key.ts'
import { smtpError, startSmtp } from '../../kernel/mail/testing/smtp.ts'
import type { TestSmtp } from '../../kernel/mail/testing/smtp.ts'
import {
  ana,
  brand,
  joao,
  list,
  ownServer,
  runAll,
  send,
  storedFile,
  view,
} from './testing/outgoing.ts'

const server = useServer()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function smtp(options: Parameters<typeof startSmtp>[0] = {}): Promise<TestSmtp> {
  const started = await startSmtp(options)
  closing.push(started.close)
  return started
}

/** A company whose own server is the one given. */
async function worldWith(options: Parameters<typeof startSmtp>[0] = {}) {
  const world = await newWorld()
  const mailServer = await smtp(options)
  await ownServer(world, mailServer.port)
  return { world, mailServer }
}
const run = (world: Awaited<ReturnType<typeof newWorld>>, times = 1) =>
  runAll(server(), world, times)

test('a mail arrives whole: both forms, accents, copies, files and the sender', async () => {
  const { world, mailServer } = await worldWith()
  const arquivo = await storedFile(server(), world, '%PDF-1.7 ação')
  const id = await send(world, {
    cc: [ana],
    bcc: [{ name: 'Arquivo', address: 'arquivo@aurora.example' }],
    attachments: [{ arquivo }],
    replyTo: { name: 'Bia', address: 'bia@aurora.example' },
    about: { tabela: 'pessoa', chave: 7 },
  })
  expect(await view(world, id)).toMatchObject({ estado: 'fila', message_id: null, tentativas: 0 })
  await run(world)
  const [{ mail, recipients, raw }] = mailServer.received as [TestSmtp['received'][0]]
  expect(mail).toMatchObject({
    from: { name: 'Aurora Filmes', address: 'producao@aurora.example' },
    to: [joao],
    cc: [ana],
    replyTo: [{ name: 'Bia', address: 'bia@aurora.example' }],
    subject: 'Orçamento nº 12 – aprovação',
  })
  expect(recipients).toEqual([joao.address, ana.address, 'arquivo@aurora.example'])
  expect(String(raw)).not.toContain('arquivo@aurora.example')
  expect(mail.html).toContain('Olá, <b>João</b>!')
  expect(mail.html).toContain(brand.rodape)
  expect(mail.text).toContain('Olá, João!')
  expect(mail.text).toContain('Segue a proposta.')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Orçamento nº 12.pdf'])
  expect(await view(world, id)).toMatchObject({
    estado: 'enviado',
    message_id: mail.messageId,
    ligado: { tabela: 'pessoa', chave: 7 },
    erro: null,
    recusados: 0,
  })
  expect(mail.messageId).toMatch(/@aurora\.example>$/)
})

test('nothing is sent when the transaction that asked for it fails', async () => {
  const { world, mailServer } = await worldWith()
  await expect(
    world.rows(async (db) => {
      await sendMail(db, { modelo: 'carta', to: [joao], subject: 'x', html: '<p>x</p>', brand })
      throw new Error('desfeita')
    }),
  ).rejects.toThrow('desfeita')
  await expect(send(world, { to: [{ name: 'x', address: 'sem-arroba' }] })).rejects.toMatchObject({
    erros: [{ campo: 'para', msg: 'Email não está válido' }],
  })
  await run(world)
  expect(mailServer.received).toEqual([])
  expect(await list(world)).toEqual([])
})

test('a server that is away makes everything wait and say why; fixing it sends at once', async () => {
  const world = await newWorld()
  const gone = await startSmtp()
  await gone.close()
  await ownServer(world, gone.port)
  const first = await send(world)
  const second = await send(world, { to: [ana] })
  await server().services.jobs.runDue()
  const waiting = await view(world, first)
  expect(waiting.estado).toBe('fila')
  expect(waiting.erro).toBe(
    'O servidor de e-mail 127.0.0.1 não aceitou a conexão. Confira o endereço e a porta.',
  )
  expect(waiting.proxima_em).not.toBeNull()
  // The one behind it waits too, without an attempt of its own spent.
  expect(await view(world, second)).toMatchObject({
    estado: 'fila',
    tentativas: 0,
    erro: waiting.erro,
  })
  const mailServer = await smtp()
  await ownServer(world, mailServer.port)
  await server().services.jobs.runDue()
  expect((await list(world)).map(({ estado }) => estado)).toEqual(['enviado', 'enviado'])
  expect(mailServer.received).toHaveLength(2)
})

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
  const id = await send(world, { to: [joao, ana] })
  await run(world)
  expect(await view(world, id)).toMatchObject({ estado: 'fila' })
  busy = false
  await run(world)
  expect(await view(world, id)).toMatchObject({ estado: 'enviado', recusados: 0 })
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
    [joao.address],
    [ana.address],
  ])
  expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  // Both headers name both: it is one message.
  expect(mailServer.received[1]?.mail.to).toHaveLength(2)
})

test('one address refused and one taken: sent, and it says to whom not', async () => {
  const { world } = await worldWith({
    onRcptTo({ address }, _session, done) {
      done(address === ana.address ? smtpError(552, 'sem espaço') : null)
    },
  })
  const id = await send(world, { to: [joao, ana] })
  await run(world)
  const sent = await view(world, id)
  expect(sent).toMatchObject({ estado: 'enviado', recusados: 1 })
  expect(sent.lista_destinatarios.map(({ estado }) => estado)).toEqual(['aceito', 'recusado'])
  expect(sent.lista_tentativas[0]).toMatchObject({ resultado: 'parcial' })
})

test('success once recorded is final, however often the job runs', async () => {
  const { world, mailServer } = await worldWith()
  await send(world)
  await run(world)
  await server().services.pool.query(
    `update tarefa set estado = 'fila', terminada_em = null where tenant_id = $1`,
    [world.tenant],
  )
  await run(world, 2)
  expect(mailServer.received).toHaveLength(1)
})

test('a process that died after the server’s yes sends again with the same identification', async () => {
  const { world, mailServer } = await worldWith()
  const id = await send(world)
  await run(world)
  // As a crash before the record leaves it.
  await world.rows(async (db) => {
    await db.update('email').set({ estado: 'enviando' }).where('id_email', '=', id).execute()
    await db.update('email_destinatario').set({ estado: 'pendente' }).execute()
    await db.update('email_tentativa').set({ resultado: 'enviando', terminada_em: null }).execute()
    await db.update('tarefa').set({ estado: 'fila' }).execute()
  })
  await run(world)
  expect(mailServer.received).toHaveLength(2)
  expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  const { lista_tentativas, estado } = await view(world, id)
  expect(estado).toBe('enviado')
  expect(lista_tentativas.map(({ resultado }) => resultado)).toEqual(['enviado', 'interrompido'])
})

test('several workers at once send each message once', async () => {
  const { world, mailServer } = await worldWith()
  for (let i = 0; i < 12; i += 1) await send(world, { subject: `Mensagem ${i}` })
  const { jobs } = server().services
  await Promise.all([jobs.runDue(), jobs.runDue(), jobs.runDue()])
  const subjects = mailServer.received.map(({ mail }) => mail.subject)
  expect(subjects).toHaveLength(12)
  expect(new Set(subjects).size).toBe(12)
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
  closing.push(() => setDefaultCACertificates(before))
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
  closing.push(() => silent.close())
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

test('a missing attachment ends it in words', async () => {
  const { world, mailServer } = await worldWith()
  const arquivo = await storedFile(server(), world, 'x')
  const id = await send(world, { attachments: [{ arquivo }] })
  await server().services.storage.delete(arquivo)
  await run(world)
  expect(await view(world, id)).toMatchObject({
    estado: 'recusado',
    erro: 'O anexo “Orçamento nº 12.pdf” não existe mais.',
  })
  expect(mailServer.received).toEqual([])
})

test('another company’s file cannot be attached', async () => {
  const other = await newWorld()
  const arquivo = await storedFile(server(), other, 'segredo')
  const { world } = await worldWith()
  for (const mime of [undefined, 'text/plain']) {
    await expect(send(world, { attachments: [{ arquivo, mime }] })).rejects.toMatchObject({
      erros: [{ campo: 'anexos', msg: 'Anexo inexistente.' }],
    })
  }
})

test('what somebody wrote cannot run, load, or reach a header', async () => {
  const { world, mailServer } = await worldWith()
  const hostile = 'X\r\nBcc: evil@x.example\r\n\r\n<b>'
  await send(world, {
    subject: hostile,
    to: [{ name: `${hostile}" <evil@x.example>, "`, address: joao.address }],
    html: `<p style="background:url(https://x.example/a);color:#c00" onclick="x()">Oi</p>
      <script>alert(1)</script><img src="http://x.example/pixel.gif"><img src=x onerror=alert(1)>
      <a href="javascript:alert(1)">a</a><a href="https://x.example/">b</a><iframe src="https://x"></iframe>
      <svg onload=alert(1)></svg><style>body{display:none}</style><form action="https://x"><input></form>`,
  })
  await run(world)
  const [{ mail, recipients }] = mailServer.received as [TestSmtp['received'][0]]
  expect(recipients).toEqual([joao.address])
  expect(mail.subject).toBe('X Bcc: evil@x.example <b>')
  const body = mail.html?.split('class="folha"')[1] ?? ''
  expect(body).not.toMatch(
    /script|onclick|onerror|onload|javascript:|iframe|svg|<form|<input|pixel\.gif|url\(/,
  )
  expect(body).not.toContain('display:none')
  expect(body).toContain('color:#c00')
  expect(body).toContain('href="https://x.example/"')
})

test('the logo of the unit travels inside the message; one that is gone stops nothing', async () => {
  const { world, mailServer } = await worldWith()
  const arquivo = await storedFile(server(), world, 'imagem')
  await world.rows((db) =>
    db
      .insertInto('empresa')
      .values({ fantasia: 'Aurora Rio', razao: 'Aurora Ltda.', logo: arquivo })
      .execute(),
  )
  const main = server().services.config.brands[0]
  if (!main) throw new Error('sem marca')
  const look = await world.rows((db) => companyBrand(db, main))
  expect(look).toMatchObject({ nome: 'Aurora Rio', imagem: arquivo })
  await send(world, { brand: look })
  await send(world, { brand: { ...look, imagem: `t${world.tenant}/2026/11/sumiu.png` } })
  await run(world)
  const [first, second] = mailServer.received.map(({ mail }) => mail)
  expect(first?.html).toContain('src="cid:logo@claquete" alt="Aurora Rio"')
  expect(first?.attachments[0]).toMatchObject({
    contentId: '<logo@claquete>',
    disposition: 'inline',
  })
  expect(second?.attachments).toEqual([])
  expect(second?.html).toContain('alt="Aurora Rio"')
})
