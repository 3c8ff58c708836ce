import {
  planoFinanciamentoSave,
  planoFinanciamentoView,
} from '@claquete/contract/orcamentos/incentivado/financiamento'
import { lugarNumeroList, lugarNumeroSave } from '@claquete/contract/orcamentos/incentivado/numeros'
import { lugaresSave, projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../orcamento/testing/orcamento.ts'
import { newFonte, newProjeto, putLines } from '../testing/film.ts'

useSharedServer()

const estrutura = 'salic'

let world: World
let id_orcamento: number
let id_projeto_incentivado: number
beforeEach(async () => {
  world = await newWorld()
  const made = await newProjeto(world, { estrutura, normas: ['minc-29-2026'] })
  id_orcamento = made.id_orcamento
  id_projeto_incentivado = made.id_projeto_incentivado
  await putLines(world, id_orcamento, [
    ['solo', 'Cantora', 2_000_000, '2.91'],
    ['grupo', 'Banda', 3_000_000, '2.92'],
  ])
})

const read = async () => (await world.call(lugarNumeroList, {})).data

/** Gives these places other numbers, the rest as they are. */
async function renumber(pairs: Record<string, string>, as: World = world) {
  const numeros = (await read()).map(({ codigo, numero }) => ({
    codigo,
    numero: pairs[codigo] ?? numero,
    antes: numero,
  }))
  return as.ask(lugarNumeroSave, { body: { estrutura, numeros } })
}

async function visto() {
  const { data } = await world.call(projetoVisto, {
    params: { id_orcamento },
    query: { estrutura },
  })
  const at = (codigo: string) => data.nos.find((one) => one.codigo === codigo)
  return { at, sem_lugar: data.sem_lugar }
}

test('lines go with their place to its new number, which is no longer called ours', async () => {
  expect((await visto()).at('2.91')).toMatchObject({ valor: 20_000, numero_nosso: true })
  expect((await renumber({ '2.91': '2.14' })).body.data.lugares).toBe(1)
  const { at, sem_lugar } = await visto()
  expect(at('2.14')).toMatchObject({
    descricao: 'Cachê de artista solo',
    valor: 20_000,
    numero_nosso: false,
  })
  expect([at('2.91'), sem_lugar]).toEqual([undefined, 0])
  const [first] = await read()
  expect(first).toMatchObject({ codigo: '2.91', numero: '2.14' })
  expect(first?.alterado_por).not.toBeNull()
  await renumber({ '2.91': '2.91' })
  expect((await visto()).at('2.91')).toMatchObject({ valor: 20_000, numero_nosso: true })
})

test('two places change numbers with one another, and so do the cells of the financing plan', async () => {
  const id_projeto_fonte = await newFonte(world, {
    id_projeto_incentivado,
    mecanismo: 'R18',
    aprovado: 50_000,
  })
  const celula = { id_projeto_fonte, tipo: 'aprovado' as const, antes: 0 }
  await world.call(planoFinanciamentoSave, {
    params: { id_projeto_incentivado },
    body: {
      estrutura,
      celulas: [
        { ...celula, codigo: '2.91', valor: 20_000 },
        { ...celula, codigo: '2.92', valor: 30_000 },
      ],
    },
  })
  await renumber({ '2.91': '2.92', '2.92': '2.91' })
  const { at } = await visto()
  expect([at('2.91'), at('2.92')].map((one) => [one?.descricao, one?.valor])).toEqual([
    ['Cachê de grupo', 30_000],
    ['Cachê de artista solo', 20_000],
  ])
  const { data } = await world.call(planoFinanciamentoView, {
    params: { id_projeto_incentivado },
    query: {},
  })
  expect(data.celulas.map(({ codigo, valor }) => [codigo, valor]).toSorted()).toEqual([
    ['2.91', 30_000],
    ['2.92', 20_000],
  ])
  expect(data.sem_lugar).toBe(0)
  expect(data.nos.find(({ codigo }) => codigo === '2.92')?.descricao).toBe('Cachê de artista solo')
})

test('a number twice, one of another stage and one that somebody changed meanwhile are refused', async () => {
  const fields = async (pairs: Record<string, string>) =>
    (await renumber(pairs)).failure.erros?.map(({ campo }) => campo)
  expect(await fields({ '2.91': '2.92' })).toEqual(['numeros.0.numero', 'numeros.1.numero'])
  expect(await fields({ '2.93': '8.1' })).toEqual(['numeros.2.numero'])
  const stale = (await read()).map(({ codigo, numero }) => ({ codigo, numero, antes: numero }))
  await renumber({ '2.91': '2.14' })
  const again = await world.ask(lugarNumeroSave, { body: { estrutura, numeros: stale } })
  expect(again.failure.codigo).toBe('versao_antiga')
  const part = stale.slice(1)
  const some = await world.ask(lugarNumeroSave, { body: { estrutura, numeros: part } })
  expect(some.failure.codigo).toBe('versao_antiga')
  const reader = await createColleague(world, ['incentivado.consultar'])
  expect((await renumber({ '2.92': '2.15' }, reader)).status).toBe(403)
})

test('lines are put into places by the numbers that hold, also in new projects', async () => {
  await renumber({ '2.91': '2.14' })
  const put = async (no: string) =>
    world.ask(lugaresSave, {
      params: { id_orcamento },
      body: { estrutura, lugares: [{ uid: 'grupo', no, antes: null }] },
    })
  expect((await put('2.91')).failure.erros?.map(({ campo }) => campo)).toEqual(['lugares.0.no'])
  expect((await put('2.14')).status).toBe(200)
  expect((await visto()).at('2.14')).toMatchObject({ valor: 50_000 })
  const other = await newProjeto(world, { nome: 'Outro', estrutura })
  const { data } = await world.call(projetoVisto, {
    params: { id_orcamento: other.id_orcamento },
    query: { estrutura },
  })
  const mine = must(
    data.linhas.find(({ descricao }) => descricao === 'Cachê de artista solo'),
    'its group',
  )
  expect(mine.no).toBe('2.14')
})
