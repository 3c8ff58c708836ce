import {
  visaoExcel,
  visaoMovimentoList,
  visaoPermissoes,
  visaoView,
} from '@claquete/contract/orcamentos/visao/visao'
import type { VisaoLine } from '@claquete/contract/orcamentos/visao/visao'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { block, createExample, hide, viewAllStatus } from './testing/example.ts'
import { openVerba, novoJob } from './testing/job.ts'

useSharedServer()

const view = async (world: World, id_orcamento: number) =>
  (await world.call(visaoView, { body: { id_orcamento } })).data
const lineOf = (linhas: readonly VisaoLine[], uid: string) => linhas.find((one) => one.uid === uid)

const basicPermissions = ['orcamento.consultar', 'orcamento.listar_todos'] as const

async function createColleague(world: World, keys: readonly AnyPermissionKey[]) {
  const pessoa = await newColleague(world, [...basicPermissions, ...keys])
  await viewAllStatus(world, pessoa.id_usuario_tipo)
  return pessoa
}

describe('figures', () => {
  test('each line, group and the whole, to the centavo', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const { linhas, totais, parcial, orcamento } = await view(world, id_orcamento)
    expect(parcial).toBe(false)
    expect(orcamento).toMatchObject({ num_orc: '2026/014', status: 'Aprovado', aprovado: false })
    expect(lineOf(linhas, 'a')).toMatchObject({
      numero: '1.2',
      nivel: 1,
      fornecedor: 'Luz & Cia',
      orcado: 17_000,
      previsto: 12_000,
      previsto_aprovado: 11_500,
      comprometido: 8000.5,
      realizado: 5000,
      saldo: -1000.5,
      execucao: 41.67,
      estimativa_final: 13_000.5,
      variacao: -1500.5,
    })
    expect(lineOf(linhas, 'b')).toMatchObject({
      estimativa_final: 5500,
      variacao: 500,
      execucao: 0,
    })
    expect(lineOf(linhas, 'o')).toMatchObject({
      fora: true,
      orcado: 0,
      previsto: 0,
      execucao: null,
    })
    expect(lineOf(linhas, 'direto:c')).toMatchObject({ tipo: 'avulso', nivel: 2, realizado: 50 })
    expect(lineOf(linhas, 'c')).toMatchObject({
      orcado: 16_836,
      previsto: 10_836,
      realizado: 150.1,
      comprometido: 0,
      saldo: 10_685.9,
      estimativa_final: 10_886,
    })
    expect(lineOf(linhas, 'g2')).toMatchObject({ comprometido: 400, realizado: 150.1 })
    expect(lineOf(linhas, 'g1')).toMatchObject({ orcado: 24_200, previsto: 18_000 })
    expect(totais).toEqual({
      orcado: 41_036,
      previsto: 28_836,
      previsto_aprovado: 11_500,
      comprometido: 8400.5,
      realizado: 5165.1,
      saldo: 15_270.4,
      execucao: 17.91,
      estimativa_final: 29_801.5,
      variacao: -1465.5,
      total_geral: 47_191.4,
      liquido: 35_851.3,
      lucro_previsto: 7015.3,
      lucro_projetado: 6049.8,
      margem_projetada: 12.82,
    })
  })

  test('lines stand in the order of the sheet, with what hangs on none at the end', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const { linhas } = await view(world, id_orcamento)
    expect(linhas.map(({ uid }) => uid)).toEqual([
      'g1',
      'g11',
      'b',
      'a',
      'g2',
      'c',
      'c1',
      'c2',
      'direto:c',
      'o',
      'avulso:verba:g2',
      'avulsos',
      'avulso:lancamento:',
    ])
    expect(linhas.at(-2)).toMatchObject({ descricao: 'Fora da planilha', nivel: 0, realizado: 15 })
  })

  test('a blank budget is all zeros', async () => {
    const world = await newWorld()
    const { id_orcamento } = await novoJob(world)
    const { linhas, totais } = await view(world, id_orcamento)
    expect(linhas).toEqual([])
    expect(totais).toMatchObject({ orcado: 0, saldo: 0, execucao: null, margem_projetada: null })
  })
})

describe('what a profile sees', () => {
  test('without the permission of costs there are only the ordered amounts', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const pessoa = await createColleague(world, ['visualizacao.valor_orcado'])
    const { linhas, totais } = await view(pessoa, id_orcamento)
    expect(totais).toEqual({ orcado: 41_036, total_geral: 47_191.4 })
    expect(linhas.map(({ uid }) => uid)).toEqual([
      'g1',
      'g11',
      'b',
      'a',
      'g2',
      'c',
      'c1',
      'c2',
      'o',
    ])
    for (const one of linhas) expect(one).not.toHaveProperty('realizado')
  })

  test('without "Visualizar Valor Orçado" nothing of the price is in the reply', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const pessoa = await createColleague(world, ['orcamento.custos'])
    const { linhas, totais } = await view(pessoa, id_orcamento)
    expect(Object.keys(totais)).not.toEqual(expect.arrayContaining(['orcado']))
    expect(totais).not.toHaveProperty('total_geral')
    expect(totais).not.toHaveProperty('liquido')
    expect(totais).not.toHaveProperty('lucro_projetado')
    expect(totais).toMatchObject({ previsto: 28_836, realizado: 5165.1 })
    for (const one of linhas) expect(one).not.toHaveProperty('orcado')
  })

  test('who sees units and no totals sees the ordered total alone; who sees neither, none', async () => {
    const world = await newWorld()
    const { id_orcamento } = await createExample(world)
    const pessoa = await createColleague(world, ['orcamento.custos', 'visualizacao.valor_orcado'])
    await block(world, pessoa.id_usuario_tipo, 'valor_total')
    const um = await view(pessoa, id_orcamento)
    expect(um.totais).toEqual({
      orcado: 41_036,
      total_geral: 47_191.4,
      comprometido: 8400.5,
      realizado: 5165.1,
    })
    expect(lineOf(um.linhas, 'a')).not.toHaveProperty('orcado')
    expect(lineOf(um.linhas, 'a')).not.toHaveProperty('previsto')
    await block(world, pessoa.id_usuario_tipo, 'valor_unit')
    expect((await view(pessoa, id_orcamento)).totais).toEqual({
      comprometido: 8400.5,
      realizado: 5165.1,
    })
    const { data } = await pessoa.call(visaoPermissoes, { body: { id_orcamento } })
    expect(data).toMatchObject({ orcado: false, total_orcado: false, custos: true })
  })

  test('a hidden line is nowhere, and no figure tells what it is worth', async () => {
    const world = await newWorld()
    const job = await createExample(world)
    const pessoa = await createColleague(world, ['orcamento.custos', 'visualizacao.valor_orcado'])
    await hide(world, job.item('a'), pessoa.id_usuario_tipo)
    await hide(world, job.item('c'), pessoa.id_usuario_tipo)
    const { linhas, totais, parcial } = await view(pessoa, job.id_orcamento)
    expect(parcial).toBe(true)
    expect(linhas.map(({ uid }) => uid)).toEqual([
      'g1',
      'g11',
      'b',
      'g2',
      'o',
      'avulso:verba:g2',
      'avulsos',
      'avulso:lancamento:',
    ])
    expect(totais).toMatchObject({ orcado: 7200, previsto: 6000, comprometido: 400, realizado: 15 })
    expect(totais).not.toHaveProperty('total_geral')
    expect(totais).not.toHaveProperty('lucro_projetado')
    const movimentos = await pessoa.call(visaoMovimentoList, { params: job, query: {} })
    expect(movimentos.data.map(({ realizado, comprometido }) => [comprometido, realizado])).toEqual(
      expect.arrayContaining([
        [400, 0],
        [0, 15],
      ]),
    )
    expect(movimentos.data).toHaveLength(2)
    expect((await view(world, job.id_orcamento)).parcial).toBe(false)
  })

  test('another company, and who does not take part, meet nothing', async () => {
    const [world, other] = await Promise.all([newWorld(), newWorld()])
    const { id_orcamento } = await createExample(world)
    const calls = [visaoView, visaoPermissoes, visaoExcel]
    const alone = await newColleague(world, [
      'orcamento.consultar',
      'orcamento.imprimir',
      'orcamento.custos',
    ])
    await viewAllStatus(world, alone.id_usuario_tipo)
    for (const who of [other, alone]) {
      for (const endpoint of calls) {
        expect((await who.ask(endpoint, { body: { id_orcamento } })).status).toBe(404)
      }
      const params = { id_orcamento }
      expect((await who.ask(visaoMovimentoList, { params, query: {} })).status).toBe(404)
    }
  })
})

describe('the entries behind a number', () => {
  const entries = async (world: World, id_orcamento: number, query = {}) =>
    (await world.call(visaoMovimentoList, { params: { id_orcamento }, query })).data

  test('are those of the line and of what is below it', async () => {
    const world = await newWorld()
    const { id_orcamento, luz } = await createExample(world)
    const doItem = await entries(world, id_orcamento, { uid: 'a' })
    expect(doItem).toMatchObject([
      { tipo: 'lancamento', data: '2026-04-20', comprometido: 8000.5, realizado: 0 },
      { data: '2026-03-10', realizado: 5000, pessoa: 'Luz & Cia', documento: 'NF 12' },
    ])
    expect(await entries(world, id_orcamento, { uid: 'g1' })).toEqual(doItem)
    expect(await entries(world, id_orcamento, { fornecedor: String(luz) })).toEqual(doItem)
    const doGrupo = await entries(world, id_orcamento, { uid: 'g2' })
    expect(doGrupo.map(({ tipo }) => tipo).toSorted()).toEqual(['despesa', 'lancamento', 'verba'])
    expect(await entries(world, id_orcamento, { fornecedor: 'Mercado' })).toMatchObject([
      { tipo: 'despesa', item: 'Item c1', realizado: 100.1 },
    ])
    expect(await entries(world, id_orcamento, { uid: 'nada' })).toEqual([])
  })

  test('add up to what the mirror shows', async () => {
    const world = await newWorld()
    const job = await createExample(world)
    await openVerba(world, job, { valor: 10, id_orca_item: job.b }, [['entrega', 10]])
    const { totais } = await view(world, job.id_orcamento)
    const listed = await entries(world, job.id_orcamento)
    const soma = (campo: 'comprometido' | 'realizado') =>
      listed.reduce((all, one) => all + Math.round(one[campo] * 100), 0) / 100
    expect([soma('comprometido'), soma('realizado')]).toEqual([
      totais.comprometido,
      totais.realizado,
    ])
  })
})
