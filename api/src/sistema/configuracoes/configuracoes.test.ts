import {
  columnsUpdate,
  columnsView,
  visaoCreate,
  visaoDelete,
  visaoList,
} from '@claquete/contract/sistema/configuracoes/configuracao'
import { exportacaoView } from '@claquete/contract/sistema/configuracoes/exportacao'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  pessoaCreate,
  pessoaExport,
  pessoaUpdate,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'

let later = 0
const server = useSharedServer({ now: () => Date.now() + later })

describe('columns', () => {
  test('are kept per user and model, as JSON text', async () => {
    const world = await newWorld()
    const columns = [
      { prop: 'razao', label: 'Razão', fixed: true, remove: false, join: false },
      { prop: 'data_cadastro', label: 'Desde', join: true, formatDateTime: false },
    ]
    const { msg } = await world.call(columnsUpdate, { body: { model: 'pessoa', columns } })
    expect(msg).toBe('Cofigurações de Colunas atualizadas com sucesso!')
    const { data } = await world.call(columnsView, { params: { model: 'pessoa' } })
    expect(JSON.parse(data.columns ?? '')).toEqual(columns)
    await world.call(columnsUpdate, { body: { model: 'pessoa', columns: '[]' } })
    expect((await world.call(columnsView, { params: { model: 'pessoa' } })).data.columns).toBe('[]')
    expect((await world.call(columnsView, { params: { model: 'x' } })).data.columns).toBeNull()
  })

  test('text that is not JSON is refused', async () => {
    const world = await newWorld()
    const answer = await world.ask(columnsUpdate, { body: { model: 'pessoa', columns: '{' } })
    expect(answer.status).toBe(422)
  })
})

test('saved views belong to one user', async () => {
  const world = await newWorld()
  const params = { model: 'pessoa' }
  const body = { nome: 'Fornecedores', consulta: 'search=luz' }
  const { id_visao } = await world.call(visaoCreate, { params, body })
  expect((await world.call(visaoList, { params })).data).toEqual([{ id_visao, ...body }])
  expect((await world.ask(visaoCreate, { params, body })).failure.erros?.[0]?.campo).toBe('nome')
  await world.call(visaoDelete, { params: { ...params, id_visao } })
  expect((await world.ask(visaoDelete, { params: { ...params, id_visao } })).status).toBe(404)
})

test('the history says who, what it was and what it became', async () => {
  const world = await newWorld()
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Bia', lista_contatos: [{ nome: 'Caio' }] },
  })
  await world.call(pessoaUpdate, { body: { id_pessoa, versao: 1, razao: 'Beatriz' } })
  const { data } = await world.call(historicoList, {
    params: { tabela: 'pessoa', chave: id_pessoa },
    query: {},
  })
  expect(data.data[0]).toMatchObject({
    usuario: 'Administrador',
    chamada: 'pessoaUpdate',
    operacao: 'A',
    campos: [{ campo: 'razao', antes: 'Bia', depois: 'Beatriz' }],
  })
  expect(data.data.map(({ tabela }) => tabela)).toContain('pessoa_contato')
})

test('an export is written in the background and served by its link', async () => {
  const world = await newWorld()
  await world.call(pessoaCreate, { body: { razao: 'Última; "linha"' } })
  const started = await world.call(pessoaExport, { params: { tipo: 'csv' }, query: {} })
  expect(started.total).toBe(1)
  const params = { id_exportacao: started.id_exportacao }
  expect((await world.call(exportacaoView, { params })).data.estado).toBe('fila')
  await server().services.jobs.runDue()
  const { data } = await world.call(exportacaoView, { params })
  expect(data).toMatchObject({ estado: 'pronta', linhas: 1, total: 1 })
  const file = await server().app.inject({ url: started.link })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  expect(file.body).toContain('Última')
  const forged = started.link.replace(/s=.{5}/, 's=xxxxx')
  expect((await server().app.inject({ url: forged })).statusCode).toBe(404)
  const other = await newWorld()
  expect((await other.ask(exportacaoView, { params })).status).toBe(404)
})

test('a link of an unfinished export waits, then says that it is in the making', async () => {
  const world = await newWorld()
  const started = await world.call(pessoaExport, { params: { tipo: 'csv' }, query: {} })
  const asked = server().app.inject({ url: started.link })
  setTimeout(() => {
    later += 60_000
  }, 400)
  const early = await asked
  expect(early.statusCode).toBe(503)
  expect(early.headers['retry-after']).toBeDefined()
  expect(early.json()).toMatchObject({
    codigo: 'em_preparo',
    msg: 'O arquivo ainda está em preparo. Abra o link de novo em instantes.',
  })
  const waiting = server().app.inject({ url: started.link })
  await server().services.jobs.runDue()
  expect((await waiting).statusCode).toBe(200)
})
