import {
  emailCancel,
  emailExport,
  emailPending,
  emailResend,
  emailView,
} from '@claquete/contract/sistema/email/email'
import {
  remetenteTest,
  remetenteUpdate,
  remetenteView,
} from '@claquete/contract/sistema/email/remetente'
import { sessaoPasswordReset } from '@claquete/contract/acesso/sessao/sessao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { afterEach, expect, test } from 'vitest'
import { askOf, newWorld, useServer } from '../../../test/world.ts'
import { smtpError, startSmtp } from '../../kernel/mail/testing/smtp.ts'
import { ana, customer, list, ownServer, runAll, send, view } from './testing/outgoing.ts'

const server = useServer()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function worldWith(options: Parameters<typeof startSmtp>[0] = {}) {
  const world = await newWorld()
  const mailServer = await startSmtp(options)
  closing.push(mailServer.close)
  await ownServer(world, mailServer.port)
  const run = (times = 1) => runAll(server(), world, times)
  return { world, mailServer, run }
}

test('what was received is sent again as a new message; what was refused, to who refused alone', async () => {
  let refuse = true
  const { world, mailServer, run } = await worldWith({
    onRcptTo({ address }, _session, done) {
      done(refuse && address === ana.address ? smtpError(550, 'não') : null)
    },
  })
  const whole = await send(world, { subject: 'Inteira' })
  const partly = await send(world, { subject: 'Em parte', to: [customer, ana] })
  await run()
  refuse = false
  const { feitos, msg } = await world.call(emailResend, { body: { ids: [whole, partly] } })
  expect([feitos, msg]).toEqual([2, '2 mensagens vão ser reenviadas.'])
  await run()
  expect(mailServer.received.map(({ mail, recipients }) => [mail.subject, recipients])).toEqual([
    ['Inteira', [customer.address]],
    ['Em parte', [customer.address]],
    ['Inteira', [customer.address]],
    ['Em parte', [ana.address]],
  ])
  expect(await view(world, partly)).toMatchObject({ estado: 'enviado', recusados: 0 })
  const copies = await list(world, { search: 'inteira' })
  expect(copies).toHaveLength(2)
  const ids = mailServer.received.map(({ mail }) => mail.messageId)
  expect(ids[2]).not.toBe(ids[0])
  expect(ids[3]).toBe(ids[1])
})

test('what waits can be tried now or cancelled; what failed can be put aside', async () => {
  const world = await newWorld()
  await ownServer(world, 9)
  const waiting = await send(world)
  const canceled = await send(world)
  await server().services.jobs.runDue()
  expect((await world.call(emailPending, {})).data).toEqual({ na_fila: 2, falharam: 0 })
  await world.call(emailCancel, { body: { ids: [canceled] } })
  const mailServer = await startSmtp()
  closing.push(mailServer.close)
  await world.rows((db) => db.update('email_remetente').set({ porta: mailServer.port }).execute())
  await world.call(emailResend, { body: { ids: [waiting] } })
  await server().services.jobs.runDue()
  await runAll(server(), world, 2)
  expect(mailServer.received).toHaveLength(1)
  expect((await view(world, canceled)).estado).toBe('cancelado')
  const again = await world.ask(emailCancel, { body: { ids: [waiting, canceled] } })
  expect(again.status).toBe(422)
  expect(again.failure.msg).toBe('Esta mensagem não pode ser cancelada agora.')
  await world.rows((db) =>
    db.update('email').set({ estado: 'desistiu' }).where('id_email', '=', canceled).execute(),
  )
  expect((await world.call(emailPending, {})).data.falharam).toBe(1)
  await world.call(emailCancel, { body: { ids: [canceled] } })
  expect((await world.call(emailPending, {})).data.falharam).toBe(0)
})

test('a link that opens an account is shown to nobody, audited nowhere and wiped once sent', async () => {
  const { world, mailServer, run } = await worldWith()
  await askOf(server().app, undefined, sessaoPasswordReset, {
    body: { dominio: world.dominio, login: 'admin' },
  })
  // The mail is written after the reply.
  await expect.poll(async () => (await list(world)).length).toBe(1)
  const [{ id_email } = { id_email: 0 }] = await list(world)
  expect(await view(world, id_email)).toMatchObject({
    sigiloso: 'S',
    html: null,
    texto: null,
    modelo: 'Redefinição de senha',
  })
  await run()
  const link = /redefinir=([^\s"&]+)/.exec(mailServer.received[0]?.mail.text ?? '')?.[1] ?? 'falta'
  expect(link).not.toBe('falta')
  const { rows } = await server().services.pool.query(
    `select (select string_agg(a::text, '') from auditoria a where tenant_id = $1)
       || (select string_agg(t::text, '') from tarefa t where tenant_id = $1)
       || (select string_agg(c::text, '') from email_conteudo c where tenant_id = $1) as tudo`,
    [world.tenant],
  )
  expect(rows[0].tudo.length).toBeGreaterThan(100)
  expect(rows[0].tudo).not.toContain(decodeURIComponent(link))
  expect(rows[0].tudo).not.toContain(link)
  const refused = await world.ask(emailResend, { body: { ids: [id_email] } })
  expect(refused.status).toBe(422)
})

test('the list filters by state, period, record and words; the export carries the words', async () => {
  const { world, run } = await worldWith()
  await send(world, { subject: 'Proposta comercial', about: { tabela: 'pessoa', chave: 5 } })
  await run()
  await send(world, { subject: 'Ordem do dia', to: [ana] })
  const found = async (query: object) => (await list(world, query)).map(({ assunto }) => assunto)
  expect(await found({})).toEqual(['Ordem do dia', 'Proposta comercial'])
  expect(await found({ estado: 'enviado' })).toEqual(['Proposta comercial'])
  expect(await found({ search: 'AGENCIA' })).toEqual(['Ordem do dia'])
  expect(await found({ tabela: 'pessoa', chave: 5 })).toEqual(['Proposta comercial'])
  expect(await found({ pendentes: 'S' })).toEqual([])
  expect(await found({ periodo1: calendarDate('2099-01-01') })).toEqual([])
  expect(await found({ sort: 'assunto', order: 'desc' })).toEqual([
    'Proposta comercial',
    'Ordem do dia',
  ])
  const { total } = await world.call(emailExport, { params: { tipo: 'csv' }, query: {} })
  expect(total).toBe(2)
  await server().services.jobs.runDue()
  const { rows } = await server().services.pool.query(
    'select estado, linhas from exportacao where tenant_id = $1',
    [world.tenant],
  )
  expect(rows).toEqual([{ estado: 'pronta', linhas: 2 }])
})

test('a mail of another company does not exist', async () => {
  const { world } = await worldWith()
  const id_email = await send(world)
  const other = await newWorld()
  expect((await other.ask(emailView, { params: { id_email } })).status).toBe(404)
  expect((await other.ask(emailResend, { body: { ids: [id_email] } })).status).toBe(422)
  expect((await other.ask(emailCancel, { body: { ids: [id_email] } })).status).toBe(422)
  expect((await view(world, id_email)).estado).toBe('fila')
})

test('without any server a message is only stored, and a test says so', async () => {
  const world = await newWorld()
  const { data } = await world.call(remetenteView, {})
  expect(data).toMatchObject({ proprio: 'N', tem_senha: 'N', padrao: { envia: 'N' } })
  await world.rows((db) =>
    db
      .insertInto('empresa')
      .values({ fantasia: 'Aurora', razao: 'Aurora', email: 'contato@aurora.example' })
      .execute(),
  )
  const id = await send(world)
  await runAll(server(), world)
  expect(await view(world, id)).toMatchObject({
    estado: 'guardado',
    enviado_em: null,
    lista_tentativas: [{ resultado: 'guardado' }],
    lista_destinatarios: [{ estado: 'pendente' }],
    de_nome: `Produtora ${world.dominio}`,
    de_endereco: 'nao-responda@claquete.local',
  })
})

test('the password is sealed, never sent back, and never goes to another server', async () => {
  const world = await newWorld()
  await ownServer(world, 2525, { usuario: 'eu', senha: 'muito-secreta' })
  const { data } = await world.call(remetenteView, {})
  expect(data).toMatchObject({ tem_senha: 'S', senha_perdida: 'N', versao: 1 })
  const { rows } = await server().services.pool.query(
    `select r.segredo, (select string_agg(a::text, '') from auditoria a where a.tenant_id = $1) as auditoria
     from email_remetente r where r.tenant_id = $1`,
    [world.tenant],
  )
  expect(rows[0].segredo).toMatch(/^v1\./)
  expect(rows[0].auditoria).not.toContain('muito-secreta')
  expect(rows[0].auditoria).not.toContain(rows[0].segredo)
  expect(rows[0].auditoria).toContain('email_remetente')
  const body = {
    proprio: 'S',
    servidor: '127.0.0.1',
    porta: 2525,
    seguranca: 'nenhuma',
    usuario: 'eu',
    de_endereco: 'producao@aurora.example',
    versao: 1,
  } as const
  await world.call(remetenteUpdate, { body })
  expect((await world.call(remetenteView, {})).data.tem_senha).toBe('S')
  for (const changed of [{ servidor: 'smtp.de-outro.example' }, { porta: 2526 }]) {
    const moved = { ...body, ...changed }
    for (const answer of [
      await world.ask(remetenteUpdate, { body: { ...moved, versao: 2 } }),
      await world.ask(remetenteTest, { body: { ...moved, para: 'eu@aurora.example' } }),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.failure.erros).toEqual([
        {
          campo: 'senha',
          msg: 'Informe a senha de novo: o servidor, o usuário ou a segurança mudaram.',
        },
      ])
    }
  }
  const old = await world.ask(remetenteUpdate, { body })
  expect(old.failure.codigo).toBe('versao_antiga')
  const empty = await world.ask(remetenteUpdate, {
    body: { proprio: 'S', seguranca: 'tls', versao: 2 },
  })
  expect(empty.failure.erros?.map(({ campo }) => campo)).toEqual([
    'servidor',
    'porta',
    'de_endereco',
  ])
})

test('the test really sends, with what was typed, and says what went wrong', async () => {
  const world = await newWorld()
  const mailServer = await startSmtp({
    authOptional: false,
    onAuth({ password }, _session, done) {
      if (password === 'certa') done(null, { user: 'eu' })
      else done(smtpError(535, 'não'))
    },
  })
  closing.push(mailServer.close)
  const body = {
    proprio: 'S',
    servidor: '127.0.0.1',
    porta: mailServer.port,
    seguranca: 'nenhuma',
    usuario: 'eu',
    senha: 'errada',
    de_nome: 'Aurora',
    de_endereco: 'producao@aurora.example',
    para: 'eu@aurora.example',
  } as const
  const wrong = await world.ask(remetenteTest, { body })
  expect(wrong.status).toBe(422)
  expect(wrong.failure.msg).toBe(
    'A mensagem de teste não foi enviada. O servidor de e-mail 127.0.0.1 recusou o usuário ou a senha.',
  )
  const { msg } = await world.call(remetenteTest, { body: { ...body, senha: 'certa' } })
  expect(msg).toBe('Mensagem de teste enviada para eu@aurora.example.')
  expect(mailServer.received[0]?.mail).toMatchObject({
    subject: 'Claquete: teste de envio',
    from: { name: 'Aurora', address: 'producao@aurora.example' },
  })
  const byDefault = await world.ask(remetenteTest, {
    body: { proprio: 'N', seguranca: 'starttls', para: 'eu@aurora.example' },
  })
  expect(byDefault.failure.msg).toContain('Esta instalação não tem servidor de e-mail')
})
