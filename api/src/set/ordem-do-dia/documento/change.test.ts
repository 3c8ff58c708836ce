import {
  cabecalhoUpdate,
  ordemLinhaAdd,
  ordemLinhaDelete,
  ordemLinhaMove,
  ordemLinhaUpdate,
  ordemPessoaAdd,
  ordemPessoaDelete,
  ordemPessoaMove,
  ordemPessoaUpdate,
} from '@claquete/contract/set/ordem-do-dia/change'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addLinhas, addPessoa, addPessoas, novaOrdem, readOrdem } from '../testing/ordem.ts'

useSharedServer()

let world: World
let id_ordem_dia: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  id_ordem_dia = await novaOrdem(world, await novoOrcamento(world))
})

const read = () => readOrdem(world, id_ordem_dia)
const setHead = (valores: object, antes: object) =>
  world.call(cabecalhoUpdate, { params: { id_ordem_dia }, body: { valores, antes } })

test('two people change different fields of one reading: both stay, and the revision counts', async () => {
  const { revisao } = await read()
  await setHead({ chamada: 420 }, { chamada: null })
  const second = await setHead(
    { hospital: { nome: 'Santa Casa' }, canais: '1' },
    { hospital: { nome: '' }, canais: '' },
  )
  expect(second).toMatchObject({ revisao: revisao + 2, conflitos: [] })
  await setHead({ hospital: { telefone: '192' } }, { hospital: { telefone: '' } })
  const { documento } = await read()
  expect(documento.chamada).toBe(420)
  expect(documento.cabecalho).toMatchObject({
    canais: '1',
    hospital: { nome: 'Santa Casa', telefone: '192', endereco: '' },
  })
})

test('a field that somebody else changed comes back with both values and stays; the rest is taken', async () => {
  await setHead({ chamada: 420 }, { chamada: null })
  const reply = await setHead({ chamada: 450, titulo: 'Praia' }, { chamada: null, titulo: '' })
  expect(reply.conflitos).toEqual([{ campo: 'chamada', atual: 420, seu: 450 }])
  expect((await read()).documento).toMatchObject({ chamada: 420, titulo: 'Praia' })
  // Who has seen the other value may write over it.
  expect((await setHead({ chamada: 450 }, { chamada: 420 })).conflitos).toEqual([])
  expect((await read()).documento.chamada).toBe(450)
})

test('what is there already changes nothing and is not counted', async () => {
  const { revisao } = await setHead({ chamada: 420 }, { chamada: null })
  expect(await setHead({ chamada: 420 }, { chamada: null })).toMatchObject({
    revisao,
    conflitos: [],
  })
})

test('two edits at the same moment of different people of the crew both arrive', async () => {
  const ids = await addPessoas(world, id_ordem_dia, [{ nome: 'Ana' }, { nome: 'Bia' }])
  await Promise.all(
    ids.map((id_ordem_pessoa, at) =>
      world.call(ordemPessoaUpdate, {
        params: { id_ordem_dia, id_ordem_pessoa },
        body: { valores: { chamada: 400 + at }, antes: { chamada: null } },
      }),
    ),
  )
  const { documento } = await read()
  expect(documento.pessoas.map(({ nome, chamada }) => [nome, chamada])).toEqual([
    ['Ana', 400],
    ['Bia', 401],
  ])
})

test('a person is put after another one, changed, moved and taken out', async () => {
  const names = async () => (await read()).documento.pessoas.map(({ nome }) => nome)
  const [ana = 0, , third = 0] = await addPessoas(world, id_ordem_dia, [
    { nome: 'Ana' },
    { nome: 'Bia' },
    { nome: 'Caio' },
  ])
  await world.call(ordemPessoaAdd, {
    params: { id_ordem_dia },
    body: { grupo: 'equipe', pessoas: [{ nome: 'Davi' }, { nome: 'Eva' }], id_depois_de: ana },
  })
  expect(await names()).toEqual(['Ana', 'Davi', 'Eva', 'Bia', 'Caio'])
  const move = (id_ordem_pessoa: number, id_depois_de: number | null) =>
    world.call(ordemPessoaMove, {
      params: { id_ordem_dia, id_ordem_pessoa },
      body: { id_depois_de },
    })
  await move(third, null)
  expect(await names()).toEqual(['Caio', 'Ana', 'Davi', 'Eva', 'Bia'])
  await move(third, ana)
  expect(await names()).toEqual(['Ana', 'Caio', 'Davi', 'Eva', 'Bia'])
  // After somebody who was taken out meanwhile stands at the end.
  await world.call(ordemPessoaDelete, { params: { id_ordem_dia, id_ordem_pessoa: third } })
  await move(ana, third)
  expect(await names()).toEqual(['Davi', 'Eva', 'Bia', 'Ana'])
  const gone = await world.ask(ordemPessoaUpdate, {
    params: { id_ordem_dia, id_ordem_pessoa: third },
    body: { valores: { nome: 'X' }, antes: {} },
  })
  expect(gone.failure.codigo).toBe('ordem_linha_nao_localizada')
})

test('many rows put into one gap keep their order', async () => {
  const [first = 0] = await addPessoas(world, id_ordem_dia, [{ nome: 'a' }, { nome: 'z' }])
  for (let at = 0; at < 60; at += 1) {
    await world.call(ordemPessoaAdd, {
      params: { id_ordem_dia },
      body: { grupo: 'equipe', pessoas: [{ nome: String(at) }], id_depois_de: first },
    })
  }
  const { documento } = await read()
  const expected = ['a', ...Array.from({ length: 60 }, (_, at) => String(59 - at)), 'z']
  expect(documento.pessoas.map(({ nome }) => nome)).toEqual(expected)
  const [longest] = await world.rows((db) =>
    db.run<{ n: number }>(sql`select max(length("order"))::int as n from ordem_pessoa
      where tenant_id = ${db.tenant}`),
  )
  expect(longest?.n).toBeLessThanOrEqual(41)
})

test('lines of a block are put in, changed field by field, moved and taken out', async () => {
  const [one = 0, two = 0] = await addLinhas(world, id_ordem_dia, {
    bloco: 'cena',
    linhas: [{ numero: '1', luz: 'DIA' }, { numero: '2' }],
  })
  const update = (valores: object, antes: object) =>
    world.call(ordemLinhaUpdate, {
      params: { id_ordem_dia, id_ordem_linha: one },
      body: { bloco: 'cena', valores, antes },
    })
  await update({ luz: 'NOITE' }, { luz: 'DIA' })
  expect((await update({ luz: '', inicio: 60 }, { luz: 'DIA', inicio: null })).conflitos).toEqual([
    { campo: 'luz', atual: 'NOITE', seu: '' },
  ])
  await world.call(ordemLinhaMove, {
    params: { id_ordem_dia, id_ordem_linha: two },
    body: { id_depois_de: null },
  })
  const scenes = async () =>
    (await read()).documento.linhas.cena.map(({ campos }) => [
      campos.numero,
      campos.luz,
      campos.inicio,
    ])
  expect(await scenes()).toEqual([
    ['2', '', null],
    ['1', 'NOITE', 60],
  ])
  await world.call(ordemLinhaDelete, { params: { id_ordem_dia, id_ordem_linha: two } })
  expect(await scenes()).toEqual([['1', 'NOITE', 60]])
  const other = await world.ask(ordemLinhaUpdate, {
    params: { id_ordem_dia, id_ordem_linha: one },
    body: { bloco: 'contato', valores: { nome: 'x' }, antes: {} },
  })
  expect(other.status).toBe(404)
})

test('every mistake is told at its field', async () => {
  const { failure } = await world.ask(ordemLinhaAdd, {
    params: { id_ordem_dia },
    body: { bloco: 'cena', linhas: [{ inicio: 5_000 }, { luz: 'TARDE' as 'DIA' }] },
  })
  expect(failure.erros?.map(({ campo }) => campo)).toEqual(['linhas.0.inicio', 'linhas.1.luz'])
  const people = await world.ask(ordemPessoaAdd, {
    params: { id_ordem_dia },
    body: { grupo: 'equipe', pessoas: [{ nome: 'Ana' }, { id_pessoa: 999_999 }] },
  })
  expect(people.failure.erros).toEqual([
    { campo: 'pessoas.1.id_pessoa', msg: 'Registro não encontrado' },
  ])
})

test('a row of another sheet is not reached through this one', async () => {
  const other = await novaOrdem(world, await novoOrcamento(world))
  const id_ordem_pessoa = await addPessoa(world, other, { nome: 'Ana' })
  const answer = await world.ask(ordemPessoaUpdate, {
    params: { id_ordem_dia, id_ordem_pessoa },
    body: { valores: { nome: 'X' }, antes: { nome: 'Ana' } },
  })
  expect(answer.status).toBe(404)
})

test('who has real times is not taken out; a day that fell is not written in', async () => {
  const id_ordem_pessoa = await addPessoa(world, id_ordem_dia, {
    nome: 'Ana',
    id_pessoa: await novaPessoa(world, 'Ana'),
  })
  // Real times are written by another part of the module.
  await world.rows((db) =>
    db.run(sql`insert into ordem_real (id_ordem_pessoa, id_ordem_dia, chegou_em)
      values (${id_ordem_pessoa}, ${id_ordem_dia}, now())`),
  )
  const params = { id_ordem_dia, id_ordem_pessoa }
  const kept = await world.ask(ordemPessoaDelete, { params })
  expect(kept.failure.msg).toBe(
    'Ana tem horários reais neste dia. Apague-os antes de tirar a pessoa da ordem do dia.',
  )
  await world.rows((db) =>
    db.run(sql`update ordem_dia set cancelada_em = now() where tenant_id = ${db.tenant}
      and id_ordem_dia = ${id_ordem_dia}`),
  )
  const fell = await world.ask(cabecalhoUpdate, {
    params: { id_ordem_dia },
    body: { valores: { chamada: 1 }, antes: {} },
  })
  expect(fell.failure.codigo).toBe('ordem_cancelada')
})
