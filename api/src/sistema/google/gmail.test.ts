import { emailList, emailResend, emailView } from '@claquete/contract/sistema/email/email'
import { gmailSend, googleUpdate, googleView } from '@claquete/contract/sistema/google/google'
import { must } from '@claquete/core/kernel/must'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { ana, runAll, send, storedFile, view } from '../email/testing/outgoing.ts'
import { useSmtp } from '../email/testing/mail-world.ts'
import { connect } from './testing/connect.ts'

const server = useServer()
const { worldWith } = useSmtp(server)
let sandbox: GoogleSandbox
beforeEach(async () => {
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
})

const run = (world: World, times = 1) => runAll(server(), world, times)
const outbox = () => sandbox.state.outbox
const read = (at: number) => PostalMime.parse(Buffer.from(must(outbox()[at], 'mail').raw, 'latin1'))
const about = { tabela: 'orcamento', chave: 12 }

test('a mail leaves by Gmail whole: MIME, accents, files, copies and the reply address; it says sent', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const arquivo = await storedFile(server(), world, '%PDF-1.7 ação')
  const id = await send(world, {
    cc: [ana],
    bcc: [{ name: '', address: 'arquivo@aurora.example' }],
    attachments: [{ arquivo }],
    replyTo: { name: 'Bia', address: 'bia@aurora.example' },
  })
  await run(world)
  const mail = await read(0)
  expect(mail).toMatchObject({
    from: { address: 'produtora@exemplo.com.br' },
    to: [{ name: 'João Conceição', address: 'joao@produtora.example' }],
    cc: [{ address: 'ana@agencia.example' }],
    // Gmail takes blind copies from the message and removes them.
    bcc: [{ address: 'arquivo@aurora.example' }],
    replyTo: [{ address: 'bia@aurora.example' }],
    subject: 'Orçamento nº 12 – aprovação',
  })
  expect(mail.html).toContain('Olá, <b>João</b>!')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Orçamento nº 12.pdf'])
  expect(await view(world, id)).toMatchObject({
    estado: 'enviado',
    de_endereco: 'produtora@exemplo.com.br',
    message_id: mail.messageId,
    erro: null,
  })
  const raw = must(outbox()[0], 'mail').raw
  expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  expect(raw.replaceAll('\r\n', '')).not.toContain('\n')
})

test('a mail above three megabytes goes by the upload address and arrives the same', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const arquivo = await storedFile(server(), world, 'x'.repeat(4 * 1024 * 1024))
  await send(world, { attachments: [{ arquivo }] })
  await run(world)
  expect(sandbox.state.asked.at(-1)).toBe('POST /upload/gmail/v1/users/me/messages/send')
  const [file] = (await read(0)).attachments
  expect(new Uint8Array(file?.content as ArrayBuffer).length).toBe(4 * 1024 * 1024)
})

test('finance mail leaves by its mailbox, other mail by the company’s, and what no account takes by SMTP', async () => {
  const { world, mailServer } = await worldWith()
  await connect(world, 'email')
  await connect(world, 'financeiro', { account: 'financeiro@exemplo.com.br' })
  await send(world, { modelo: 'fatura' })
  await send(world, { modelo: 'carta' })
  await send(world, { modelo: 'assinatura_codigo' })
  await send(world, { modelo: 'carta', via: 'instalacao' })
  await run(world)
  expect(outbox().map(({ account }) => account)).toEqual([
    'financeiro@exemplo.com.br',
    'produtora@exemplo.com.br',
  ])
  expect(mailServer.received).toHaveLength(2)
})

test('the same letter again stays in its conversation; another subject begins its own', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  for (const subject of ['Proposta', 'Proposta', 'Proposta', 'Outra']) {
    await send(world, { about, subject })
    await run(world)
  }
  const [first, second, third, other] = await Promise.all([0, 1, 2, 3].map(read))
  expect(new Set(outbox().map(({ threadId }) => threadId)).size).toBe(2)
  expect(outbox()[2]?.threadId).toBe(outbox()[0]?.threadId)
  expect(second?.inReplyTo).toBe(first?.messageId)
  expect(third?.references).toBe(`${first?.messageId} ${second?.messageId}`)
  expect(other?.inReplyTo).toBeUndefined()
})

test('a conversation that was deleted at Gmail does not hold the message', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  await send(world, { about })
  await run(world)
  outbox().length = 0
  const id = await send(world, { about })
  await run(world)
  expect(outbox()).toHaveLength(1)
  expect((await view(world, id)).estado).toBe('enviado')
})

test.each([
  [429, 'rateLimitExceeded', /limite de envios/],
  [403, 'userRateLimitExceeded', /limite de envios/],
  [403, 'dailyLimitExceeded', /limite de envios/],
  [503, 'backendError', /não está atendendo/],
])('%i %s leaves the mail in the queue, and it goes later', async (status, reason, erro) => {
  const world = await newWorld()
  await connect(world, 'email')
  sandbox.fail({ path: 'messages/send', status, reason, times: 1 })
  const id = await send(world)
  await run(world)
  expect(await view(world, id)).toMatchObject({
    estado: 'fila',
    erro: expect.stringMatching(erro),
  })
  await run(world)
  expect((await view(world, id)).estado).toBe('enviado')
  expect(outbox()).toHaveLength(1)
})

test('an answer that is lost leaves the mail in doubt: it is never sent again unless somebody asks', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  sandbox.fail({ path: 'messages/send', isLost: true, times: 1 })
  const id = await send(world)
  await run(world, 4)
  expect(outbox()).toHaveLength(1)
  expect(await view(world, id)).toMatchObject({
    estado: 'desistiu',
    erro: expect.stringMatching(/pode ter saído. Confira em Enviados/),
  })
  const before = (await view(world, id)).message_id
  await world.call(emailResend, { body: { ids: [id] } })
  await run(world)
  expect(outbox()).toHaveLength(2)
  expect(await view(world, id)).toMatchObject({ estado: 'enviado', message_id: before, erro: null })
})

test('a process that dies while Gmail is asked does not make the next one send it again', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const id = await send(world)
  await world.rows((db) =>
    db
      .update('email')
      .set({ estado: 'enviando', gmail_desde: new Date().toISOString() })
      .where('id_email', '=', id)
      .execute(),
  )
  await run(world, 2)
  expect(outbox()).toHaveLength(0)
  expect((await view(world, id)).estado).toBe('desistiu')
})

test('an address that Gmail refuses ends that mail alone', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  const refused = await send(world, { to: [{ name: '', address: 'recusado@x.example' }] })
  const taken = await send(world)
  await run(world)
  expect(await view(world, refused)).toMatchObject({
    estado: 'recusado',
    erro: expect.stringMatching(/Invalid To header/),
  })
  expect((await view(world, taken)).estado).toBe('enviado')
})

test('a revoked account holds its mails and says why; connected again, they leave once', async () => {
  const world = await newWorld()
  await connect(world, 'email')
  sandbox.state.revokeAccount('produtora@exemplo.com.br')
  const ids = [await send(world), await send(world)]
  await run(world, 2)
  for (const id of ids) {
    expect(await view(world, id)).toMatchObject({
      estado: 'fila',
      erro: expect.stringMatching(/Conecte de novo/),
    })
  }
  const { conexoes } = (await world.call(googleView)).data
  expect(conexoes[0]).toMatchObject({ estado: 'reconectar', na_fila: 2 })
  await connect(world, 'email')
  await run(world)
  expect(outbox()).toHaveLength(2)
})

test('kinds that were not chosen go as before; disconnected, everything does', async () => {
  const { world, mailServer } = await worldWith()
  await connect(world, 'email')
  const conexao = must((await world.call(googleView)).data.conexoes[0], 'email')
  await world.call(googleUpdate, {
    params: { tipo: 'email' },
    body: { escolhas: ['proposta'], versao: conexao.versao },
  })
  await send(world, { modelo: 'carta' })
  await run(world)
  expect([outbox().length, mailServer.received.length]).toEqual([0, 1])
})

test('a message written to be sent by Gmail waits for it, and is listed as any other', async () => {
  const world = await newWorld()
  const body = {
    para: [{ nome: 'João', email: 'joao@produtora.example' }],
    assunto: 'Bom dia',
    mensagem: '<p>Olá!</p>',
  }
  expect((await world.ask(gmailSend, { body })).failure.codigo).toBe('google_nao_conectado')
  await connect(world, 'email')
  const { id_email } = await world.call(gmailSend, { body })
  await run(world)
  expect(await read(0)).toMatchObject({ subject: 'Bom dia' })
  const { data } = await world.call(emailList, { query: {} })
  expect(data.data.map((one) => [one.id_email, one.estado])).toEqual([[id_email, 'enviado']])
  const seen = await world.call(emailView, { params: { id_email } })
  expect(seen.data).toMatchObject({ estado: 'enviado', modelo: 'Mensagem' })
})
