import { contratoGet, contratoTitulos } from '@claquete/contract/contratos/contrato/acts'
import { contratoFontes, contratoFontesSave } from '@claquete/contract/contratos/contrato/fontes'
import { contratoSave } from '@claquete/contract/contratos/contrato/edit'
import { gastoList } from '@claquete/contract/orcamentos/incentivado/gasto'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  newFundedFilm,
  newProjeto,
  newFonte,
} from '../../../orcamentos/incentivado/testing/film.ts'
import type { FundedFilm } from '../../../orcamentos/incentivado/testing/film.ts'
import { emit, newContrato, signOutside, startOf, versaoOf } from '../testing/contrato.ts'

const server = useSharedServer()

let world: World
let film: FundedFilm
const partes = ['ana', 'bia'].map((nome) => ({
  papel: 'parte' as const,
  nome,
  email: `${nome}@x.com.br`,
}))
const due = (month: number) => calendarDate(`2026-0${month}-10`)

beforeEach(async () => {
  world = await newWorld()
  film = await newFundedFilm(world)
})

const written = (fontes: readonly (number | null)[], valor = 300) =>
  newContrato(
    world,
    { id_orcamento: film.id_orcamento, id_pessoa: film.supplier },
    {
      valor: valor * fontes.length,
      partes,
      id_orca_item: film.camera,
      parcelas: fontes.map((id_projeto_fonte, at) => ({
        valor,
        vencimento: due(at + 4),
        descricao: '',
        id_projeto_fonte,
      })),
    },
  )

const preview = async (id_contrato: number) =>
  (await world.call(contratoTitulos, { params: { id_contrato } })).data

const gastos = async () => {
  const { id_projeto_incentivado } = film
  const { data } = await world.call(gastoList, {
    query: { id_projeto_incentivado, sort: 'vencimento', order: 'asc' },
  })
  return data.data.map(({ valor, fontes }) => [valor, fontes.map(({ nome }) => nome)])
}

test('each instalment names its source, seen before the titles open, and the titles have it', async () => {
  const { id_contrato } = await written([film.fsa, film.own])
  await emit(world, id_contrato)
  const seen = await preview(id_contrato)
  expect(seen.projeto).toBe('Filme')
  expect(seen.titulos.map(({ fonte, avisos }) => [fonte, avisos.join()])).toEqual([
    ['Fundo Setorial do Audiovisual (FSA)', expect.not.stringContaining('fonte')],
    ['Contrapartida e recursos próprios', expect.not.stringContaining('fonte')],
  ])
  await signOutside(server().app, world, id_contrato)
  expect(await gastos()).toEqual([
    [300, ['Fundo Setorial do Audiovisual (FSA)']],
    [300, ['Contrapartida e recursos próprios']],
  ])
})

test('without a source it says so before it is sent, and a source chosen then goes to the titles', async () => {
  const { id_contrato } = await written([null, film.own])
  await emit(world, id_contrato)
  expect((await preview(id_contrato)).titulos.map(({ avisos }) => avisos)).toEqual([
    expect.arrayContaining(['Nenhuma fonte paga este gasto.']),
    expect.not.arrayContaining(['Nenhuma fonte paga este gasto.']),
  ])
  const choose = async (ordem: number, id_projeto_fonte: number | null) =>
    world.ask(contratoFontesSave, {
      params: { id_contrato },
      body: { fontes: [{ ordem, id_projeto_fonte }], versao: await versaoOf(world, id_contrato) },
    })
  expect((await choose(1, film.fsa)).status).toBe(200)
  const { parcelas } = (await world.call(contratoGet, { params: { id_contrato } })).data
  expect(parcelas.map(({ fonte }) => fonte)).toEqual([
    'Fundo Setorial do Audiovisual (FSA)',
    'Contrapartida e recursos próprios',
  ])
  await signOutside(server().app, world, id_contrato)
  expect(await gastos()).toEqual([
    [300, ['Fundo Setorial do Audiovisual (FSA)']],
    [300, ['Contrapartida e recursos próprios']],
  ])
  expect((await choose(1, film.own)).failure.erros?.map(({ campo }) => campo)).toEqual([
    'fontes.0.id_projeto_fonte',
  ])
})

test('what is typed is checked as payments are: the day, the source, and what is above the item', async () => {
  const { data } = await world.call(contratoFontes, {
    body: {
      id_orcamento: film.id_orcamento,
      id_orca_item: film.camera,
      id_pessoa: film.supplier,
      parcelas: [
        { valor: 6_000, vencimento: due(4), id_projeto_fonte: film.fsa },
        { valor: 6_000, vencimento: calendarDate('2027-03-10'), id_projeto_fonte: null },
      ],
    },
  })
  const found = must(data, 'the project')
  expect(found.opcoes.map(({ conta }) => conta)).toEqual(['BB FSA', 'Itaú'])
  const kinds = found.parcelas.map((falhas) => falhas.map(({ verificacao }) => verificacao))
  expect(kinds[0]).not.toContain('fora_do_periodo')
  expect(kinds[0]).not.toContain('acima_do_item')
  expect(kinds[1]).toEqual(expect.arrayContaining(['sem_fonte', 'fora_do_periodo']))
  expect(found.falhas.map(({ verificacao }) => verificacao)).toEqual(['acima_do_item'])
})

test('a source of another project, and one without a project, are refused at their instalment', async () => {
  const other = await newProjeto(world, { nome: 'Outro' })
  const { id_projeto_incentivado } = other
  const foreign = await newFonte(world, { id_projeto_incentivado, mecanismo: 'FSA', aprovado: 10 })
  const save = async (id_orcamento: number | null, fonte: number) => {
    const { valores } = await startOf(world, { id_orcamento, id_pessoa: film.supplier })
    const parcelas = [
      { valor: 5, vencimento: due(4), descricao: '' },
      { valor: 5, vencimento: due(5), descricao: '', id_projeto_fonte: fonte },
    ]
    const { failure } = await world.ask(contratoSave, {
      body: { ...valores, tipo: 'fornecedor', id_orcamento, valor: 10, parcelas },
    })
    return failure.erros?.map(({ campo }) => campo)
  }
  expect(await save(film.id_orcamento, foreign)).toEqual(['parcelas.1.id_projeto_fonte'])
  expect(await save(null, film.fsa)).toEqual(['parcelas.1.id_projeto_fonte'])
})

test('a budget of no project asks for no source', async () => {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: film.supplier },
    { valor: 10, partes, parcelas: [{ valor: 10, vencimento: due(4), descricao: '' }] },
  )
  await emit(world, id_contrato)
  expect(await preview(id_contrato)).toMatchObject({
    projeto: null,
    avisos: [],
    titulos: [{ fonte: null, avisos: [] }],
  })
})
