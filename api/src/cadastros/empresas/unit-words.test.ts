import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

const server = useSharedServer()

const hosts = ['localhost', 'set.localhost']

/** Calls at one of the hosts of the product: a GET, or a POST of `payload`. */
const at = (world: World, host: string, url: string, payload?: object) =>
  server().app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${world.token}`, host },
    ...(payload && { payload }),
  })

test('a refusal says empresa on the main host and unidade on the other', async () => {
  const world = await newWorld()
  const body = { descricao: 'Luz', valor: 10, data: '2026-03-10', operacao: 'D' }
  const refusals = await Promise.all(
    hosts.map(async (host) => {
      const reply = await at(world, host, '/lancamentos/post/tipo/contas-pagar', {
        ...body,
        competencia: '2026-03-10',
        dataVencimento: '2026-03-10',
      })
      const { erros } = reply.json<{ erros: { campo: string; msg: string }[] }>()
      return erros.find(({ campo }) => campo === 'id_empresa')?.msg
    }),
  )
  expect(refusals).toEqual(['Cadastre antes uma empresa.', 'Cadastre antes uma unidade.'])
})

test('a file and the dashboard have the word, and the name, of the host that asked', async () => {
  const world = await newWorld()
  const files = []
  for (const host of hosts) {
    const reply = await at(world, host, '/Empresa/exportar/tipo/excel')
    await server().services.jobs.runDue()
    const file = await server().app.inject({ url: reply.json<{ link: string }>().link })
    files.push(decodeURIComponent(file.headers['content-disposition']?.toString() ?? ''))
  }
  expect(files).toEqual([
    expect.stringContaining('Empresas 2'),
    expect.stringContaining('Unidades 2'),
  ])
  const names = await Promise.all(
    hosts.map(async (host) => {
      const { data } = (await at(world, host, '/widget/')).json<{
        data: { widget: string; nome: string }[]
      }>()
      return data.find(({ widget }) => widget === 'total_empresas')?.nome
    }),
  )
  expect(names).toEqual(['Empresas', 'Unidades'])
})

test('the permissions about companies say the word of the host, in their group and in their texts', async () => {
  const world = await newWorld()
  const told = await Promise.all(
    hosts.map(async (host) => {
      const reply = await at(world, host, '/permissoes/get/listar/permissao-usuario')
      const { data } = reply.json<{
        data: { chave: string; descricao_grupo: string; pg_descricao: string }[]
      }>()
      expect(data.filter((row) => JSON.stringify(row).includes('{uni'))).toEqual([])
      const row = data.find(({ chave }) => chave === 'empresa.alterar')
      const group = row?.descricao_grupo
      const check = await at(world, host, `/permission-user/Alterar/${group}`)
      const { permitido } = check.json<{ data: { permitido: boolean } }>().data
      return [group, row?.pg_descricao, permitido]
    }),
  )
  expect(told).toEqual([
    ['Empresas', 'Alterar empresas', true],
    ['Unidades', 'Alterar unidades', true],
  ])
})
