import { envelopeCancel } from '@claquete/contract/contratos/assinatura/envelope'
import {
  d4signSafes,
  provedorList,
  provedorRetry,
} from '@claquete/contract/contratos/provedores/provedores'
import {
  integracaoCheck,
  integracaoD4sign,
} from '@claquete/contract/sistema/configuracoes/integracao'
import { must } from '@claquete/core/kernel/must'
import { buffer } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedD4signSandbox } from '../../../sandbox/d4sign/server.ts'
import type { D4signSandbox } from '../../../sandbox/d4sign/server.ts'
import { safes } from '../../../sandbox/d4sign/vault.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { addressIn, novoEnvelope, person, tokensOf } from '../assinatura/testing/assinatura.ts'
import { advanceEnvelope } from './fila/andar.commands.ts'
import { lookAtProvedores } from './fila/rotina.commands.ts'
import { atProvedor, bringTo, connectD4sign, viewOf } from './testing/provedores.ts'

let movedMs = 0
const server = useServer({ now: () => Date.now() + movedMs })
let sandbox: D4signSandbox
let world: World
let ana: string
let bia: string
beforeAll(async () => {
  sandbox = await sharedD4signSandbox()
})
beforeEach(async () => {
  movedMs = 0
  sandbox.vault.desk.reset()
  sandbox.vault.reset()
  sandbox.vault.switches.hourlyMost = 1_000
  sandbox.vault.desk.courier.bring = bringTo(server)
  world = await newWorld()
  ana = addressIn(world, 'ana')
  bia = addressIn(world, 'bia')
})

const runDue = () => server().services.jobs.runDue()
async function settle() {
  await sandbox.vault.desk.courier.idle()
  await runDue()
}
const later = (ms: number) => {
  movedMs += ms
  sandbox.vault.desk.advance(ms)
}
const two = () => [person(world, 'ana'), person(world, 'bia', { ordem: 2, papel: 'testemunha' })]
const advance = (id_envelope: number) =>
  advanceEnvelope(server().services, { tenant: world.tenant, data: { id_envelope } })
const paper = () => must([...sandbox.vault.papers.values()].at(-1), 'a document at D4Sign')
const calls = () => sandbox.vault.desk.log.filter(({ path }) => path.startsWith('/api/v1/')).length

test('a document goes into the safe, is signed in order there, and comes home with its page of signatures', async () => {
  await connectD4sign(world)
  const id = await novoEnvelope(server(), world, two(), { provedor: 'd4sign' })
  await settle()
  expect(paper()).toMatchObject({ status: 3, inOrder: true, safe: safes[0].uuid_safe })
  expect(paper().signers.map(({ email, act }) => [email, act])).toEqual([
    [ana, '4'],
    [bia, '5'],
  ])
  expect(await tokensOf(server(), ana)).toEqual([])
  sandbox.vault.sign(paper().uuid, ana)
  await settle()
  expect((await viewOf(world, id)).signatarios.map(({ estado }) => estado)).toEqual([
    'assinado',
    'espera',
  ])
  sandbox.vault.sign(paper().uuid, bia)
  await settle()
  expect(await viewOf(world, id)).toMatchObject({ estado: 'concluido', provas_integras: true })
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
})

test('ten calls an hour: what does not fit waits its turn, says so, and goes on by itself', async () => {
  sandbox.vault.switches.hourlyMost = 10
  await connectD4sign(world, 10)
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) {
    ids.push(await novoEnvelope(server(), world, two(), { provedor: 'd4sign' }))
  }
  await settle()
  expect(calls()).toBe(10)
  const states = await Promise.all(ids.map((id) => atProvedor(world, id)))
  expect(states.filter(({ estado }) => estado === 'enviado')).toHaveLength(2)
  const waiting = must(
    states.find(({ estado }) => estado === 'rascunho'),
    'one that waits',
  )
  expect(waiting.problema).toMatch(/Na fila: a D4Sign aceita 10 chamadas por hora/)
  expect(waiting.proxima_em).not.toBeNull()
  const last = must(ids[states.indexOf(waiting)], 'its id')
  await advance(last)
  expect(calls()).toBe(10)
  later(3_700_000)
  await advance(last)
  expect(await atProvedor(world, last)).toMatchObject({ estado: 'enviado', problema: '' })
  expect(sandbox.vault.papers.size).toBe(3)
})

test('an answer that is lost uploads, lists and sends nothing twice', async () => {
  await connectD4sign(world)
  // Each call in its turn does its work and says nothing.
  for (let lost = 0; lost < 4; lost += 1) {
    sandbox.vault.reset()
    sandbox.vault.switches.hourlyMost = 1_000
    sandbox.vault.desk.fail(...Array.from({ length: lost }, () => ({})), { drop: 'after' })
    const id = await novoEnvelope(server(), world, two(), { provedor: 'd4sign' })
    await settle()
    expect((await atProvedor(world, id)).problema).toMatch(/não respondeu/)
    later(3_700_000)
    await advance(id)
    expect(await atProvedor(world, id)).toMatchObject({ estado: 'enviado', problema: '' })
    expect(sandbox.vault.papers.size).toBe(1)
    expect(paper()).toMatchObject({ status: 3 })
    expect(paper().signers).toHaveLength(2)
  }
})

test('a notice sent again as another type signs nothing: the document is read again', async () => {
  await connectD4sign(world)
  const id = await novoEnvelope(server(), world, [person(world, 'ana')], { provedor: 'd4sign' })
  await settle()
  const { courier } = sandbox.vault.desk
  courier.behave({ isPaused: true })
  // Signed as all of theirs are, over the UUID alone; it says that the document is finished.
  sandbox.vault.tell(paper(), '1')
  const forged = must(courier.waiting[0], 'a notice')
  const bring = bringTo(server)
  expect(await bring(forged)).toBe(200)
  await runDue()
  expect(await viewOf(world, id)).toMatchObject({ estado: 'enviado', final: null })
  const unsigned = { ...forged, headers: { ...forged.headers, 'content-hmac': 'sha256=00' } }
  expect(await bring(unsigned)).toBe(403)
  sandbox.vault.sign(paper().uuid, ana)
  // The notice of the same type and text is known already: the hourly look tells.
  later(4 * 3_600_000)
  await lookAtProvedores(server().services, { tenant: world.tenant })
  await runDue()
  expect((await viewOf(world, id)).estado).toBe('concluido')
})

test('cancelled with its reason; keys that are wrong, and a document in process, say what to do', async () => {
  await connectD4sign(world)
  sandbox.vault.switches.processingMs = 30_000
  const id = await novoEnvelope(server(), world, [person(world, 'ana')], { provedor: 'd4sign' })
  await settle()
  expect((await atProvedor(world, id)).problema).toMatch(/processa o arquivo/)
  later(120_000)
  await world.call(provedorRetry, { params: { id_envelope: id } })
  await settle()
  expect((await atProvedor(world, id)).estado).toBe('enviado')
  await world.call(envelopeCancel, {
    params: { id_envelope: id },
    body: { motivo: 'Outra versão' },
  })
  await settle()
  expect(paper()).toMatchObject({ status: 6, comment: 'Outra versão' })
  expect(await viewOf(world, id)).toMatchObject({ estado: 'cancelado', motivo: 'Outra versão' })

  const check = async () =>
    (await world.call(integracaoCheck, { params: { tipo: 'd4sign' }, body: {} })).data
  expect(await check()).toMatchObject({ ok: true, texto: 'Respondeu. Cofre Contratos.' })
  sandbox.vault.desk.fail({ status: 401 })
  expect((await check()).texto).toMatch(/recusou o token/)
  sandbox.vault.desk.fail({ status: 503 })
  expect((await check()).texto).toMatch(/fora do ar/)
  const { data } = await world.call(d4signSafes, { body: {} })
  expect(data.cofres.map(({ nome }) => nome)).toEqual(['Contratos', 'Cessões de imagem'])
  await world.call(integracaoD4sign, { body: { ambiente: 'simulador' } })
  const list = await world.call(provedorList)
  expect(list.data.find(({ codigo }) => codigo === 'd4sign')?.falta).toMatch(/escolher o cofre/)
})
