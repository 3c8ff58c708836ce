import {
  envelopeCancel,
  envelopeCreate,
  envelopeEvidence,
  envelopeRemind,
  envelopeView,
  signatarioResend,
} from '@claquete/contract/contratos/assinatura/envelope'
import { envelopeList } from '@claquete/contract/contratos/contrato/envelope'
import { verificacaoOpen } from '@claquete/contract/contratos/assinatura/verificacao'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { askOf, newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { addressed } from '../../../test/mails.ts'
import { pdfOf } from './selo/testing/pdf.ts'
import { hasPdfsig, isAccepted } from './selo/testing/pdfsig.ts'
import {
  addressIn,
  cpf,
  lastToken,
  novoEnvelope,
  open,
  person,
  sendPdf,
  signAs,
  signWith,
  tokensOf,
} from './testing/assinatura.ts'

let clock = () => Date.now()
const server = useServer({ now: () => clock() })
const canRead = hasPdfsig()
let world: World
let ana: string
let bia: string
beforeEach(async () => {
  clock = () => Date.now()
  world = await newWorld()
  ana = addressIn(world, 'ana')
  bia = addressIn(world, 'bia')
})

const view = async (id_envelope: number) =>
  (await world.call(envelopeView, { params: { id_envelope } })).data
const runDue = () => server().services.jobs.runDue()
const later = (ms: number) => {
  const at = Date.now() + ms
  clock = () => at
}
const hour = 3_600_000

test('two sign one after the other; the file is sealed, mailed, verified, and its evidence holds', async () => {
  const id = await novoEnvelope(server(), world, [
    person(world, 'ana'),
    person(world, 'bia', { ordem: 2, papel: 'testemunha' }),
  ])
  expect(await tokensOf(server(), bia)).toEqual([])
  const first = await open(server(), await lastToken(server(), ana))
  expect(first.body.data).toMatchObject({
    situacao: 'ler',
    titulo: 'Cessão de imagem',
    email: `a•••@${world.dominio}.example`,
    pede_cpf: false,
    vistas: [],
    pessoas: [
      { nome: 'Ana Souza', situacao: 'vez' },
      { nome: 'Bia Souza', situacao: 'depois', papel: 'testemunha' },
    ],
  })
  const [documento] = first.body.data.documentos
  expect(documento?.paginas).toHaveLength(2)
  expect(documento?.paginas[0]?.texto).toContain('as partes acertam')
  expect((await signAs(server(), ana)).body.data.situacao).toBe('assinado')
  expect((await open(server(), await lastToken(server(), ana))).body.data.situacao).toBe('assinado')
  expect((await signAs(server(), bia)).status).toBe(200)
  await runDue()

  const done = await view(id)
  expect(done).toMatchObject({
    estado: 'concluido',
    provas_integras: true,
    selo: { tipo: 'instalacao', carimbo_em: null },
    paginas: 2,
  })
  expect(done.eventos.map(({ tipo }) => tipo)).toEqual([
    'criado',
    'preparado',
    'enviado',
    'aberto',
    'codigo_enviado',
    'codigo_validado',
    'leitura_concluida',
    'assinado',
    'enviado',
    'aberto',
    'codigo_enviado',
    'codigo_validado',
    'leitura_concluida',
    'assinado',
    'concluido',
  ])
  const key = await world.rows(async (db) => {
    const [row] = await db.run<{ k: string }>(
      sql`select arquivo_final as k from assinatura_envelope where tenant_id = ${db.tenant}`,
    )
    return must(row, 'envelope').k
  })
  const bytes = await buffer(await server().services.storage.get(key))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(done.final).toMatchObject({ sha256, bytes: bytes.length })
  if (canRead) expect(isAccepted(bytes)).toBe(true)

  const page = await askOf(server().app, undefined, verificacaoOpen, {
    body: { token: done.codigo },
  })
  expect(page.body.data).toMatchObject({
    estado: 'concluido',
    sha256_final: sha256,
    provas_integras: true,
    signatarios: [
      { nome: 'Ana S.', assinou: true, documento: '•••.456.789-••' },
      { nome: 'Bia S.', assinou: true },
    ],
  })
  for (const hidden of ['Souza', '@', cpf]) expect(JSON.stringify(page.body)).not.toContain(hidden)
  expect(await addressed(server(), bia)).toHaveLength(3)
  const told = await open(server(), await lastToken(server(), ana))
  expect(told.body.data).toMatchObject({ situacao: 'concluido', final: { codigo: done.codigo } })

  const { eventos } = (await world.call(envelopeEvidence, { params: { id_envelope: id } })).data
  let before = '0'.repeat(64)
  for (const { evento, hash } of eventos) {
    expect(
      createHash('sha256')
        .update(before + evento)
        .digest('hex'),
    ).toBe(hash)
    before = hash
  }
})

test('evidence cannot be changed nor deleted, and what another changed past the product is told', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  for (const statement of [
    sql`update assinatura_evento set evento = evento where id_envelope = ${id}`,
    sql`delete from assinatura_evento where id_envelope = ${id}`,
    sql`delete from assinatura_envelope where id_envelope = ${id}`,
  ]) {
    await expect(world.rows((db) => db.run(statement))).rejects.toThrow()
  }
  expect((await view(id)).provas_integras).toBe(true)
  await world.rows((db) =>
    db.run(
      sql`update assinatura_envelope set ultimo_hash = repeat('a', 64) where id_envelope = ${id}`,
    ),
  )
  expect((await view(id)).provas_integras).toBe(false)
})

test('cancelled with its reason, its links say so; a second time it is refused', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const cancel = (motivo: string) =>
    world.ask(envelopeCancel, { params: { id_envelope: id }, body: { motivo } })
  expect((await cancel('')).failure.erros?.[0]?.campo).toBe('motivo')
  expect((await cancel('Enviado por engano')).status).toBe(200)
  expect((await cancel('De novo')).failure.msg).toMatch(/já terminou \(cancelado\)/)
  const page = await open(server(), await lastToken(server(), ana))
  expect(page.body.data).toMatchObject({ situacao: 'encerrado', fim: 'Cancelado' })
  expect((await addressed(server(), ana)).at(-1)).toContain('Enviado por engano')
})

test('a mended address kills the old link, and another address of the envelope is refused', async () => {
  const id = await novoEnvelope(server(), world, [
    person(world, 'ana'),
    person(world, 'bia', { ordem: 2 }),
  ])
  const old = await lastToken(server(), ana)
  const [signer, next] = (await view(id)).signatarios
  const resend = (id_signatario: number, email: string) =>
    world.ask(signatarioResend, { params: { id_signatario }, body: { nome: 'Ana Souza', email } })
  expect((await resend(signer?.id_signatario ?? 0, bia)).failure.erros?.[0]?.campo).toBe('email')
  const mended = addressIn(world, 'ana.souza')
  expect((await resend(signer?.id_signatario ?? 0, mended)).status).toBe(200)
  expect((await open(server(), old)).status).toBe(404)
  expect((await signAs(server(), mended)).status).toBe(200)
  expect((await resend(signer?.id_signatario ?? 0, ana)).failure.codigo).toBe(
    'signatario_ja_respondeu',
  )
  expect((await resend(next?.id_signatario ?? 0, addressIn(world, 'outra'))).status).toBe(200)
})

test('reminders go to whose turn it is, by hand and by themselves; past its end it expires', async () => {
  const id = await novoEnvelope(
    server(),
    world,
    [person(world, 'ana'), person(world, 'bia', { ordem: 2 })],
    { expira_em: addDays(todayInSaoPaulo(Date.now()), 10) },
  )
  const remind = () =>
    world.ask(envelopeRemind, { params: { id_envelope: id }, body: { signatarios: [] } })
  expect((await remind()).failure.codigo).toBe('lembrete_cedo')
  later(hour)
  expect((await remind()).body.enviados).toBe(1)
  expect(await tokensOf(server(), ana)).toHaveLength(2)
  expect(await tokensOf(server(), bia)).toEqual([])
  const { runAssinaturas } = await import('./envelope/routine.commands.ts')
  const hourly = () =>
    runAssinaturas(server().services, {
      tenant: world.tenant,
      signal: new AbortController().signal,
    })
  await hourly()
  expect(await tokensOf(server(), ana)).toHaveLength(2)
  later(4 * 24 * hour)
  await hourly()
  await hourly()
  expect(await tokensOf(server(), ana)).toHaveLength(3)
  later(12 * 24 * hour)
  await hourly()
  await hourly()
  expect(await view(id)).toMatchObject({ estado: 'expirado' })
  expect((await view(id)).eventos.filter(({ tipo }) => tipo === 'expirado')).toHaveLength(1)
})

test('what is no PDF, has a signature already, or names somebody twice is refused at its field', async () => {
  const good = await sendPdf(server(), world, await pdfOf(1))
  const ask = (arquivos: string[], signatarios = [person(world, 'ana')], more: object = {}) =>
    world.ask(envelopeCreate, { body: { titulo: 'Contrato', arquivos, signatarios, ...more } })
  const fields = async (...args: Parameters<typeof ask>) =>
    (await ask(...args)).failure.erros?.map(({ campo }) => campo)
  const text = await sendPdf(server(), world, Buffer.from('só um texto'), 'texto.pdf')
  const broken = await sendPdf(server(), world, (await pdfOf(1)).subarray(0, 400), 'cortado.pdf')
  const signed = await sendPdf(
    server(),
    world,
    Buffer.concat([
      await pdfOf(1),
      Buffer.from('/ByteRange [0 1 2 3] /SubFilter /ETSI.CAdES.detached'),
    ]),
    'assinado.pdf',
  )
  for (const one of [text, broken, signed, 'nenhum.pdf']) {
    expect([one, await fields([good, one])]).toEqual([one, ['arquivos.1']])
  }
  const twice = [person(world, 'ana'), person(world, 'bia', { email: ana.toUpperCase() })]
  expect(await fields([good], twice)).toEqual(['signatarios.1.email'])
  expect(await fields([good], [person(world, 'ana', { papel: 'testemunha' })])).toEqual([
    'signatarios.0.papel',
  ])
  expect(await fields([good], [person(world, 'ana', { email: 'x' })])).toEqual([
    'signatarios.0.email',
  ])
  expect(await fields([good], undefined, { expira_em: '2020-01-01' })).toEqual(['expira_em'])
  expect((await world.call(envelopeList)).data.data).toEqual([])
})

test('a hundred sign at once: every signature is kept once, in one chain', async () => {
  const people = Array.from({ length: 100 }, (_, at) => person(world, `p${at}`))
  const id = await novoEnvelope(server(), world, people)
  const ready: { token: string; prova: string }[] = []
  for (const { email } of people) {
    const token = await world.rows(async (db) => {
      const [row] = await db.run<{ id: number }>(
        sql`select id_signatario as id from assinatura_signatario
          where tenant_id = ${db.tenant} and email = ${email}`,
      )
      const { newLinkFor } = await import('./envelope/tell.commands.ts')
      const link = await newLinkFor(
        { db, services: server().services },
        { expira_em: null },
        must(row, email).id,
      )
      return link.split('token=')[1] ?? ''
    })
    // Each proves with a code of their own, as it was stored.
    const prova = await world.rows(async (db) => {
      const { hashOf, newSecret } = await import('../../kernel/security/random-secret.ts')
      const secret = newSecret()
      await db.run(sql`insert into assinatura_codigo
        (id_signatario, codigo_hash, enviado_em, tentativas, usado_em, prova_hash, prova_ate)
        select id_signatario, 'x', now(), 1, now(), ${hashOf(secret)}, now() + interval '30 minutes'
        from assinatura_signatario where tenant_id = ${db.tenant} and email = ${email}`)
      return secret
    })
    ready.push({ token, prova })
  }
  const send = async (one: { token: string; prova: string }) => {
    // As the page does: what the busy server puts off is sent again.
    for (let turn = 0; turn < 200; turn += 1) {
      const { status, failure } = await signWith(server(), one)
      if (status === 200) return 'assinou'
      if (status === 422) return failure.codigo
      await pause(100)
    }
    return 'desistiu'
  }
  const answers = await Promise.all(ready.flatMap((one) => [send(one), send(one)]))
  expect(answers.filter((one) => one === 'assinou')).toHaveLength(100)
  expect(answers.filter((one) => one === 'envelope_encerrado')).toHaveLength(100)
  await runDue()
  const done = await view(id)
  expect(done).toMatchObject({ estado: 'concluido', provas_integras: true })
  const signed = done.eventos.filter(({ tipo }) => tipo === 'assinado')
  expect(new Set(signed.map(({ signatario }) => signatario)).size).toBe(100)
  expect(signed).toHaveLength(100)
}, 180_000)
