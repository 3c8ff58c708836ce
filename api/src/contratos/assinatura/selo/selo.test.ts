import { envelopeView } from '@claquete/contract/contratos/assinatura/envelope'
import {
  carimboCheck,
  carimboSave,
  certificadoRemove,
  certificadoSave,
  seloView,
} from '@claquete/contract/contratos/assinatura/selo'
import forge from 'node-forge'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCarimboSandbox } from '../../../../sandbox/carimbo/server.ts'
import type { CarimboSandbox } from '../../../../sandbox/carimbo/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addressIn, novoEnvelope, person, signAs } from '../testing/assinatura.ts'
import { makeCertificate } from './certificate.ts'
import { keepSealKeys } from './keys.commands.ts'

let clock = () => Date.now()
const server = useServer({ now: () => clock() })
let sandbox: CarimboSandbox
beforeAll(async () => {
  sandbox = await startCarimboSandbox()
})
afterAll(() => sandbox.stop())

let world: World
beforeEach(async () => {
  clock = () => Date.now()
  world = await newWorld()
})

/** A legacy .pfx of a company, made at a moment. */
async function pfxAt(now: Date, senha = 'segredo') {
  const { key, chain } = await makeCertificate({ empresa: 'Sol Filmes', produto: 'AC' }, now)
  const certificates = chain.map((one) => forge.pki.certificateFromPem(one))
  const file = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(key), certificates, senha, {
    algorithm: '3des',
  })
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary').toString('base64')
}

const view = async () => (await world.call(seloView)).data

/** Sends a paper, has it signed and concluded; how it was sealed. */
async function sealed() {
  const id_envelope = await novoEnvelope(server(), world, [person(world, 'ana')])
  await signAs(server(), addressIn(world, 'ana'))
  await server().services.jobs.runDue()
  return (await world.call(envelopeView, { params: { id_envelope } })).data
}

test('a company gets its certificate by itself, once, and it is renewed before it ends', async () => {
  await novaUnidade(world)
  const keep = () => keepSealKeys(server().services, world.tenant)
  await Promise.all([keep(), keep()])
  const [first, ...others] = (await view()).certificados
  expect(others).toEqual([])
  expect(first).toMatchObject({ tipo: 'instalacao', situacao: 'valido' })
  const end = Date.parse(first?.valido_ate ?? '')
  clock = () => end - 59 * 86_400_000
  await keep()
  const [renewed] = (await view()).certificados
  expect(renewed?.id_selo).not.toBe(first?.id_selo)
  expect(Date.parse(renewed?.valido_ate ?? '')).toBeGreaterThan(end)
})

test('the company’s own A1 seals while it is valid, and gives way when it expired or was taken out', async () => {
  const ask = (pfx: string, senha = 'segredo') =>
    world.ask(certificadoSave, { body: { pfx, senha } })
  const good = await pfxAt(new Date())
  expect((await ask(good, 'outra')).failure.erros).toEqual([
    { campo: 'senha', msg: 'A senha do certificado não confere.' },
  ])
  const old = await ask(await pfxAt(new Date('2018-01-01')))
  expect(old.failure.erros?.[0]?.msg).toMatch(/^O certificado de .* venceu em .*\. Envie o novo\.$/)
  expect((await ask('aGVsbG8=')).failure.erros?.[0]?.campo).toBe('pfx')
  expect((await ask(good)).status).toBe(200)
  expect((await view()).em_uso).toMatchObject({ tipo: 'empresa', situacao: 'valido' })
  expect((await sealed()).selo).toMatchObject({
    tipo: 'empresa',
    titular: 'Selo da instalação - Sol Filmes',
  })
  clock = () => Date.now() + 6 * 365 * 86_400_000
  expect((await view()).em_uso?.tipo).not.toBe('empresa')
  clock = () => Date.now()
  await world.call(certificadoRemove)
  expect((await world.ask(certificadoRemove)).status).toBe(404)
  const kept = await world.rows((db) => db.from('assinatura_selo').select('segredo').execute())
  for (const { segredo } of kept) expect(segredo).not.toContain('PRIVATE KEY')
})

test('a timestamp is asked for; a dead or lying authority costs a level, never a signature', async () => {
  const save = (url: string) => world.ask(carimboSave, { body: { url, ativo: 'S' } })
  expect((await save('http://10.0.0.1/tsa')).failure.erros?.[0]?.campo).toBe('url')
  expect((await save(sandbox.address)).status).toBe(200)
  sandbox.setMode('bom')
  expect((await world.call(carimboCheck)).data.ok).toBe(true)
  expect((await sealed()).selo).toMatchObject({
    carimbo_autoridade: 'Carimbo do tempo de testes',
    carimbo_problema: '',
  })
  const before = sandbox.asked()
  for (const modo of ['fora', 'outro_nonce', 'recusa'] as const) {
    sandbox.setMode(modo)
    world = await newWorld()
    await save(sandbox.address)
    const done = await sealed()
    expect([modo, done.estado, done.selo?.carimbo_em]).toEqual([modo, 'concluido', null])
    expect(done.selo?.carimbo_problema).not.toBe('')
  }
  expect(sandbox.asked()).toBe(before + 3)
  sandbox.setMode('fora')
  const { data } = await world.call(carimboCheck)
  expect(data).toMatchObject({ ok: false, texto: expect.stringContaining('HTTP 503') })
})
