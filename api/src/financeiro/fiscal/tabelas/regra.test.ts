import type { RequestTo } from '@claquete/contract/endpoint'
import {
  fiscalRegraCheck,
  fiscalRegraDelete,
  fiscalRegraList,
  fiscalRegraSave,
} from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

type Body = RequestTo<typeof fiscalRegraSave>['body']
const cbs2027: Body = {
  titulo: 'CBS de 2027',
  norma: 'Resolução do Senado 1/2026',
  endereco: 'https://www.senado.leg.br',
  lido: 'secundario',
  vigencia_inicio: calendarDate('2027-01-01'),
  ativa: 'S',
  tipo: 'taxa',
  tributo: 'cbs',
  taxa: 8.7,
  soma: true,
}
const list = async (query: RequestTo<typeof fiscalRegraList>['query'] = {}) =>
  world.call(fiscalRegraList, { query })
const regraOf = async (chave: string) =>
  must(
    (await list()).data.find((one) => one.chave === chave),
    chave,
  )
const save = (body: Body) => world.call(fiscalRegraSave, { body })
async function refusalOf(body: Body) {
  const { status, failure } = await world.ask(fiscalRegraSave, { body })
  expect(status).toBe(422)
  return Object.fromEntries((failure.erros ?? []).map(({ campo, msg }) => [campo, msg]))
}

describe('dated rules', () => {
  test('those of the product say source, address and how sure they are', async () => {
    const regra = await regraOf('taxa/cbs-2026')
    expect(regra).toMatchObject({
      origem: 'produto',
      norma: 'LC 214/2025',
      lido: 'secundario',
      conteudo: { tipo: 'taxa', tributo: 'cbs', taxa: 0.9, soma: false },
      a_conferir: true,
      conferencia: null,
      versao: 0,
    })
    expect(regra.endereco).toMatch(/^https:/u)
  })

  test('are filtered by subject and by a day', async () => {
    const on = async (dia: string) =>
      (await list({ tipo: 'taxa', dia: calendarDate(dia) })).data.map(({ chave }) => chave)
    expect(await on('2026-12-31')).toContain('taxa/cbs-2026')
    expect(await on('2027-01-01')).not.toContain('taxa/cbs-2026')
    expect(await on('2027-01-01')).toContain('taxa/ibs_uf-2027')
    const { data } = await list({ tipo: 'leiaute' })
    expect(data.map(({ conteudo }) => conteudo.tipo)).toEqual(['leiaute'])
  })

  test('the company adds one, and it tells who did', async () => {
    const { chave } = await save(cbs2027)
    expect(await regraOf(chave)).toMatchObject({
      origem: 'empresa',
      alterado_por: 'Administrador',
      conteudo: { taxa: 8.7, soma: true },
      versao: 1,
    })
  })

  test('the company corrects one of the product, switches it off, and goes back to it', async () => {
    const chave = 'dividendos'
    const body: Body = {
      ...cbs2027,
      chave,
      versao: 0,
      titulo: 'Dividendos',
      vigencia_inicio: calendarDate('2026-01-01'),
      tipo: 'dividendos',
      acima_mes: 60_000,
      taxa: 10,
    }
    await save(body)
    const regra = await regraOf(chave)
    expect(regra).toMatchObject({
      origem: 'corrigida',
      conteudo: { acima_mes: 60_000 },
      padrao: { conteudo: { acima_mes: 50_000 } },
    })
    expect((await world.ask(fiscalRegraSave, { body })).failure.codigo).toBe('versao_antiga')
    await save({ ...body, versao: 1, ativa: 'N' })
    expect(await regraOf(chave)).toMatchObject({ ativa: 'N', a_conferir: false, versao: 2 })
    const query = { id_fiscal_regra: must(regra.id_fiscal_regra ?? undefined, 'row') }
    await world.call(fiscalRegraDelete, { query })
    expect(await regraOf(chave)).toMatchObject({
      origem: 'produto',
      conteudo: { acima_mes: 50_000 },
    })
    expect((await world.ask(fiscalRegraDelete, { query })).status).toBe(404)
  })

  test('two that answer the same question on one day are refused', async () => {
    await save(cbs2027)
    const again = { ...cbs2027, titulo: 'CBS outra', vigencia_inicio: calendarDate('2028-06-01') }
    expect((await refusalOf(again)).vigencia_inicio).toContain('“CBS de 2027” já diz isso')
    expect((await refusalOf(cbs2027)).titulo).toContain('altere aquela')
    const before = { ...again, vigencia_inicio: calendarDate('2026-06-01') }
    expect((await refusalOf(before)).vigencia_inicio).toContain('31/12/2026')
  })

  test('the product’s does not come back into what contradicts it', async () => {
    const body: Body = {
      ...cbs2027,
      chave: 'taxa/cbs-2026',
      versao: 0,
      vigencia_inicio: calendarDate('2026-01-01'),
      vigencia_fim: calendarDate('2026-06-30'),
      soma: false,
    }
    await save(body)
    await save({ ...cbs2027, vigencia_inicio: calendarDate('2026-07-01') })
    const { id_fiscal_regra } = await regraOf('taxa/cbs-2026')
    const query = { id_fiscal_regra: must(id_fiscal_regra ?? undefined, 'row') }
    const { failure } = await world.ask(fiscalRegraDelete, { query })
    expect(failure).toMatchObject({ codigo: 'em_uso' })
  })

  test('fields that do not fit the kind are refused by name', async () => {
    expect(Object.keys(await refusalOf({ ...cbs2027, tributo: 'irpj' }))).toEqual(['tributo'])
    expect(Object.keys(await refusalOf({ ...cbs2027, taxa: null }))).toEqual(['taxa'])
    expect(Object.keys(await refusalOf({ ...cbs2027, tributo: 'pis' }))).toEqual(['soma'])
    const turned = { ...cbs2027, vigencia_fim: calendarDate('2026-12-31') }
    expect(await refusalOf(turned)).toEqual({ vigencia_fim: 'Data inicial maior que a final!' })
    const emissor: Body = { ...cbs2027, tipo: 'emissor' }
    expect(Object.keys(await refusalOf(emissor))).toEqual(['municipio'])
    expect(Object.keys(await refusalOf({ ...emissor, municipio: '355' }))).toEqual(['municipio'])
    const presuncao: Body = { ...cbs2027, tipo: 'presuncao', tributo: 'irpj' }
    expect(Object.keys(await refusalOf(presuncao)).toSorted()).toEqual([
      'acima_ano',
      'acima_trimestre',
      'acrescimo',
    ])
  })

  test('a city’s emitter and that of a regime do not contradict each other', async () => {
    const emissor: Body = {
      ...cbs2027,
      titulo: 'São Paulo emite pelo portal próprio',
      tipo: 'emissor',
      municipio: '3550308',
      emissor: 'proprio',
    }
    await save(emissor)
    const other = { ...emissor, titulo: 'São Paulo', emissor: 'nacional' as const }
    expect(Object.keys(await refusalOf(other))).toEqual(['vigencia_inicio'])
  })
})

describe('rules to check', () => {
  const check = (chave: string, marca: string) =>
    world.ask(fiscalRegraCheck, { body: { chave, marca, obs: 'Art. 343, lido no DOU' } })

  test('one that somebody read leaves the list, with who and where', async () => {
    const before = (await list()).a_conferir
    const { chave, marca } = await regraOf('taxa/cbs-2026')
    expect((await check(chave, marca)).status).toBe(200)
    expect(await regraOf(chave)).toMatchObject({
      a_conferir: false,
      conferencia: { obs: 'Art. 343, lido no DOU', conferido_por: 'Administrador' },
    })
    expect((await list()).a_conferir).toBe(before - 1)
    const left = (await list({ a_conferir: 'S' })).data.map((one) => one.chave)
    expect(left).not.toContain(chave)
    expect(left).toHaveLength(before - 1)
  })

  test('one that changes waits to be read again', async () => {
    const { chave } = await save(cbs2027)
    const { marca } = await regraOf(chave)
    await check(chave, marca)
    await save({ ...cbs2027, chave, versao: 1, taxa: 8.8 })
    expect(await regraOf(chave)).toMatchObject({
      a_conferir: true,
      conferencia: { conferido_por: 'Administrador' },
    })
    expect((await check(chave, marca)).failure.erros).toMatchObject([{ campo: 'marca' }])
    expect((await check('taxa/nenhuma', marca)).status).toBe(404)
  })
})
