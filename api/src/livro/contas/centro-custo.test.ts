import {
  centroCustoActive,
  centroCustoCreate,
  centroCustoDelete,
  centroCustoExport,
  centroCustoList,
  centroCustoMove,
  centroCustoUpdate,
} from '@claquete/contract/livro/contas/centro-custo'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

const server = useSharedServer()

const list = async (world: World, query = {}) => (await world.call(centroCustoList, { query })).data
const names = async (world: World, query = {}) =>
  (await list(world, query)).map(({ descricao, nivel }) => `${'-'.repeat(nivel - 1)}${descricao}`)
const create = async (world: World, descricao: string, superior = 0, more = {}) =>
  (
    await world.call(centroCustoCreate, {
      body: { descricao, id_centrocusto_superior: superior, ...more },
    })
  ).id_centrocusto
const main = async (world: World) =>
  (await list(world)).flatMap(({ descricao, principal }) => (principal === 'S' ? [descricao] : []))

test('centres stand in their tree and move in it', async () => {
  const world = await newWorld()
  const producao = await create(world, 'Produção')
  const sales = await create(world, 'Comercial')
  const digital = await create(world, 'Digital', producao)
  await create(world, 'Atendimento', sales)
  expect(await names(world)).toEqual(['Produção', '-Digital', 'Comercial', '-Atendimento'])
  await world.call(centroCustoMove, {
    body: { id_centrocusto: sales, id_centrocusto_superior: digital },
  })
  expect(await names(world)).toEqual(['Produção', '-Digital', '--Comercial', '---Atendimento'])
  expect(await names(world, { search: 'COMERC' })).toEqual(['Produção', '-Digital', '--Comercial'])
  const cycle = await world.ask(centroCustoMove, {
    body: { id_centrocusto: producao, id_centrocusto_superior: sales },
  })
  expect(cycle.failure.erros).toEqual([
    { campo: 'id_centrocusto_superior', msg: 'Não pode ficar dentro de si mesmo.' },
  ])
})

test('one centre is the main one, always, and it is in use', async () => {
  const world = await newWorld()
  const a = await create(world, 'A')
  const b = await create(world, 'B')
  expect(await main(world)).toEqual(['A'])
  const put = async (id_centrocusto: number, more: object) => {
    const versao = await world.versao('centro_custo', id_centrocusto)
    return world.ask(centroCustoUpdate, {
      body: { id_centrocusto, versao, descricao: 'X', ...more },
    })
  }
  expect((await put(a, { principal: 'N' })).failure.erros?.[0]?.campo).toBe('principal')
  expect((await put(a, { ativo: 'N' })).failure.erros?.[0]?.campo).toBe('ativo')
  expect((await world.ask(centroCustoDelete, { params: { id_centrocusto: a } })).failure.msg).toBe(
    'Este é o centro de custo principal. Marque outro como principal antes de excluir.',
  )
  expect((await put(b, { principal: 'S' })).status).toBe(200)
  expect(await main(world)).toEqual(['X'])
  expect((await put(a, { ativo: 'N' })).status).toBe(200)
  expect((await put(a, { principal: 'S' })).failure.erros?.[0]?.campo).toBe('ativo')
  await create(world, 'C', 0, { principal: 'S' })
  expect(await main(world)).toEqual(['C'])
})

test('what is out of use takes with it what stands under it', async () => {
  const world = await newWorld()
  await create(world, 'Geral')
  const producao = await create(world, 'Produção', 0, { ativo: 'N' })
  await create(world, 'Digital', producao)
  const sales = await create(world, 'Comercial')
  await create(world, 'Fechado', sales, { ativo: 'N' })
  expect(await names(world, { ativo: 'A' })).toEqual(['Geral', 'Comercial'])
  expect(await names(world, { ativo: 'D' })).toEqual([
    'Produção',
    '-Digital',
    'Comercial',
    '-Fechado',
  ])
  const { data } = await world.call(centroCustoActive)
  expect(data.map(({ descricao }) => descricao)).toEqual(['Geral', 'Comercial'])
})

test('a centre in use is not deleted and says where', async () => {
  const world = await newWorld()
  await create(world, 'Geral')
  const a = await create(world, 'A')
  const b = await create(world, 'B', a)
  await postTitulo(world, { valor: 100, id_centrocusto: b })
  const remove = async (id_centrocusto: number) =>
    (await world.ask(centroCustoDelete, { params: { id_centrocusto } })).failure.msg
  expect(await remove(a)).toBe('Não é possível excluir: está em uso em centros abaixo dele (1).')
  expect(await remove(b)).toBe('Não é possível excluir: está em uso em lançamentos (1).')
  const { link } = await world.call(centroCustoExport, { params: { tipo: 'csv' }, query: {} })
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  expect(body).toContain('Geral')
  expect(body).toMatch(/ {4}B/u)
})
