/** From `sendMail` to a real mail server that accepts. */
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { startSmtp } from '../../kernel/mail/testing/smtp.ts'
import type { TestSmtp } from '../../kernel/mail/testing/smtp.ts'
import {
  ana,
  brand,
  customer,
  list,
  ownServer,
  send,
  storedFile,
  view,
} from './testing/outgoing.ts'
import { useSmtp } from './testing/mail-world.ts'

const server = useServer()

const { smtp, worldWith, run } = useSmtp(server)

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
    to: [customer],
    cc: [ana],
    replyTo: [{ name: 'Bia', address: 'bia@aurora.example' }],
    subject: 'Orçamento nº 12 – aprovação',
  })
  expect(recipients).toEqual([customer.address, ana.address, 'arquivo@aurora.example'])
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
      await sendMail(db, { modelo: 'carta', to: [customer], subject: 'x', html: '<p>x</p>', brand })
      throw new Error('desfeita')
    }),
  ).rejects.toThrow('desfeita')
  await expect(send(world, { to: [{ name: 'x', address: 'sem-arroba' }] })).rejects.toMatchObject({
    errors: [{ campo: 'para', msg: 'Email não está válido' }],
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
  // The next message waits as well, without spending an attempt.
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
  // The state that a crash before the record leaves.
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
      errors: [{ campo: 'anexos', msg: 'Anexo inexistente.' }],
    })
  }
})

test('what somebody wrote cannot run, load, or reach a header', async () => {
  const { world, mailServer } = await worldWith()
  const hostile = 'X\r\nBcc: evil@x.example\r\n\r\n<b>'
  await send(world, {
    subject: hostile,
    to: [{ name: `${hostile}" <evil@x.example>, "`, address: customer.address }],
    html: `<p style="background:url(https://x.example/a);color:#c00" onclick="x()">Oi</p>
      <script>alert(1)</script><img src="http://x.example/pixel.gif"><img src=x onerror=alert(1)>
      <a href="javascript:alert(1)">a</a><a href="https://x.example/">b</a><iframe src="https://x"></iframe>
      <svg onload=alert(1)></svg><style>body{display:none}</style><form action="https://x"><input></form>`,
  })
  await run(world)
  const [{ mail, recipients }] = mailServer.received as [TestSmtp['received'][0]]
  expect(recipients).toEqual([customer.address])
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
