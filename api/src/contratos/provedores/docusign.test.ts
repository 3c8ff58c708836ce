import { envelopeCancel, envelopeCreate } from '@claquete/contract/contratos/assinatura/envelope'
import {
  docusignConnect,
  docusignConnection,
  docusignReturn,
  docusignSigned,
  provedorAviso,
  provedorRetry,
  provedorSign,
} from '@claquete/contract/contratos/provedores/provedores'
import {
  integracaoCheck,
  integracaoDocusign,
} from '@claquete/contract/sistema/configuracoes/integracao'
import { must } from '@claquete/core/kernel/must'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { act } from '../../../sandbox/docusign/envelopes.ts'
import type { DocusignSandbox } from '../../../sandbox/docusign/server.ts'
import { askOf } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { pdfOf } from '../assinatura/selo/testing/pdf.ts'
import {
  addressIn,
  novoEnvelope,
  person,
  sendPdf,
  tokensOf,
} from '../assinatura/testing/assinatura.ts'
import { tokenOf } from './docusign/conexao.commands.ts'
import {
  allow,
  anaThenBia,
  atProvedor,
  bringTo,
  connectDocusign,
  envelopeFor,
  useDocusign,
  viewOf,
} from './testing/provedores.ts'

const { server, scene, runDue, settle, later, setAhead } = useDocusign()
let sandbox: DocusignSandbox
let world: World
let ana: string
beforeEach(() => {
  ;({ sandbox, world, ana } = scene())
})

const two = () => anaThenBia(world)
const asks = (path: RegExp, method = 'GET') =>
  sandbox.office.desk.log.filter((one) => one.method === method && path.test(one.path)).length
const sign = (email: string, what: 'view' | 'sign' | { reason: string } = 'sign') => {
  const envelope = envelopeFor(sandbox, email)
  const signer = must(
    envelope.signers.find((one) => one.email === email),
    email,
  )
  act(sandbox.office, envelope, signer.recipientId, what)
}

test('a document goes to DocuSign, is signed in order there, and comes home with its certificate', async () => {
  await connectDocusign(world)
  const id = await novoEnvelope(server(), world, two(), { provedor: 'docusign' })
  await settle()
  const there = envelopeFor(sandbox, ana)
  expect(there).toMatchObject({ status: 'sent', emailSubject: 'Cessão de imagem' })
  expect(there.signers.map(({ routingOrder, status }) => [routingOrder, status])).toEqual([
    [1, 'sent'],
    [2, 'created'],
  ])
  // DocuSign mails them, the product does not.
  expect(await tokensOf(server(), ana)).toEqual([])
  expect(await viewOf(world, id)).toMatchObject({ estado: 'enviado', provedor: 'docusign' })
  sign(ana)
  await settle()
  expect((await viewOf(world, id)).signatarios.map(({ estado }) => estado)).toEqual([
    'assinado',
    'enviado',
  ])
  sign(addressIn(world, 'bia'))
  await settle()
  const done = await viewOf(world, id)
  expect(done).toMatchObject({ estado: 'concluido', provas_integras: true, selo: null })
  expect(done.eventos.at(-1)?.texto).toContain('DocuSign')
  const row = await world.rows((db) =>
    db
      .from('assinatura_envelope')
      .select(['arquivo_final', 'arquivo_manifesto'])
      .executeTakeFirstOrThrow(),
  )
  for (const key of [row.arquivo_final, row.arquivo_manifesto]) {
    const bytes = await buffer(await server().services.storage.get(must(key, 'a file')))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(asks(/\/envelopes$/, 'POST')).toBe(1)
})

test('the connection is begun and ended by one person, once, within ten minutes', async () => {
  await world.call(integracaoDocusign, { body: { ambiente: 'simulador' } })
  const refusal = async (body: { state: string; code?: string; error?: string }) =>
    (await world.ask(docusignReturn, { body })).failure?.codigo
  expect(await refusal({ state: 'nobody-began-this', code: 'x' })).toBe('retorno_desconhecido')
  const denied = await allow((await world.call(docusignConnect)).data.url, 'deny')
  expect(denied.searchParams.get('error')).toBe('access_denied')
  const state = must(denied.searchParams.get('state'), 'a state')
  expect(await refusal({ state, error: 'access_denied' })).toBe('docusign_negada')
  expect(await refusal({ state, error: 'access_denied' })).toBe('retorno_usado')

  const begin = async () => {
    const { searchParams } = await allow((await world.call(docusignConnect)).data.url)
    return Object.fromEntries(searchParams) as { state: string; code: string }
  }
  const late = await begin()
  setAhead(700_000)
  expect(await refusal(late)).toBe('retorno_vencido')
  setAhead(0)
  expect(await refusal(late)).toBe('retorno_usado')

  const of = await begin()
  await world.rows(async (db) => {
    const { id_usuario } = await db
      .insertInto('usuario')
      .values({
        login: 'outra',
        nome: 'Outra',
        email: 'o@x.com.br',
        senha_hash: 'x',
        id_usuario_tipo: 1,
      })
      .returning('id_usuario')
      .executeTakeFirstOrThrow()
    await db.update('docusign_pedido').set({ id_usuario }).where('usado_em', 'is', null).execute()
  })
  expect(await refusal(of)).toBe('retorno_de_outro')
  expect((await world.call(docusignConnection)).data.conectada).toBe(false)
  await connectDocusign(world)
  expect((await world.call(docusignConnection)).data).toMatchObject({
    conectada: true,
    conta_nome: 'Produtora Teste',
  })
  const stored = await world.rows((db) =>
    db.from('docusign_conexao').selectAll().executeTakeFirstOrThrow(),
  )
  expect(stored.segredo).toMatch(/^v1\./)
})

test('many who need a new token at once fetch one pair; when it is taken back, somebody reconnects', async () => {
  await connectDocusign(world)
  later(9 * 3_600_000)
  const before = asks(/oauth\/token/, 'POST')
  const { services } = server()
  const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenOf(services, world.tenant)))
  expect(new Set(tokens).size).toBe(1)
  expect(asks(/oauth\/token/, 'POST') - before).toBe(1)
  const check = async () =>
    (await world.call(integracaoCheck, { params: { tipo: 'docusign' }, body: {} })).data
  expect(await check()).toMatchObject({ ok: true, texto: 'Respondeu como Produtora Teste.' })
  sandbox.office.revoke()
  expect((await check()).texto).toMatch(/Reconectar/)
  expect((await world.call(docusignConnection)).data).toMatchObject({ conectada: false })
  const arquivo = await sendPdf(server(), world, await pdfOf(1))
  const refused = await world.ask(envelopeCreate, {
    body: { titulo: 'X', arquivos: [arquivo], signatarios: two(), provedor: 'docusign' },
  })
  expect(refused.failure.erros?.[0]).toMatchObject({ campo: 'provedor' })
  // The password was given a moment ago.
  setAhead(0)
  sandbox.office.desk.reset()
  await connectDocusign(world)
  expect((await check()).ok).toBe(true)
})

test('a service that is down in the middle: nothing is sent twice', async () => {
  await connectDocusign(world)
  const { desk } = sandbox.office
  const id = await novoEnvelope(server(), world, two(), { provedor: 'docusign' })
  const again = async () => {
    later(2 * 3_600_000)
    await world.call(provedorRetry, { params: { id_envelope: id } })
    await settle()
  }
  await settle()
  // One of its own per fault: the answer that names the draft is lost, then the one that it was sent.
  expect((await viewOf(world, id)).estado).toBe('enviado')
  desk.fail({ drop: 'after' })
  const second = await novoEnvelope(server(), world, two(), { provedor: 'docusign' })
  await settle()
  expect(await atProvedor(world, second)).toMatchObject({ estado: 'rascunho', pode_tentar: true })
  expect((await atProvedor(world, second)).problema).toMatch(/não respondeu/)
  desk.fail({}, {}, { drop: 'after' })
  await world.call(provedorRetry, { params: { id_envelope: second } })
  await settle()
  await again()
  await world.call(provedorRetry, { params: { id_envelope: second } })
  await settle()
  expect(await atProvedor(world, second)).toMatchObject({ estado: 'enviado', problema: '' })
  const mine = [...sandbox.office.envelopes.values()].filter((one) =>
    one.signers.some(({ email }) => email === ana),
  )
  expect(mine).toHaveLength(2)
  expect(mine.every(({ status }) => status === 'sent')).toBe(true)
})

test('cancelled once DocuSign says so; what was signed before stays signed', async () => {
  await connectDocusign(world)
  const cancel = (id_envelope: number) =>
    world.call(envelopeCancel, { params: { id_envelope }, body: { motivo: 'Mudou o elenco' } })
  const first = await novoEnvelope(server(), world, [person(world, 'ana')], {
    provedor: 'docusign',
  })
  await settle()
  await cancel(first)
  expect(await atProvedor(world, first)).toMatchObject({ cancelando: true })
  expect((await viewOf(world, first)).estado).toBe('enviado')
  await settle()
  expect(await viewOf(world, first)).toMatchObject({
    estado: 'cancelado',
    motivo: 'Mudou o elenco',
  })
  expect(envelopeFor(sandbox, ana)).toMatchObject({
    status: 'voided',
    voidedReason: 'Mudou o elenco',
  })

  const second = await novoEnvelope(server(), world, [person(world, 'ana')], {
    provedor: 'docusign',
  })
  await settle()
  sandbox.office.desk.courier.behave({ isPaused: true })
  sign(ana)
  await cancel(second)
  await runDue()
  expect((await viewOf(world, second)).estado).toBe('concluido')
})

test('refused with a reason; nothing is shown as signed', async () => {
  await connectDocusign(world)
  const id = await novoEnvelope(server(), world, two(), { provedor: 'docusign' })
  await settle()
  sign(ana, { reason: 'O valor está errado' })
  await settle()
  expect(await viewOf(world, id)).toMatchObject({
    estado: 'recusado',
    motivo: 'O valor está errado',
    final: null,
    signatarios: [{ estado: 'recusado' }, { estado: 'espera' }],
  })
})

test('a forged notice is refused, one that comes again does nothing, a late one moves nothing back', async () => {
  await connectDocusign(world)
  const id = await novoEnvelope(server(), world, [person(world, 'ana')], { provedor: 'docusign' })
  await settle()
  const { courier } = sandbox.office.desk
  courier.behave({ isPaused: true })
  sign(ana)
  const notices = [...courier.waiting]
  const bring = bringTo(server)
  const forged = must(notices[0], 'a notice')
  expect(await bring({ ...forged, body: `${forged.body} ` })).toBe(403)
  expect(await bring({ ...forged, headers: { 'content-type': 'application/json' } })).toBe(403)
  const nobody = { provedor: 'docusign', token: 'x' } as const
  const unknown = await askOf(server().app, undefined, provedorAviso, { params: nobody })
  expect(unknown.status).toBe(404)
  expect(await bring({ ...forged, url: `${forged.url.slice(0, -3)}abc` })).toBe(404)
  await runDue()
  expect((await viewOf(world, id)).estado).toBe('enviado')
  for (const notice of [...notices].toReversed()) expect(await bring(notice)).toBe(200)
  await runDue()
  expect((await viewOf(world, id)).estado).toBe('concluido')
  const events = (await viewOf(world, id)).eventos.length
  const reads = asks(/\/envelopes\/[^/]+$/)
  for (const notice of [...notices, ...notices]) expect(await bring(notice)).toBe(200)
  await runDue()
  expect((await viewOf(world, id)).eventos).toHaveLength(events)
  expect(asks(/\/envelopes\/[^/]+$/)).toBe(reads)
})

test('without notices, an envelope is read every hour and no more often', async () => {
  await connectDocusign(world)
  const id = await novoEnvelope(server(), world, [person(world, 'ana')], { provedor: 'docusign' })
  await settle()
  sandbox.office.desk.courier.behave({ isPaused: true })
  sign(ana)
  const { lookAtProvedores } = await import('./fila/rotina.commands.ts')
  const look = async () => {
    await lookAtProvedores(server().services, { tenant: world.tenant })
    await runDue()
  }
  const reads = () => asks(/\/envelopes\/[^/]+$/)
  const before = reads()
  for (let minute = 0; minute < 50; minute += 10) {
    await look()
    later(600_000)
  }
  expect(reads()).toBe(before)
  later(600_000)
  await look()
  expect(reads()).toBe(before + 1)
  expect((await viewOf(world, id)).estado).toBe('concluido')
})

test('whoever sends signs in the product, by a page that opens once', async () => {
  await connectDocusign(world)
  const { email, nome } = await world.rows((db) =>
    db
      .from('usuario')
      .select(['email', 'nome'])
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow(),
  )
  const id = await novoEnvelope(server(), world, [person(world, 'ana', { email, nome })], {
    provedor: 'docusign',
  })
  await settle()
  const id_signatario = must((await atProvedor(world, id)).meu_signatario, 'a signer of mine')
  // Somebody else who takes the same address signs nothing for them.
  const colleague = await createColleague(world, ['assinatura.consultar'])
  await world.rows((db) =>
    db.update('usuario').set({ email }).where('login', '!=', 'admin').execute(),
  )
  const taken = await colleague.ask(provedorSign, { params: { id_signatario } })
  expect([taken.status, taken.failure.codigo]).toEqual([404, 'envelope_nao_localizado'])
  const { url } = (await world.call(provedorSign, { params: { id_signatario } })).data
  const page = await fetch(url)
  expect(await page.text()).toContain('Assinar')
  const again = await fetch(url, { redirect: 'manual' })
  expect(again.headers.get('location')).toContain('event=ttl_expired')
  const signed = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ do: 'sign' }),
    redirect: 'manual',
  })
  const back = new URL(must(signed.headers.get('location'), 'the way back')).searchParams
  expect(back.get('event')).toBe('signing_complete')
  // Only whoever opened the page comes back, and once; the same state connects nothing.
  const state = must(back.get('state'), 'a state')
  const returned = async (who: World, given = state) => {
    const { failure, body } = await who.ask(docusignSigned, { body: { state: given } })
    return failure?.codigo ?? body.data.id_envelope
  }
  expect(await returned(world, 'nobody-opened-this')).toBe('volta_desconhecida')
  expect(await returned(world)).toBe(id)
  expect(await returned(world)).toBe('volta_usada')
  expect(await returned(colleague)).toBe('volta_desconhecida')
  await settle()
  expect((await viewOf(world, id)).estado).toBe('concluido')
})
