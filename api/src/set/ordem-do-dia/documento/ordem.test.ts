import { searchGlobal } from '@claquete/contract/acesso/sessao/sessao'
import {
  equipamentoFill,
  ordemSuggestions,
  remessasDaOrdem,
} from '@claquete/contract/set/ordem-do-dia/change'
import {
  ordemModeloDelete,
  ordemModeloRename,
  ordemModelos,
  ordemModeloSave,
} from '@claquete/contract/set/ordem-do-dia/modelo'
import { cabecalhoUpdate } from '@claquete/contract/set/ordem-do-dia/change'
import {
  ordemCreate,
  ordemDelete,
  ordemList,
  ordemView,
  ordensDoJob,
} from '@claquete/contract/set/ordem-do-dia/ordem'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
  seedItens,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addLinhas, addPessoas, novaOrdem, readOrdem, tomorrow } from '../testing/ordem.ts'

useSharedServer()

let world: World
let id_orcamento: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world, 'Aurora')
  id_orcamento = await novoOrcamento(world, { titulo: 'Filme de Natal' })
})

const listed = async (query: object = {}, who = world) =>
  (await who.call(ordemList, { query })).data.data

test('a blank sheet is of its job, and its day is counted among those of the job', async () => {
  const second = await novaOrdem(world, id_orcamento, { titulo: 'Praia' })
  const first = await novaOrdem(world, id_orcamento, { data: addDays(tomorrow, -3) })
  await novaOrdem(world, id_orcamento)
  const read = await readOrdem(world, second)
  expect(read).toMatchObject({
    id_orcamento,
    modelo: false,
    publicada: 0,
    job: { titulo: 'Filme de Natal', produtora: 'Aurora' },
    diaria_contada: 2,
    diarias_contadas: 2,
    documento: { titulo: 'Praia', data: tomorrow, diaria: null, fuso: 'America/Sao_Paulo' },
  })
  const { data } = await world.call(ordensDoJob, { params: { id_orcamento } })
  expect(data.ordens.map(({ diaria, diarias }) => [diaria, diarias])).toEqual([
    [1, 2],
    [2, 2],
    [2, 2],
  ])
  expect(data.ordens[0]?.id_ordem_dia).toBe(first)
})

test('the day after takes people and places, not scenes, and stays apart from the day before', async () => {
  const before = await novaOrdem(world, id_orcamento, { data: addDays(tomorrow, -1) })
  await addPessoas(world, before, [{ nome: 'Bia', departamento: 'Som' }])
  await addPessoas(world, before, [{ nome: 'Ana', situacao: 'SW' }], 'elenco')
  await addLinhas(world, before, { bloco: 'locacao', linhas: [{ nome: 'Estúdio' }] })
  await addLinhas(world, before, { bloco: 'cena', linhas: [{ numero: '1' }] })
  await addLinhas(world, before, {
    bloco: 'adiantado',
    linhas: [{ data: tomorrow, texto: 'Praia', chamada: 300 }],
  })
  const { documento } = await readOrdem(
    world,
    await novaOrdem(world, id_orcamento, { origem: 'anterior' }),
  )
  expect(documento).toMatchObject({ titulo: 'Praia', chamada: 300 })
  expect(documento.pessoas).toMatchObject([
    { nome: 'Bia', departamento: 'Som', grupo: 'equipe' },
    { nome: 'Ana', situacao: 'W', grupo: 'elenco' },
  ])
  expect(documento.linhas).toMatchObject({ locacao: [{ campos: { nome: 'Estúdio' } }], cena: [] })
  expect((await readOrdem(world, before)).documento.pessoas).toHaveLength(2)
})

test('without a day before it says so, and one of another job is none', async () => {
  const ask = (more: object) =>
    world.ask(ordemCreate, {
      params: { id_orcamento },
      body: { data: tomorrow, origem: 'anterior', ...more },
    })
  expect((await ask({})).failure.codigo).toBe('ordem_sem_anterior')
  const other = await novaOrdem(world, await novoOrcamento(world))
  expect((await ask({ id_ordem_dia: other })).failure.erros?.[0]?.campo).toBe('id_ordem_dia')
  expect((await ask({ id_ordem_dia: other, origem: 'modelo' })).status).toBe(422)
})

test('from the budget come its suppliers by group with how to reach them, once each; hidden lines stay hidden', async () => {
  await seedItens(world, id_orcamento, [
    { uid: 'a', valor: 1, custo: 1 },
    { uid: 'b', valor: 1, custo: 1 },
    { uid: 'c', valor: 1, custo: 1 },
  ])
  const ana = await novaPessoa(world, 'Ana Foto')
  const secret = await novaPessoa(world, 'Segredo')
  await world.rows(async (db) => {
    await db.run(sql`update orca_item set id_fornecedor = case uid when 'c' then ${secret}::bigint else ${ana}::bigint end,
      funcao = case uid when 'a' then 'Fotógrafa' else '' end where tenant_id = ${db.tenant}`)
    await db.run(sql`insert into pessoa_endereco (id_pessoa, celular, email)
      values (${ana}, '11988887777', 'ana@foto.com')
      on conflict (tenant_id, id_pessoa) do update set celular = excluded.celular, email = excluded.email`)
  })
  const people = async (who: World) => {
    const { documento } = await readOrdem(
      world,
      await novaOrdem(who, id_orcamento, { origem: 'orcamento' }),
    )
    return documento.pessoas.filter(({ departamento }) => departamento !== 'Produção')
  }
  expect(await people(world)).toMatchObject([
    {
      nome: 'Ana Foto',
      funcao: 'Fotógrafa',
      departamento: 'Equipe',
      telefone: '11988887777',
      email: 'ana@foto.com',
      id_pessoa: ana,
    },
    { nome: 'Segredo' },
  ])
  const colleague = await createColleague(world, [
    'ordem_do_dia.alterar',
    'ordem_do_dia.visualizar',
    'orcamento.listar_todos',
  ])
  await world.rows((db) =>
    db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      select i.id_orca_item, u.id_usuario_tipo from orca_item i, usuario u
      where i.tenant_id = ${db.tenant} and i.uid = 'c' and u.tenant_id = ${db.tenant}
        and u.id_usuario = ${colleague.id_usuario}`),
  )
  expect((await people(colleague)).map(({ nome }) => nome)).toEqual(['Ana Foto'])
})

test('a model is the whole company’s, keeps no days, and makes sheets of any job', async () => {
  const before = await novaOrdem(world, id_orcamento)
  await addPessoas(world, before, [{ nome: 'Bia' }])
  const { id_ordem_dia } = await world.call(ordemModeloSave, {
    params: { id_ordem_dia: before },
    body: { titulo: 'Estúdio, 1 dia' },
  })
  await world.call(ordemModeloRename, { params: { id_ordem_dia }, body: { titulo: 'Estúdio' } })
  expect((await world.call(ordemModelos)).data).toEqual([
    { id_ordem_dia, titulo: 'Estúdio', pessoas: 1, linhas: 0 },
  ])
  const other = await novoOrcamento(world)
  const made = await novaOrdem(world, other, { origem: 'modelo', id_ordem_dia })
  const { documento } = await readOrdem(world, made)
  expect(documento).toMatchObject({ titulo: '', data: tomorrow, pessoas: [{ nome: 'Bia' }] })
  expect(await readOrdem(world, id_ordem_dia)).toMatchObject({
    modelo: true,
    job: null,
    id_orcamento: null,
  })
  expect(await listed()).toHaveLength(2)
  // A sheet is no model, and a model is deleted as one.
  expect((await world.ask(ordemModeloDelete, { params: { id_ordem_dia: made } })).status).toBe(404)
  expect((await world.ask(ordemDelete, { params: { id_ordem_dia } })).status).toBe(404)
  await world.call(ordemModeloDelete, { params: { id_ordem_dia } })
  expect((await world.call(ordemModelos)).data).toEqual([])
})

test('who does not see the job does not see its sheets, anywhere', async () => {
  const id_ordem_dia = await novaOrdem(world, id_orcamento, { titulo: 'Segredo' })
  const keys = ['ordem_do_dia.visualizar', 'ordem_do_dia.alterar', 'ordem_do_dia.excluir'] as const
  const stranger = await createColleague(world, keys)
  const params = { id_ordem_dia }
  expect(await listed({}, stranger)).toEqual([])
  expect((await stranger.call(searchGlobal, { query: { q: 'Segredo' } })).data).toEqual([])
  for (const answer of [
    await stranger.ask(ordemView, { params }),
    await stranger.ask(cabecalhoUpdate, { params, body: { valores: { titulo: 'x' }, antes: {} } }),
    await stranger.ask(ordemDelete, { params }),
    await stranger.ask(ordemModeloSave, { params, body: { titulo: 'x' } }),
    await stranger.ask(ordensDoJob, { params: { id_orcamento } }),
  ]) {
    expect(answer.status).toBe(404)
  }
  const all = await createColleague(world, [...keys, 'orcamento.listar_todos'])
  expect(await listed({}, all)).toHaveLength(1)
})

test('a sheet that was published is not deleted', async () => {
  const id_ordem_dia = await novaOrdem(world, id_orcamento)
  const publish = (numero: number) =>
    world.rows((db) =>
      db.run(sql`update ordem_dia set publicada = ${numero} where tenant_id = ${db.tenant}`),
    )
  await publish(1)
  const answer = await world.ask(ordemDelete, { params: { id_ordem_dia } })
  expect(answer.failure.codigo).toBe('ordem_publicada')
  await publish(0)
  await world.call(ordemDelete, { params: { id_ordem_dia } })
  expect((await world.ask(ordemView, { params: { id_ordem_dia } })).status).toBe(404)
})

test('the list of all jobs is found by job, title, place and day, and writes times as the sheet does', async () => {
  const id_ordem_dia = await novaOrdem(world, id_orcamento, { titulo: 'Cozinha' })
  await novaOrdem(world, id_orcamento, { data: addDays(tomorrow, 1) })
  await addLinhas(world, id_ordem_dia, { bloco: 'locacao', linhas: [{ nome: 'Estúdio Mooca' }] })
  let before: number | null = null
  for (const chamada of [0, 455, 1_439, 1_440, 2_879]) {
    await world.call(cabecalhoUpdate, {
      params: { id_ordem_dia },
      body: { valores: { chamada }, antes: { chamada: before } },
    })
    before = chamada
    const [row] = await listed({ search: 'mooca' })
    expect(row).toMatchObject({
      id_ordem_dia,
      chamada_label: writeMinute(chamada),
      diaria_label: '1 de 2',
      situacao_label: 'Rascunho',
      id_orcamento,
    })
  }
  for (const search of ['natal', 'cozinha', 'estudio']) {
    expect(await listed({ search, periodo2: tomorrow })).toHaveLength(1)
  }
  expect(await listed({ periodo1: addDays(tomorrow, 1) })).toHaveLength(1)
  expect(await listed({ situacao: 'publicada' })).toEqual([])
  const { data } = await world.call(searchGlobal, { query: { q: 'cozinha' } })
  expect(data).toMatchObject([
    {
      tipo: 'Ordem do dia',
      path: `/orcamentos/editar/${id_orcamento}/ordem-do-dia/${id_ordem_dia}`,
    },
  ])
})

test('suggestions are people of the job, of other sheets and, with that permission, of the register', async () => {
  await novaPessoa(world, 'Carla Cadastro')
  const other = await novaOrdem(world, await novoOrcamento(world))
  await addPessoas(world, other, [{ nome: 'Carla Câmera', funcao: 'Foquista', telefone: '11 9' }])
  const id_ordem_dia = await novaOrdem(world, id_orcamento)
  const suggested = async (who: World) =>
    (await who.call(ordemSuggestions, { params: { id_ordem_dia }, query: { search: 'carla' } }))
      .data
  expect(await suggested(world)).toMatchObject([
    {
      nome: 'Carla Câmera',
      funcao: 'Foquista',
      telefone: '11 9',
      origem: 'ordem',
      id_pessoa: null,
    },
    { nome: 'Carla Cadastro', origem: 'cadastro' },
  ])
  const colleague = await createColleague(world, [
    'ordem_do_dia.visualizar',
    'ordem_do_dia.alterar',
    'orcamento.listar_todos',
  ])
  expect((await suggested(colleague)).map(({ origem }) => origem)).toEqual(['ordem'])
})

test('the block of equipment is filled from a remittance of the job, once', async () => {
  const id_ordem_dia = await novaOrdem(world, id_orcamento)
  // Remittances are written by another module.
  const [made] = await world.rows(async (db) => {
    await db.run(sql`insert into tipo_equipamento (descricao) values ('Câmera')`)
    await db.run(sql`insert into equipamento (id_empresa, id_tipo_equip, codigo, nome)
      select e.id_empresa, t.id_tipo_equip, 'CAM-1', 'Alexa' from empresa e, tipo_equipamento t
      where e.tenant_id = ${db.tenant} and t.tenant_id = ${db.tenant}`)
    const rows = await db.run<{
      id_remessa: number
    }>(sql`insert into remessa (id_empresa, num_remessa, nome,
      id_familia, data_saida, data_prevista)
      select id_empresa, 'R1', 'Câmeras', id_familia, now(), now() + interval '1 day'
      from orcamento where tenant_id = ${db.tenant} returning id_remessa`)
    await db.run(sql`insert into remessa_item (id_remessa, id_equipamento, quantidade)
      select r.id_remessa, q.id_equipamento, 2 from remessa r, equipamento q
      where r.tenant_id = ${db.tenant} and q.tenant_id = ${db.tenant}`)
    return rows
  })
  const id_remessa = made?.id_remessa ?? 0
  const params = { id_ordem_dia }
  expect((await world.call(remessasDaOrdem, { params })).data).toMatchObject([
    { id_remessa, num_remessa: 'R1', itens: 1, escolhida: false },
  ])
  expect(await world.call(equipamentoFill, { params, body: { id_remessa } })).toMatchObject({
    linhas: 1,
  })
  expect(await world.call(equipamentoFill, { params, body: { id_remessa } })).toMatchObject({
    linhas: 0,
  })
  const { documento } = await readOrdem(world, id_ordem_dia)
  expect(documento.linhas.equipamento.map(({ campos }) => campos)).toEqual([
    { descricao: 'CAM-1 · Alexa', quantidade: 2, obs: '' },
  ])
  expect((await world.call(remessasDaOrdem, { params })).data[0]?.escolhida).toBe(true)
  const colleague = await createColleague(world, [
    'ordem_do_dia.visualizar',
    'ordem_do_dia.alterar',
    'orcamento.listar_todos',
  ])
  expect((await colleague.call(remessasDaOrdem, { params })).data).toEqual([])
  expect((await colleague.ask(equipamentoFill, { params, body: { id_remessa } })).status).toBe(403)
})
