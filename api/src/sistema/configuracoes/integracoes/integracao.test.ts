import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  cepCacheClear,
  cepCacheList,
  configuracaoIntegration,
  integracaoCheck,
  integracaoList,
  integracaoRemove,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { IntegracaoCep } from '@claquete/contract/sistema/configuracoes/integracao'
import { cepView } from '@claquete/contract/cadastros/pessoas/endereco'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { startCepSandbox } from '../../../../sandbox/cep/server.ts'
import type { CepSandbox } from '../../../../sandbox/cep/server.ts'

let sandbox: CepSandbox
beforeAll(async () => {
  sandbox = await startCepSandbox()
})
afterAll(() => sandbox.stop())

/** The address that host names resolve to. */
let leadsTo = '200.160.2.3'
const asked: string[] = []
beforeEach(() => {
  sandbox.askFor(undefined)
  leadsTo = '200.160.2.3'
  asked.length = 0
})

/** Sends every external request to the sandbox, over real HTTP with the same headers. */
const useSandbox: typeof fetch = (input, init) => {
  asked.push(String(input))
  const cep = /\d{8}/.exec(String(input))?.[0] ?? ''
  return fetch(sandbox.address.replace('{cep}', cep), init)
}
const server = useServer({ fetch: useSandbox, resolve: async () => [leadsTo] })

const tipo = 'cep'
const token = 'segredo-muito-comprido-9f3a'
const own: IntegracaoCep = {
  provedor: 'outro',
  url: 'https://cep.exemplo.com.br/v1/{cep}',
  autenticacao: 'bearer',
  token,
}

const save = (world: World, body: IntegracaoCep) =>
  world.ask(configuracaoIntegration, { query: { tipo }, body })
const card = async (world: World) => {
  const [found] = (await world.call(integracaoList)).data
  if (!found) throw new Error('sem cartão')
  return found
}
const check = async (world: World, cep?: string) =>
  (await world.call(integracaoCheck, { params: { tipo }, body: cep ? { cep } : {} })).data

test('a card goes from not configured to configured, working, failing and back', async () => {
  const world = await newWorld()
  expect(await card(world)).toMatchObject({
    estado: 'nao_configurada',
    padrao: 'Serviço da instalação (127.0.0.1)',
    credenciais: [],
  })
  expect((await save(world, own)).status).toBe(200)
  expect(await card(world)).toMatchObject({ estado: 'configurada', verificada_em: null })
  sandbox.askFor(token)
  expect(await check(world)).toMatchObject({
    ok: true,
    texto: '01310-100: Avenida Paulista, São Paulo/SP.',
  })
  expect(await card(world)).toMatchObject({ estado: 'funcionando' })
  sandbox.askFor('outro-token')
  expect(await check(world)).toMatchObject({ ok: false, texto: expect.stringMatching(/HTTP 401/) })
  const failing = await card(world)
  expect(failing).toMatchObject({ estado: 'com_erro' })
  expect(failing.verificacao).toMatch(/recusou a credencial/)
  await world.call(integracaoRemove, { params: { tipo } })
  expect(await card(world)).toMatchObject({
    id_integracao: failing.id_integracao,
    estado: 'nao_configurada',
    credenciais: [],
    verificacao: null,
  })
  expect((await world.ask(integracaoRemove, { params: { tipo } })).status).toBe(404)
})

describe('a secret', () => {
  test('is sealed when stored, and never comes back: not in the card, not in the history', async () => {
    const world = await newWorld()
    await save(world, own)
    const stored = await world.rows((db) =>
      db.from('integracao').select('segredo').executeTakeFirstOrThrow(),
    )
    expect(stored.segredo).toMatch(/^v1\./)
    expect(stored.segredo).not.toContain(token)
    const shown = await card(world)
    expect(shown.credenciais).toEqual([{ nome: 'token', em: expect.any(String), final: '9f3a' }])
    const history = await world.call(historicoList, {
      params: { tabela: 'integracao', chave: shown.id_integracao ?? 0 },
      query: {},
    })
    expect(JSON.stringify([shown, history])).not.toContain(token.slice(0, 10))
    expect(JSON.stringify(history)).not.toContain('v1.')
    const campos = history.data.data.flatMap((item) => item.campos.map(({ campo }) => campo))
    expect(campos).toEqual(expect.arrayContaining(['dados.url', 'credenciais.token.final']))
    const rows = await world.rows((db) => db.from('auditoria').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 10))
  })

  test('too short to tell its end tells nothing', async () => {
    const world = await newWorld()
    await save(world, { ...own, token: '12345678' })
    expect((await card(world)).credenciais[0]?.final).toBeNull()
  })

  test('stays when not sent, goes with an empty one, and never follows to another address', async () => {
    const world = await newWorld()
    await save(world, own)
    const { token: _, ...without } = own
    expect((await save(world, { ...without, autenticacao: 'chave' })).status).toBe(200)
    sandbox.askFor(token)
    expect((await check(world)).ok).toBe(true)
    const moved = await save(world, { ...without, url: 'https://outro.exemplo.com.br/{cep}' })
    expect(moved.failure.erros).toEqual([
      { campo: 'token', msg: 'O endereço mudou: informe o token de novo.' },
    ])
    const emptied = await save(world, { ...own, token: '' })
    expect(emptied.failure.erros?.[0]?.campo).toBe('token')
    expect((await save(world, { ...without, autenticacao: 'nenhuma' })).status).toBe(200)
    expect((await card(world)).credenciais).toEqual([])
  })

  test('copied into another company’s row it opens nothing, and the card says so', async () => {
    const mine = await newWorld()
    const other = await newWorld()
    await save(mine, own)
    await save(other, { ...own, token: 'token-da-outra-empresa' })
    const { segredo } = await mine.rows((db) =>
      db.from('integracao').select('segredo').executeTakeFirstOrThrow(),
    )
    await other.rows((db) => db.update('integracao').set({ segredo }).execute())
    expect(await card(other)).toMatchObject({ estado: 'com_erro', credencial_perdida: true })
    sandbox.askFor(token)
    expect((await check(other)).ok).toBe(false)
    expect((await save(other, { ...own, token: 'um-token-informado' })).status).toBe(200)
    expect(await card(other)).toMatchObject({ estado: 'configurada', credencial_perdida: false })
  })
})

describe('the address', () => {
  test.each([
    ['http://cep.exemplo.com.br/{cep}', /https/],
    ['https://localhost/{cep}', /https/],
    ['https://192.168.0.10/{cep}', /https/],
    ['https://[::1]/{cep}', /https/],
    ['https://usuario:senha@cep.exemplo.com.br/{cep}', /https/],
    ['https://cep.exemplo.com.br/', /\{cep\}/],
    ['javascript:alert("{cep}")', /https/],
    ['', /obrigatório/],
  ])('%s is refused when saved', async (url, reason) => {
    const world = await newWorld()
    const { failure } = await save(world, { ...own, url })
    expect(failure.erros).toEqual([{ campo: 'url', msg: expect.stringMatching(reason) }])
  })

  test('whose name leads into a closed network is never called, by a test or by a lookup', async () => {
    const world = await newWorld()
    await save(world, own)
    for (const number of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1']) {
      leadsTo = number
      expect(await check(world)).toMatchObject({ ok: false, texto: expect.stringMatching(/rede/) })
      const answer = await world.ask(cepView, { params: { cep: '22461000' } })
      expect(answer.failure.codigo).toBe('cep_indisponivel')
    }
    expect(asked).toEqual([])
  })
})

test('lookups use the own service, tell its state when it changes, and fill the own cache', async () => {
  const world = await newWorld()
  const params = { cep: '22461000' }
  await save(world, own)
  sandbox.askFor('outro')
  expect((await world.ask(cepView, { params })).failure.codigo).toBe('cep_indisponivel')
  expect((await card(world)).estado).toBe('com_erro')
  sandbox.askFor(token)
  expect((await world.call(cepView, { params })).data.cidade).toBe('Rio de Janeiro')
  expect((await card(world)).estado).toBe('funcionando')
  asked.length = 0
  await world.call(cepView, { params })
  expect(asked).toEqual([])
  const { data } = await world.call(cepCacheList, { query: { search: 'jardim' } })
  expect(data).toMatchObject({ total: 1, data: [{ cep: '22461000', uf: 'RJ' }] })
  expect((await world.call(cepCacheList, { query: { search: '22.461' } })).data.total).toBe(1)
  expect((await world.call(cepCacheList, { query: { search: 'recife' } })).data.total).toBe(0)
  expect((await (await newWorld()).call(cepCacheList, { query: {} })).data.total).toBe(0)
})

test('the cache forgets one, all, and everything when the service changes', async () => {
  const world = await newWorld()
  await save(world, { provedor: 'brasilapi' })
  const look = (cep: string) => world.call(cepView, { params: { cep } })
  const kept = async () => (await world.call(cepCacheList, { query: {} })).data.total
  await look('22461000')
  await look('01310100')
  expect(asked).toEqual([
    'https://brasilapi.com.br/api/cep/v2/22461000',
    'https://brasilapi.com.br/api/cep/v2/01310100',
  ])
  const one = await world.call(cepCacheClear, { query: { cep: '22.461-000' } })
  expect(one).toMatchObject({ quantidade: 1, msg: '1 endereço esquecido' })
  expect(await kept()).toBe(1)
  expect((await world.ask(cepCacheClear, { query: { cep: '1' } })).status).toBe(422)
  await look('22461000')
  expect((await world.call(cepCacheClear, { query: {} })).quantidade).toBe(2)
  await look('22461000')
  await save(world, { provedor: 'viacep' })
  expect(await kept()).toBe(0)
})

test('a check of the installation’s service refreshes what every company reads', async () => {
  const world = await newWorld()
  expect(await check(world, '22.461-000')).toMatchObject({ ok: true })
  const found = await world.rows((db) =>
    db.shared.selectFrom('cep').select('cidade').where('cep', '=', '22461000').execute(),
  )
  expect(found).toEqual([{ cidade: 'Rio de Janeiro' }])
  expect(await card(world)).toMatchObject({
    estado: 'nao_configurada',
    verificacao: expect.stringMatching(/Jardim/),
  })
  const unknown = await check(world, '99999999')
  expect(unknown).toMatchObject({ ok: true, texto: 'O serviço não conhece o CEP 99999-999.' })
  const wrong = await world.ask(integracaoCheck, { params: { tipo }, body: { cep: '1' } })
  expect(wrong.failure.erros?.[0]?.campo).toBe('cep')
})

test('what a test finds about a configuration already changed is dropped', async () => {
  const world = await newWorld()
  await save(world, own)
  const { services } = server()
  const { noteFinding } = await import('./integracao.queries.ts')
  const finding = { ok: true, texto: 'antiga', de: new Date(services.now() - 1000).toISOString() }
  await world.rows((db) => noteFinding(db, tipo, finding))
  expect((await card(world)).estado).toBe('configurada')
})
