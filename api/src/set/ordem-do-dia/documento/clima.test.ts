import {
  integracaoCheck,
  integracaoClima,
  integracaoList,
} from '@claquete/contract/sistema/configuracoes/integracao'
import { cabecalhoUpdate } from '@claquete/contract/set/ordem-do-dia/change'
import { ordemForecast } from '@claquete/contract/set/ordem-do-dia/clima'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWeatherSandbox } from '../../../../sandbox/clima/server.ts'
import type { WeatherSandbox } from '../../../../sandbox/clima/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaUnidade, novoOrcamento } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addLinhas, novaOrdem, readOrdem } from '../testing/ordem.ts'

let sandbox: WeatherSandbox
beforeAll(async () => {
  sandbox = await startWeatherSandbox()
})
afterAll(() => sandbox.stop())

const asked: string[] = []
let leadsTo = '200.160.2.3'
beforeEach(() => {
  asked.length = 0
  leadsTo = '200.160.2.3'
  sandbox.askFor(undefined)
  sandbox.delay(0)
  sandbox.fail(undefined)
})

/** Sends every request that leaves to the sandbox, over real HTTP. */
const useSandbox: typeof fetch = (input, init) => {
  const { pathname, search, host } = new URL(String(input))
  asked.push(host)
  return fetch(`${sandbox.address}${pathname}${search}`, init)
}
useServer({ fetch: useSandbox, resolve: async () => [leadsTo] })

const url = 'https://clima.exemplo.com.br'
const configure = (world: World, more: { url?: string; chave?: string } = {}) =>
  world.ask(integracaoClima, { body: { provedor: 'outro', url, ...more } })

/** A sheet with a location that has a position. */
async function novaWithPlace(world: World, data = addDays(todayInSaoPaulo(Date.now()), 2)) {
  await novaUnidade(world)
  const id_ordem_dia = await novaOrdem(world, await novoOrcamento(world), { data })
  await addLinhas(world, id_ordem_dia, {
    bloco: 'locacao',
    linhas: [{ nome: 'Base' }, { nome: 'Praia', latitude: -23.9608, longitude: -46.3336 }],
  })
  return id_ordem_dia
}
const forecast = (world: World, id_ordem_dia: number) =>
  world.ask(ordemForecast, { params: { id_ordem_dia } })

test('nobody is asked while the company has configured no service', async () => {
  const world = await newWorld()
  const refused = await forecast(world, await novaWithPlace(world))
  expect(refused.failure.codigo).toBe('clima_nao_configurado')
  expect(asked).toEqual([])
})

test('the weather of the first place with a position comes with its source and time, and is asked for once', async () => {
  const world = await newWorld()
  const id_ordem_dia = await novaWithPlace(world)
  sandbox.askFor('chave-do-clima-1234')
  await configure(world, { chave: 'chave-do-clima-1234' })
  const { data } = await world.call(ordemForecast, { params: { id_ordem_dia } })
  expect(data).toEqual({
    texto: expect.any(String),
    minima: expect.any(Number),
    maxima: expect.any(Number),
    chance_chuva: expect.any(Number),
    vento: expect.any(Number),
    fonte: 'clima.exemplo.com.br',
    consultado_em: expect.stringMatching(/^\d\d\/\d\d às \d\d:\d\d$/u),
  })
  expect((await world.call(ordemForecast, { params: { id_ordem_dia } })).data).toEqual(data)
  expect(asked).toEqual(['clima.exemplo.com.br'])
  // Nothing was written into the sheet.
  expect((await readOrdem(world, id_ordem_dia)).documento.cabecalho.clima.fonte).toBe('')
})

test('a service that refuses, fails, is late or answers nonsense costs the forecast alone, in words', async () => {
  const world = await newWorld()
  const id_ordem_dia = await novaWithPlace(world)
  await configure(world)
  const said = async () => {
    const { failure } = await forecast(world, id_ordem_dia)
    expect(failure.codigo).toBe('clima_indisponivel')
    return failure.msg
  }
  sandbox.askFor('outra')
  expect(await said()).toContain('recusou a chave (HTTP 401)')
  sandbox.askFor(undefined)
  sandbox.fail(503)
  expect(await said()).toContain('respondeu com erro (HTTP 503)')
  sandbox.fail('<html>')
  expect(await said()).toContain('algo que não é uma previsão')
  sandbox.fail('{"daily":{"time":[]}}')
  expect(await said()).toContain('não tem previsão para este dia')
  sandbox.fail(undefined)
  sandbox.delay(6_000)
  expect(await said()).toContain('não respondeu em 4 segundos')
  const card = (await world.call(integracaoList)).data.find(({ tipo }) => tipo === 'clima')
  expect(card).toMatchObject({ estado: 'com_erro', verificacao: expect.stringContaining('4 seg') })
  expect((await readOrdem(world, id_ordem_dia)).documento.linhas.locacao).toHaveLength(2)
})

test('an address inside the installation’s own network is neither kept nor asked', async () => {
  const world = await newWorld()
  const id_ordem_dia = await novaWithPlace(world)
  for (const inside of ['http://clima.exemplo.com.br', 'https://10.0.0.1', 'https://localhost']) {
    const refused = await configure(world, { url: inside })
    expect(refused.failure.erros?.[0]?.campo).toBe('url')
  }
  await configure(world)
  leadsTo = '10.0.0.8'
  expect((await forecast(world, id_ordem_dia)).failure.msg).toContain('rede fechada')
  expect(asked).toEqual([])
})

test('a sheet without a position, of a day gone by or too far ahead is told so', async () => {
  const world = await newWorld()
  await configure(world)
  const today = todayInSaoPaulo(Date.now())
  for (const days of [-1, 16]) {
    const id = await novaWithPlace(world, addDays(today, days))
    expect((await forecast(world, id)).failure.codigo).toBe('clima_fora_do_prazo')
  }
  const bare = await novaOrdem(world, await novoOrcamento(world))
  expect((await forecast(world, bare)).failure.codigo).toBe('clima_sem_lugar')
  expect(asked).toEqual([])
})

test('a forecast that somebody types over is no longer that of its source', async () => {
  const world = await newWorld()
  const id_ordem_dia = await novaWithPlace(world)
  await configure(world)
  const { data } = await world.call(ordemForecast, { params: { id_ordem_dia } })
  const set = (clima: object, antes: object) =>
    world.call(cabecalhoUpdate, {
      params: { id_ordem_dia },
      body: { valores: { clima }, antes: { clima: antes } },
    })
  const read = async () => (await readOrdem(world, id_ordem_dia)).documento.cabecalho.clima
  const before = await read()
  await set(data, before)
  expect(await read()).toEqual(data)
  await set({ maxima: 40 }, { maxima: data.maxima })
  expect(await read()).toEqual({ ...data, maxima: 40, fonte: '', consultado_em: '' })
})

test('the check really asks, and the key stays sealed and at its address', async () => {
  const world = await newWorld()
  sandbox.askFor('chave-do-clima-1234')
  await configure(world, { chave: 'chave-do-clima-1234' })
  const check = async () =>
    (await world.call(integracaoCheck, { params: { tipo: 'clima' }, body: {} })).data
  expect(await check()).toMatchObject({
    ok: true,
    texto: expect.stringMatching(/^São Paulo hoje: /u),
  })
  await configure(world)
  expect((await check()).ok).toBe(true)
  const shown = JSON.stringify(await world.call(integracaoList))
  expect(shown).not.toContain('chave-do')
  await configure(world, { url: 'https://outro.exemplo.com.br' })
  expect(await check()).toMatchObject({ ok: false, texto: expect.stringContaining('HTTP 401') })
})
