import { pessoaMerge } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  direitoCreate,
  direitoDelete,
  direitoExport,
  direitoList,
  direitoUpdate,
} from '@claquete/contract/orcamentos/direitos/direito'
import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendPng } from '../../../test/send-file.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../orcamento/testing/orcamento.ts'
import { forget } from '../../cadastros/pessoas/privacidade/anonymise.commands.ts'
import { tellEnding } from './notice.commands.ts'

const server = useSharedServer()
const today = todayInSaoPaulo(Date.now())
const inDays = (days: number) => addDays(today, days)

let world: World
let pessoa: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  pessoa = await novaPessoa(world, 'Atriz Um')
})

const bodyOf = (more: object = {}) => ({
  id_pessoa: pessoa,
  obra: 'Filme de Natal',
  territorio: 'Brasil',
  midias: 'TV aberta e internet',
  inicio: inDays(-100),
  fim: inDays(10),
  ...more,
})
const keep = async (more: object = {}) =>
  (await world.call(direitoCreate, { body: bodyOf(more) })).id_direito_imagem
const listed = async (query: object = {}, who = world) =>
  (await who.call(direitoList, { query })).data.data

test('a right is kept with its job, found by its state and person, and tells its days', async () => {
  const id_orcamento = await novoOrcamento(world, { titulo: 'Natal' })
  const soon = await keep({ id_orcamento })
  const over = await keep({ fim: inDays(-1) })
  const endless = await keep({ fim: null })
  const later = await keep({ inicio: inDays(5), fim: inDays(90) })
  const other = await keep({ id_pessoa: await novaPessoa(world, 'Ator Dois'), fim: inDays(31) })
  expect((await listed()).map((row) => row.id_direito_imagem)).toEqual([
    over,
    soon,
    other,
    later,
    endless,
  ])
  const [row] = await listed({ estado: 'a_vencer' })
  expect(row).toMatchObject({
    id_direito_imagem: soon,
    pessoa: 'Atriz Um',
    id_orcamento,
    estado_label: 'Vence logo',
    dias: 10,
    anexos: 0,
  })
  expect(row?.job).toContain('Natal')
  const idsOf = async (query: object) => (await listed(query)).map((one) => one.id_direito_imagem)
  expect(await idsOf({ estado: 'atencao' })).toEqual([over, soon])
  expect(await idsOf({ estado: 'futuro' })).toEqual([later])
  expect(await idsOf({ estado: 'vigente', id_pessoa: pessoa })).toEqual([endless])
  expect(await idsOf({ search: 'ator dois' })).toEqual([other])
  expect(await idsOf({ periodo1: inDays(20), periodo2: inDays(40) })).toEqual([other])
})

test('a document is attached, and goes with its record', async () => {
  const id = await keep()
  const query = `param=direitos-imagem&tabela=direito_imagem&chave=${id}`
  await sendPng(server().app, world, query, 'autorizacao.png')
  expect((await listed())[0]?.anexos).toBe(1)
  await world.call(direitoDelete, { params: { id_direito_imagem: id } })
  const left = await world.rows((db) =>
    db.run(sql`select from arquivo where tenant_id = ${db.tenant} and tabela = 'direito_imagem'
      and removido = 'N'`),
  )
  expect(left).toEqual([])
})

test('anonymising takes the documents and the words that tell who it was, and keeps the period', async () => {
  const id = await keep({ obs: 'Filha da Maria', obra: 'Atriz Um em casa' })
  const query = `param=direitos-imagem&tabela=direito_imagem&chave=${id}`
  await sendPng(server().app, world, query, 'autorizacao.png')
  await world.rows((db) => forget(db, pessoa))
  const [row] = await listed()
  expect(row).toMatchObject({ obs: '', anexos: 0, fim: inDays(10), midias: 'TV aberta e internet' })
  expect(row?.obra).not.toContain('Atriz Um')
  expect((await world.ask(direitoCreate, { body: bodyOf() })).failure.erros?.[0]?.campo).toBe(
    'id_pessoa',
  )
})

test('what cannot be is refused in words', async () => {
  const problemOf = async (more: object) => {
    const { status, failure } = await world.ask(direitoCreate, { body: bodyOf(more) })
    return [status, failure.erros?.[0]?.campo]
  }
  expect(await problemOf({ fim: inDays(-101) })).toEqual([422, 'fim'])
  expect(await problemOf({ id_pessoa: 999_999 })).toEqual([422, 'id_pessoa'])
  expect(await problemOf({ territorio: '' })).toEqual([422, 'territorio'])
  expect((await problemOf({ id_orcamento: 999_999 }))[0]).toBe(404)
})

test('a change needs the version, and a deleted one is gone', async () => {
  const id = await keep()
  const params = { id_direito_imagem: id }
  await world.call(direitoUpdate, { params, body: { ...bodyOf({ fim: null }), versao: 1 } })
  const old = await world.ask(direitoUpdate, { params, body: { ...bodyOf(), versao: 1 } })
  expect(old.failure.codigo).toBe('versao_antiga')
  expect((await listed())[0]).toMatchObject({ fim: null, versao: 2 })
  await world.call(direitoDelete, { params })
  expect(await listed()).toEqual([])
  expect((await world.ask(direitoDelete, { params })).status).toBe(404)
})

test('a job is named only to who may see it', async () => {
  const id_orcamento = await novoOrcamento(world, { titulo: 'Segredo' })
  await keep({ id_orcamento })
  const colleague = await createColleague(world, ['direito.consultar'], { status: [] })
  expect(await listed({}, colleague)).toMatchObject([{ job: null, id_orcamento: null }])
  expect(await listed({ id_orcamento }, colleague)).toEqual([])
})

const notices = async () =>
  (await world.call(avisoList)).data.map(({ titulo, msg }) => `${titulo}: ${msg}`)
const mails = () =>
  world.rows((db) =>
    db.run(sql<{ assunto: string }>`select assunto from email where tenant_id = ${db.tenant}
      and modelo = 'direito_imagem' order by id_email`),
  )

test('people are told 30 and 7 days before the end, once each, by notice and mail', async () => {
  const id = await keep({ fim: inDays(25) })
  await keep({ fim: inDays(40), obra: 'Outro' })
  await keep({ fim: inDays(-2), obra: 'Velho' })
  const tell = () => tellEnding(server().services, world.tenant)
  await tell()
  await tell()
  expect(await notices()).toHaveLength(1)
  expect((await notices())[0]).toContain('Atriz Um, Filme de Natal: até')
  expect(await mails()).toEqual([{ assunto: 'Um direito de imagem está para vencer' }])
  // Another end is told of again, by the notice that is near.
  const params = { id_direito_imagem: id }
  const body = { ...bodyOf({ fim: inDays(5) }), versao: 1 }
  await world.call(direitoUpdate, { params, body })
  await tell()
  await tell()
  expect(await mails()).toHaveLength(2)
  await world.call(configuracaoUpdate, { body: { direito_aviso_dias: 60 } })
  await tell()
  expect(await mails()).toHaveLength(3)
})

test('merged people keep their rights, and a file has them', async () => {
  const again = await novaPessoa(world, 'Atriz Um de novo')
  await keep({ id_pessoa: again })
  await world.call(pessoaMerge, { body: { id_pessoa: pessoa, ids: [again] } } as never)
  expect(await listed()).toMatchObject([{ id_pessoa: pessoa }])
  const { link } = await world.call(direitoExport, { params: { tipo: 'csv' }, query: {} })
  await server().services.jobs.runDue()
  expect((await server().app.inject({ url: link })).body).toContain('Filme de Natal')
})
