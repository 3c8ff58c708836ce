import {
  budgetCalculations,
  calculationGet,
  comissionadoCalculation,
  comissionadoDelete,
  comissionadoGet,
  comissionadoPost,
  listBvTaxComissao,
  desiredValor,
  desiredValorApply,
} from '@claquete/contract/orcamentos/folha/calculation'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { grupoPost } from '@claquete/contract/orcamentos/folha/grupos'
import { itemPost } from '@claquete/contract/orcamentos/folha/itens'
import { expect, test } from 'vitest'
import { twinOf } from '../../../../test/twin.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { cellChange, send, grupoOf, itemOf, novoOrcamento, view } from '../testing.ts'

useSharedServer()

async function withGrupo(world: World) {
  const id = await novoOrcamento(world)
  const params = { id_orcamento: id }
  const { id_orca_grupo } = await world.call(grupoPost, { params, body: { descricao: 'Equipe' } })
  return { id, params, id_orca_grupo }
}

test('commissions: put, changed, computed and taken away; BV of a public body is warned about', async () => {
  const world = await newWorld()
  const { id, params, id_orca_grupo } = await withGrupo(world)
  await world.call(itemPost, {
    params,
    body: { id_orca_grupo, descricao: 'Filme', valor_unit: 1000, custo_unit: 400 },
  })
  const agencia = {
    tipo_comissionado: 1 as const,
    base: 'total' as const,
    nome: 'Agência',
    taxa: 10,
  }
  const posted = await world.call(comissionadoPost, { params, body: agencia })
  expect(posted).toMatchObject({ totais: { bvTotal: 100, liquidoTotal: 900 }, alertas: [] })
  await world.call(comissionadoPost, {
    params,
    body: { tipo_comissionado: 2, base: 'total_menos_bv', nome: 'Ana', taxa: 5 },
  })
  const { data } = await world.call(comissionadoCalculation, { params })
  expect(data.map(({ nome, tipo, calculado }) => [nome, tipo, calculado])).toEqual([
    ['Agência', 'Agência (BV)', 100],
    ['Ana', 'Atendimento / vendas', 45],
  ])
  const { bv, tax, comission } = await world.call(listBvTaxComissao, { params })
  expect([bv, tax, comission]).toEqual([
    [{ nome: 'Agência', tipo: 'bv', taxa: 10, valor: 100 }],
    [],
    [{ nome: 'Ana', tipo: 'comissao', taxa: 5, valor: 45 }],
  ])
  await world.rows((db) =>
    db.update('orcamento').set({ orgao_publico: 'S' }).where('id_orcamento', '=', id).execute(),
  )
  const { id_orca_comissionado } = posted
  const forPublic = await world.call(comissionadoPost, {
    params,
    body: { ...agencia, id_orca_comissionado, taxa: 12 },
  })
  expect(forPublic.alertas).toHaveLength(1)
  expect((await world.call(comissionadoGet, { params })).data.map(({ taxa }) => taxa)).toEqual([
    12, 5,
  ])
  const fim = await world.call(comissionadoDelete, { params, body: { id_orca_comissionado } })
  expect(fim.totais).toMatchObject({ bvTotal: 0, comissaoTotal: 50 })
  const tooMuch = await world.ask(comissionadoPost, {
    params,
    body: { ...agencia, id_pessoa: 999_999 },
  })
  expect(tooMuch.failure.msg).toContain('esta pessoa não existe mais')
  const ofNobody = await world.ask(comissionadoPost, {
    params,
    body: { tipo_comissionado: 2, base: 'total', taxa: 3 },
  })
  expect([ofNobody.status, ofNobody.failure.erros]).toEqual([
    422,
    [{ campo: 'id_pessoa', msg: 'Escolha quem recebe a comissão.' }],
  ])
  expect((await world.call(comissionadoGet, { params })).data).toHaveLength(1)
})

test('the account is told piece by piece, and adds up', async () => {
  const world = await newWorld()
  const { id, params, id_orca_grupo } = await withGrupo(world)
  await world.call(itemPost, {
    params,
    body: { id_orca_grupo, descricao: 'Filme', valor_unit: 1000, custo_unit: 400 },
  })
  await send(world, id, [
    {
      op: 'encargos',
      depois: [
        {
          id: 't',
          nome: 'Taxa',
          tipo: 'taxa_producao',
          modo: 'por_fora',
          taxa: 10_000_000,
          valor: 0,
          em_cascata: false,
          grupos_fora: [],
          valor_fora: 0,
          embutir: false,
          imprimir: true,
        },
        {
          id: 'i',
          nome: 'ISS',
          tipo: 'imposto',
          modo: 'por_dentro',
          taxa: 5_000_000,
          valor: 0,
          em_cascata: false,
          grupos_fora: [],
          valor_fora: 0,
          embutir: false,
          imprimir: false,
        },
      ],
    } as FolhaChange,
  ])
  const { data, totais } = await world.call(budgetCalculations, { params })
  expect(data.map(({ nome, valor }) => [nome, valor])).toEqual([
    ['Itens', 1000],
    ['Taxa', 100],
    ['Desconto / acréscimo', 0],
    ['Total', 1100],
    ['ISS', 55],
    ['Líquido', 1045],
    ['Custo previsto', 400],
    ['Lucro', 645],
  ])
  expect((await world.call(calculationGet, { params })).data).toEqual(totais)
  const twin = twinOf(calculationGet, 'budgetCalculate')
  expect((await world.call(twin, { params })).data).toEqual(totais)
})

async function createForSale(world: World) {
  const id = await novoOrcamento(world, [
    grupoOf('g'),
    itemOf('a', 'g', {
      quantidade: { valor: 30_000, formula: null },
      valor_unit: 33_333,
      custo_unit: 20_000,
    }),
    itemOf('b', 'g', {
      ordem: 2,
      quantidade: { valor: 70_000, formula: null },
      valor_unit: 11_111,
      custo_unit: 5_000,
    }),
    itemOf('c', 'g', { ordem: 3, valor_unit: 500_000, custo_unit: 300_000, travado: true }),
  ])
  const base = { valor: 0, em_cascata: false, grupos_fora: [], valor_fora: 0, imprimir: true }
  await send(world, id, [
    {
      op: 'encargos',
      depois: [
        {
          ...base,
          id: 't',
          nome: 'Taxa',
          tipo: 'taxa_producao',
          modo: 'por_fora',
          taxa: 15_000_000,
          embutir: false,
        },
        {
          ...base,
          id: 'i',
          nome: 'ISS',
          tipo: 'imposto',
          modo: 'por_dentro',
          taxa: 11_330_000,
          embutir: true,
        },
      ],
    } as FolhaChange,
  ])
  return { id, params: { id_orcamento: id } }
}

test.each(['ajuste', 'distribuir', 'taxa'] as const)(
  'a desired total by %s is the total to the centavo, until the next edit',
  async (modo) => {
    const world = await newWorld()
    const { id, params } = await createForSale(world)
    const antes = await view(world, id)
    const previa = await world.call(desiredValor, {
      params: { ...params, v: '8123.47' },
      query: { modo },
    })
    expect(previa.data).toMatchObject({
      modo,
      tipo: 'desconto',
      valor_desejado: 8123.47,
      totais: { totalGeral: 8123.47 },
    })
    expect((await view(world, id)).totais).toEqual(antes.totais)
    const { data } = await world.call(desiredValorApply, {
      params,
      body: { valor: 8123.47, modo, confirmar: true },
    })
    expect(data.totais).toEqual(previa.data.totais)
    const depois = await view(world, id)
    expect(depois).toMatchObject({ valor_desejado: 812_347, totais: { totalGeral: 812_347 } })
    const locked = depois.linhas.find((linha) => linha.id === 'c')
    expect(locked).toMatchObject({ valor_unit: 500_000 })
    // A change that does not affect the price keeps the pin.
    await send(world, id, [cellChange('c', 'opcional_ligado', false, true)])
    expect((await view(world, id)).totais).toMatchObject({ totalGeral: 812_347 })
    await send(world, id, [cellChange('c', 'valor_unit', 500_000, 500_001)])
    const released = await view(world, id)
    expect(released.valor_desejado).toBeNull()
    expect(Math.abs((released.totais.totalGeral ?? 0) - 812_347)).toBeLessThanOrEqual(10)
  },
)

test('a desired profit and a desired margin are reached within two centavos of the goal', async () => {
  const world = await newWorld()
  const { params } = await createForSale(world)
  const lucro = await world.call(desiredValor, {
    params: { ...params, v: '2500,00' },
    query: { alvo: 'lucro' },
  })
  expect(Math.abs((lucro.data.totais.lucroTotal ?? 0) - 2500)).toBeLessThanOrEqual(0.021)
  const margem = await world.call(desiredValor, {
    params: { ...params, v: '30' },
    query: { alvo: 'margem' },
  })
  expect(margem.data.totais.margem).toBeCloseTo(30, 3)
  const impossible = await world.ask(desiredValor, {
    params: { ...params, v: '95' },
    query: { alvo: 'margem' },
  })
  expect(impossible.status).toBe(422)
  const taxa = await world.ask(desiredValorApply, { params, body: { valor: 100, modo: 'taxa' } })
  expect(taxa.failure.erros?.[0]?.campo).toBe('confirmar')
})

test('a goal that no amount holds is refused', async () => {
  const world = await newWorld()
  const { params } = await createForSale(world)
  for (const query of [{ alvo: 'lucro' as const }, { modo: 'distribuir' as const }]) {
    const answer = await world.ask(desiredValor, {
      params: { ...params, v: '9999999999999' },
      query,
    })
    expect(answer.status).toBe(422)
  }
})
